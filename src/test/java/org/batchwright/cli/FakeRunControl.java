package org.batchwright.cli;

import java.util.List;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.track.RunControl;

/** Records the actions on runs, and carries them out immediately. */
record FakeRunControl(FakeEngine engine) implements RunControl {
    @Override
    public void cancel(RunId run) throws OperationException {
        engine.refuse();
        engine.calls.add("cancel " + run);
        Run before = engine.book.find(run).orElseThrow();
        List<Job> jobs = before.jobs().stream()
                .map(job -> job.state().isFinal()
                        ? job
                        : new Job(
                                job.task(),
                                job.what(),
                                job.id(),
                                JobReport.of(JobState.CANCELLED, "CANCELLED"),
                                job.since()))
                .toList();
        engine.book.put(new Run(
                before.id(),
                before.number(),
                before.preset(),
                before.cluster(),
                before.created(),
                jobs,
                before.note()));
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
