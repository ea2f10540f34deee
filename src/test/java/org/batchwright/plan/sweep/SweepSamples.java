package org.batchwright.plan.sweep;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.StateChange;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.runs.SampleRunHistory;

/** Sample runs with several jobs. */
public final class SweepSamples {
    static final Instant BEGUN = SampleRunHistory.NOW.minusSeconds(290);

    private SweepSamples() {}

    /**
     * Returns a history in which run 51 is a half-finished sweep, 50 a sweep whose sample failed, 49 a chain, 48 a finished sweep, and 47 a sweep with long labels.
     */
    public static FakeRunHistory book() {
        FakeRunHistory book = SampleRunHistory.book();
        put(book, half(51), "epoch-start", "epoch-end");
        put(book, sampleFailed(50), "lr", "batch-size");
        put(book, chain(49));
        put(book, ended(48), "lr", "batch-size");
        put(book, longLabels(47), "data-dir", "메모");
        return book;
    }

    /** Returns a run with 20 jobs, 14 of which have ended, two of them unsuccessfully. */
    public static Run half(long number) {
        List<Job> jobs = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            JobState state = i == 5
                    ? JobState.OUT_OF_MEMORY
                    : i == 9
                            ? JobState.TIMED_OUT
                            : i < 14 ? JobState.SUCCEEDED : i < 17 ? JobState.RUNNING : JobState.QUEUED;
            jobs.add(job(i, Task.Role.JOB, "epoch-start=" + i * 10 + " epoch-end=" + (i * 10 + 9), state));
        }
        return run(number, "eval/eval_checkpoints", jobs);
    }

    static Run sampleFailed(long number) {
        List<Job> jobs = new ArrayList<>();
        jobs.add(job(0, Task.Role.SAMPLE, "", JobState.FAILED));
        for (int i = 1; i < 9; i++) {
            jobs.add(job(i, Task.Role.JOB, "lr=1e-" + i + " batch-size=" + 4 * i, JobState.CANCELLED));
        }
        return run(number, "depth/grid", jobs);
    }

    public static Run chain(long number) {
        return run(
                number,
                "depth/long_training",
                List.of(
                        job(0, Task.Role.SEGMENT, "", JobState.SUCCEEDED),
                        job(1, Task.Role.SEGMENT, "", JobState.RUNNING),
                        job(2, Task.Role.SEGMENT, "", JobState.QUEUED)));
    }

    static Run ended(long number) {
        List<Job> jobs = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            JobState state = i == 4 ? JobState.FAILED : JobState.SUCCEEDED;
            jobs.add(job(i, Task.Role.JOB, "lr=1e-" + i + " batch-size=8", state));
        }
        return run(number, "depth/grid_of_rates", jobs);
    }

    private static Run longLabels(long number) {
        List<Job> jobs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            String label = "data-dir=/gs/bs/tga-depth/data/nyu_v2/split_" + i
                    + "/with/a/very/long/path 메모=학습률을 낮추고 다시 한번 x=1 学習率を下げる " + i;
            jobs.add(job(i, Task.Role.JOB, label, JobState.SUCCEEDED));
        }
        return run(number, "segmentation/교차검증_長い名前の実験_with_a_very_long_name_indeed", jobs);
    }

    /** Returns a run with as many jobs as a site may allow. */
    public static Run many(long number, int count, IntFunction<JobState> state) {
        List<Job> jobs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            jobs.add(job(i, Task.Role.JOB, "seed=" + i + " lr=1e-" + i % 7, state.apply(i)));
        }
        return run(number, "hpo/random_search", jobs);
    }

    public static Job job(int task, Task.Role role, String label, JobState state) {
        boolean began = state.compareTo(JobState.RUNNING) >= 0 && state != JobState.CANCELLED;
        Instant start = BEGUN.plusSeconds(2L * (task % 40));
        Optional<Instant> end = state.isFinal() ? Optional.of(start.plusSeconds(97 + task % 60)) : Optional.empty();
        Optional<String> reason = switch (state) {
            case QUEUED -> Optional.of("Priority");
            case OUT_OF_MEMORY -> Optional.of("OutOfMemory");
            case TIMED_OUT -> Optional.of("TimeLimit");
            default -> Optional.of("None");
        };
        OptionalInt exit = state == JobState.SUCCEEDED
                ? OptionalInt.of(0)
                : state == JobState.FAILED || state == JobState.OUT_OF_MEMORY ? OptionalInt.of(1) : OptionalInt.empty();
        JobReport report = new JobReport(
                state,
                state.name(),
                reason,
                new JobReport.Times(
                        began ? Optional.of(start) : Optional.empty(), end, Optional.of(Duration.ofHours(1))),
                began ? Optional.of("r7n" + task % 9) : Optional.empty(),
                exit);
        String stem = role == Task.Role.SAMPLE ? "sample" : String.valueOf(task);
        return new Job(
                task, new Task(role, stem, label), Optional.of(new JobId("81220_" + task)), report, end.orElse(start));
    }

    private static Run run(long number, String preset, List<Job> jobs) {
        return new Run(
                SampleRunHistory.id(number),
                number,
                PresetId.of(preset),
                new ClusterName("tsubame4"),
                BEGUN.minusSeconds(55).plusSeconds(number % 60),
                jobs,
                Optional.empty());
    }

    public static void put(FakeRunHistory book, Run run, String... swept) {
        List<StateChange> steps = new ArrayList<>();
        for (Job job : run.jobs()) {
            steps.add(new StateChange(job.task(), run.created(), JobReport.of(JobState.QUEUED, "PENDING")));
        }
        for (Job job : run.jobs()) {
            job.report()
                    .times()
                    .start()
                    .ifPresent(at ->
                            steps.add(new StateChange(job.task(), at, JobReport.of(JobState.RUNNING, "RUNNING"))));
        }
        for (Job job : run.jobs()) {
            job.report().times().end().ifPresent(at -> steps.add(new StateChange(job.task(), at, job.report())));
        }
        book.steps(run.id(), steps);
        book.put(run, frozen(run, swept));
    }

    private static SubmittedRun frozen(Run run, String... swept) {
        SubmittedRun plain = SampleRunHistory.frozen("4");
        Assignments first = Assignments.NONE;
        for (String name : swept) {
            first = first.with(name, Value.of("0"));
        }
        PlannedJob job = new PlannedJob(
                plain.job().name(),
                plain.job().settings(),
                plain.job().parameters().overlaidBy(first),
                plain.job().variables(),
                first);
        List<Task> tasks = run.jobs().stream().map(Job::what).toList();
        List<Integer> indices = tasks.stream().map(tasks::indexOf).toList();
        Bundle bundle = new Bundle(
                plain.bundle().files(), List.of(new Bundle.JobGroup(Bundle.SCRIPT, tasks, indices, List.of())));
        return new SubmittedRun(bundle, job, "{}", plain.code());
    }
}
