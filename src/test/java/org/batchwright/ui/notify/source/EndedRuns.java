package org.batchwright.ui.notify.source;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;

/** Runs for tests of notices. */
final class EndedRuns {
    private static final Instant CREATED = Instant.parse("2026-11-23T13:00:00Z");

    private EndedRuns() {}

    static Run run(long number, Instant ended, JobState... states) {
        List<Job> jobs = IntStream.range(0, states.length)
                .mapToObj(task -> new Job(task, Optional.empty(), report(states[task], ended), ended))
                .toList();
        return new Run(
                new RunId("run-" + number),
                number,
                PresetId.of("depth/train"),
                new ClusterName("lab"),
                CREATED,
                jobs,
                Optional.empty());
    }

    /** Returns the run with its first job as the sample. */
    static Run withSample(Run run) {
        List<Job> jobs = new ArrayList<>(run.jobs());
        Job first = jobs.getFirst();
        jobs.set(0, new Job(0, new Task(Task.Role.SAMPLE, "sample", ""), first.id(), first.report(), first.since()));
        return run.with(jobs);
    }

    private static JobReport report(JobState state, Instant ended) {
        return new JobReport(
                state,
                state.name(),
                Optional.empty(),
                new JobReport.Times(
                        Optional.empty(), state.isFinal() ? Optional.of(ended) : Optional.empty(), Optional.empty()),
                Optional.empty(),
                OptionalInt.empty());
    }
}
