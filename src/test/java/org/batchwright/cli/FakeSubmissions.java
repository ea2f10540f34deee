package org.batchwright.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.submit.Submissions;

/** Records submissions and returns new runs. */
record FakeSubmissions(FakeEngine engine) implements Submissions {
    @Override
    public Run submit(ComposedPlan composition, Path folder, Optional<RunId> after, Progress progress)
            throws OperationException {
        engine.refuse();
        engine.submitted = Optional.of(composition);
        engine.after = after;
        Plan plan = composition.plan();
        engine.calls.add(
                "submit " + plan.experiment().id() + " on " + plan.cluster().name() + " from " + folder);
        return engine.put(FakeEngine.run(
                7, plan.experiment().id().toString(), plan.cluster().name(), JobReport.of(JobState.QUEUED, "PENDING")));
    }

    @Override
    public Run resubmit(RunId earlier, Submissions.Resubmission again, Progress progress) throws OperationException {
        engine.refuse();
        engine.calls.add("resubmit " + earlier + " " + again);
        return engine.put(engine.again.orElseGet(() -> FakeEngine.run(8, JobState.QUEUED)));
    }

    @Override
    public Run resubmit(RunId earlier, Progress progress) throws OperationException {
        engine.refuse();
        engine.calls.add("resubmit " + earlier);
        return engine.put(FakeEngine.run(8, JobState.QUEUED));
    }
}
