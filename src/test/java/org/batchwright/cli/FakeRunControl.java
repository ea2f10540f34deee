package org.batchwright.cli;

import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.run.track.RunControl;

/** Records what is done with runs, and does it at once. */
record FakeRunControl(FakeEngine engine) implements RunControl {
    @Override
    public void cancel(RunId run) throws OperationException {
        engine.refuse();
        engine.calls.add("cancel " + run);
        engine.book.put(FakeEngine.run(engine.book.find(run).orElseThrow().number(), JobState.CANCELLED));
    }

    @Override
    public void cancel(RunId run, Set<Integer> tasks) {
        engine.calls.add("cancel " + run + " " + tasks);
    }

    @Override
    public void hold(RunId run) throws OperationException {
        engine.refuse();
        engine.calls.add("hold " + run);
        engine.book.put(FakeEngine.run(engine.book.find(run).orElseThrow().number(), JobState.HELD));
    }

    @Override
    public void hold(RunId run, Set<Integer> tasks) {
        engine.calls.add("hold " + run + " " + tasks);
    }

    @Override
    public void release(RunId run) throws OperationException {
        engine.refuse();
        engine.calls.add("release " + run);
        engine.book.put(FakeEngine.run(engine.book.find(run).orElseThrow().number(), JobState.QUEUED));
    }

    @Override
    public void prioritize(RunId run, int priority) throws OperationException {
        engine.refuse();
        engine.calls.add("prioritize " + run + " " + priority);
    }

    @Override
    public void requeue(RunId run) throws OperationException {
        engine.refuse();
        engine.calls.add("requeue " + run);
        engine.book.put(FakeEngine.run(engine.book.find(run).orElseThrow().number(), JobState.QUEUED));
    }
}
