package org.batchwright.ui.fake;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.submit.Submissions;

/** Accepts every submission, or fails with the given failure. */
public final class FakeSubmissions implements Submissions {
    private final List<ComposedPlan> submitted = new ArrayList<>();
    private final List<Optional<RunId>> after = new ArrayList<>();
    private Optional<OperationException> refusal = Optional.empty();

    public List<ComposedPlan> submitted() {
        return submitted;
    }

    /** Returns the run that must succeed first, for each submission. */
    public List<Optional<RunId>> after() {
        return after;
    }

    public void refuse(OperationException failure) {
        refusal = Optional.of(failure);
    }

    @Override
    public Run submit(ComposedPlan composition, Path folder, Optional<RunId> after, Progress progress)
            throws OperationException {
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        submitted.add(composition);
        this.after.add(after);
        return new Run(
                new RunId("new-run-" + submitted.size()),
                100 + submitted.size(),
                composition.plan().experiment().id(),
                composition.plan().cluster().name(),
                Instant.EPOCH,
                List.of(new Job(0, Optional.empty(), JobReport.of(JobState.QUEUED, ""), Instant.EPOCH)),
                Optional.empty());
    }

    @Override
    public Run resubmit(RunId earlier, Submissions.Resubmission again, Progress progress) {
        throw new UnsupportedOperationException("not needed here");
    }

    @Override
    public Run resubmit(RunId earlier, Progress progress) {
        throw new UnsupportedOperationException("not needed here");
    }
}
