package org.batchwright.plan.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.GpuUse;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.JobUse;
import org.batchwright.model.run.Task;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.Test;

class ResourceUseTest {
    private static final Instant START = Instant.parse("2026-07-26T12:00:00Z");
    private static final Optional<DataSize> GIGABYTE = DataSize.parse("1 GB");
    private static final Settings REQUESTED = Settings.NONE
            .with(Fields.TIME, Value.of("10:00:00"))
            .with(Fields.MEMORY, Value.of("64 GB"))
            .with(Fields.TASKS_PER_NODE, Value.of("2"))
            .with(Fields.CPUS_PER_TASK, Value.of("4"));

    @Test
    void a_job_is_compared_with_its_request() {
        ResourceUse use = ResourceUse.of(
                REQUESTED, List.of(job(Task.Role.JOB, Duration.ofHours(2), "16 GB", Duration.ofHours(6))));

        assertThat(UsageTexts.of(use))
                .containsExactly(
                        Map.entry("Time", "2 h of 10 h (20%)"),
                        Map.entry("Peak memory", "16 GB of 64 GB (25%)"),
                        Map.entry("CPUs in use on average", "3 of 8 (38%)"));
    }

    @Test
    void the_longest_and_largest_jobs_count_and_cpus_are_weighted_by_time() {
        ResourceUse use = ResourceUse.of(
                REQUESTED,
                List.of(
                        job(Task.Role.JOB, Duration.ofHours(3), "1500 MB", Duration.ofHours(3)),
                        job(Task.Role.JOB, Duration.ofHours(1), "700 MB", Duration.ofHours(5)),
                        job(Task.Role.SAMPLE, Duration.ofHours(9), "60 GB", Duration.ofHours(9))));

        assertThat(use.jobs()).isEqualTo(2);
        assertThat(use.cpus().orElseThrow().used()).isEqualTo(2);
        assertThat(UsageTexts.of(use))
                .containsEntry("Time of the longest job", "3 h of 10 h (30%)")
                .containsEntry("Highest peak memory", "1.5 GB of 64 GB (2%)");
    }

    @Test
    void unknown_usage_and_requests_are_not_shown_as_zero() {
        Job unmeasured = job(Task.Role.JOB, Duration.ofSeconds(95), "", Duration.ZERO);

        assertThat(UsageTexts.of(ResourceUse.of(Settings.NONE, List.of(unmeasured))))
                .containsExactly(Map.entry("Time", "1 min 35 s"));
        assertThat(UsageTexts.of(ResourceUse.of(
                        Settings.NONE, List.of(job(Task.Role.JOB, Duration.ofSeconds(7), "", Duration.ZERO)))))
                .containsExactly(Map.entry("Time", "7 s"));
        assertThat(UsageTexts.of(ResourceUse.of(
                        Settings.NONE,
                        List.of(job(Task.Role.JOB, Duration.ofHours(1), "200 MB", Duration.ofHours(2))))))
                .containsEntry("Peak memory", "200 MB")
                .containsEntry("CPUs in use on average", "2");
    }

    @Test
    void gpu_utilization_is_weighted_by_time_and_unknown_values_do_not_count() {
        Job busy = withGpus(Duration.ofHours(3), new GpuUse(OptionalDouble.of(90), OptionalDouble.empty(), GIGABYTE));
        Job idle = withGpus(
                Duration.ofHours(1), new GpuUse(OptionalDouble.of(0), OptionalDouble.of(37), Optional.empty()));
        Job unknown = withGpus(Duration.ofHours(9), GpuUse.UNKNOWN);

        assertThat(UsageTexts.of(ResourceUse.of(Settings.NONE, List.of(busy, idle, unknown))))
                .containsEntry("Average GPU utilization", "68%")
                .containsEntry("Peak GPU utilization", "37%")
                .containsEntry("Peak GPU memory", "1 GB");
        assertThat(UsageTexts.of(ResourceUse.of(Settings.NONE, List.of(unknown)))
                        .keySet())
                .noneMatch(what -> what.contains("GPU"));
    }

    @Test
    void jobs_that_are_still_running_or_never_started_do_not_count() {
        JobReport running = new JobReport(
                JobState.RUNNING,
                "RUNNING",
                Optional.empty(),
                new JobReport.Times(Optional.of(START), Optional.empty(), Optional.empty()),
                Optional.empty(),
                OptionalInt.empty());
        Job cancelled = job(Task.Role.JOB, JobReport.of(JobState.CANCELLED, "CANCELLED"));

        assertThat(ResourceUse.of(REQUESTED, List.of(job(Task.Role.JOB, running), cancelled)))
                .isEqualTo(ResourceUse.UNKNOWN);
    }

    private static Job job(Task.Role role, Duration elapsed, String memory, Duration cpuTime) {
        return job(
                role,
                new JobReport(
                        JobState.SUCCEEDED,
                        "COMPLETED",
                        Optional.empty(),
                        new JobReport.Times(
                                Optional.of(START),
                                Optional.of(START.plus(elapsed)),
                                Optional.of(Duration.ofHours(10))),
                        Optional.of("n1"),
                        OptionalInt.of(0),
                        new JobUse(DataSize.parse(memory), Optional.of(cpuTime))));
    }

    private static Job withGpus(Duration elapsed, GpuUse gpus) {
        JobReport report = job(Task.Role.JOB, elapsed, "", Duration.ZERO).report();
        return job(
                Task.Role.JOB,
                report.with(
                        report.reason(),
                        report.exit(),
                        new JobUse(report.used().peakMemory(), report.used().cpuTime(), gpus)));
    }

    private static Job job(Task.Role role, JobReport report) {
        return new Job(0, new Task(role, "job", "", ""), Optional.empty(), report, START);
    }
}
