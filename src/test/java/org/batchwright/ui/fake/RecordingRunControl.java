package org.batchwright.ui.fake;

import java.util.List;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.run.track.RunControl;

/** Records each request, such as {@code hold 20260101-000000-aaaaaa}, and does nothing else. */
public class RecordingRunControl implements RunControl {
    private final List<String> requests;

    /** @param requests receives the requests in order */
    public RecordingRunControl(List<String> requests) {
        this.requests = requests;
    }

    @Override
    public void cancel(RunId run) throws OperationException {
        requests.add("cancel " + run);
    }

    @Override
    public void cancel(RunId run, Set<Integer> tasks) {
        requests.add("cancel " + run + " " + tasks.stream().sorted().toList());
    }

    @Override
    public void hold(RunId run) {
        requests.add("hold " + run);
    }

    @Override
    public void hold(RunId run, Set<Integer> tasks) {
        requests.add("hold " + run + " " + tasks.stream().sorted().toList());
    }

    @Override
    public void release(RunId run) throws OperationException {
        requests.add("release " + run);
    }

    @Override
    public void prioritize(RunId run, int priority) {
        requests.add("prioritize " + run + " " + priority);
    }

    @Override
    public void requeue(RunId run) {
        requests.add("requeue " + run);
    }
}
