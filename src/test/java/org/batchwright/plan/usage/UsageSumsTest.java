package org.batchwright.plan.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.batchwright.plan.usage.UsageSamples.ALWAYS;
import static org.batchwright.plan.usage.UsageSamples.START;
import static org.batchwright.plan.usage.UsageSamples.TWO_NODES;
import static org.batchwright.plan.usage.UsageSamples.hours;
import static org.batchwright.plan.usage.UsageSamples.job;
import static org.batchwright.plan.usage.UsageSamples.run;
import static org.batchwright.plan.usage.UsageSamples.settings;

import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.junit.jupiter.api.Test;

class UsageSumsTest {

    @Test
    void elapsed_times_are_multiplied_by_the_requested_resources() {
        UsageSum sum = total(run("p/a", List.of(job(Duration.ofMinutes(90), Duration.ofHours(30)))), TWO_NODES);

        assertThat(sum.runs()).isEqualTo(1);
        assertThat(hours(sum, UsageMeasure.NODE_HOURS)).hasValue("3");
        assertThat(hours(sum, UsageMeasure.GPU_HOURS)).hasValue("12");
        assertThat(hours(sum, UsageMeasure.CPU_HOURS)).hasValue("96");
        assertThat(hours(sum, UsageMeasure.CPU_HOURS_USED)).hasValue("30");
    }

    @Test
    void unknown_values_are_counted_separately_and_never_shown_as_zero() {
        Settings nodesOnly = settings(Fields.NODES, "2");
        Job noTimes = job(JobState.SUCCEEDED, Task.Role.JOB, Optional.empty(), Optional.empty());
        UsageSum sum = total(run("p/a", List.of(job(Duration.ofHours(1), Duration.ofHours(3)), noTimes)), nodesOnly);

        assertThat(sum.jobs()).isEqualTo(2);
        assertThat(sum.of(UsageMeasure.NODE_HOURS)).isEqualTo(new PartialSum(Duration.ofHours(2), 1, 1));
        assertThat(sum.of(UsageMeasure.GPU_HOURS).hours()).isEmpty();
        assertThat(sum.of(UsageMeasure.GPU_HOURS).unknownJobs()).isEqualTo(2);
        assertThat(sum.of(UsageMeasure.CPU_HOURS).hours()).isEmpty();
        assertThat(sum.of(UsageMeasure.CPU_HOURS_USED)).isEqualTo(new PartialSum(Duration.ofHours(3), 1, 1));
        assertThat(sum.cost()).isEqualTo(new CostSum(Optional.empty(), 0, 2));
    }

    @Test
    void hours_are_unknown_if_the_settings_are_no_longer_stored() {
        UsageSums sums = new UsageSums(List.of(UsageGrouping.ACCOUNT), ALWAYS);
        sums.add(run("p/a", List.of(job(Duration.ofHours(1), Duration.ZERO))), Optional.empty(), Optional.empty());

        UsageSum only = sums.groups().getFirst();
        assertThat(only.group()).containsExactly(Optional.empty());
        assertThat(only.of(UsageMeasure.NODE_HOURS).hours()).isEmpty();
        assertThat(only.of(UsageMeasure.CPU_HOURS_USED).hours()).isEmpty();
    }

    @Test
    void samples_and_stages_have_different_requests() {
        Job sample = job(
                JobState.SUCCEEDED, Task.Role.SAMPLE, Optional.of(START), Optional.of(START.plus(Duration.ofHours(1))));
        Job usual = job(Duration.ofHours(2), Duration.ZERO);
        Job staged = new Job(2, new Task(Task.Role.JOB, "job", "", "train"), usual.id(), usual.report(), usual.since());
        UsageSum sum = total(run("p/a", List.of(sample, usual, staged)), TWO_NODES);

        assertThat(sum.of(UsageMeasure.NODE_HOURS)).isEqualTo(new PartialSum(Duration.ofHours(4), 1, 2));
    }

    @Test
    void jobs_that_never_ran_are_not_counted_and_open_jobs_are_reported() {
        Job cancelled = job(JobState.CANCELLED, Task.Role.JOB, Optional.empty(), Optional.of(START));
        Job expected =
                job(JobState.CANCELLED, Task.Role.JOB, Optional.of(START.plus(Duration.ofDays(1))), Optional.of(START));
        Job refused = new Job(0, Task.ONLY, Optional.empty(), JobReport.of(JobState.FAILED, "FAILED"), START);
        Job running = job(JobState.RUNNING, Task.Role.JOB, Optional.of(START), Optional.empty());
        UsageSums sums = new UsageSums(List.of(UsageGrouping.PRESET), ALWAYS);
        sums.add(run("p/a", List.of(cancelled, expected, refused, running)), Optional.of(TWO_NODES), Optional.empty());

        assertThat(sums.groups()).isEmpty();
        assertThat(sums.total().jobs()).isZero();
        assertThat(sums.openJobs()).isEqualTo(1);
    }

    @Test
    void a_run_across_the_end_of_a_month_counts_in_both_months_but_only_once_in_the_total() {
        Run run = run("p/a", List.of(job(Duration.ofHours(1), Duration.ZERO), job(Duration.ofHours(9), Duration.ZERO)));
        UsageSums sums = new UsageSums(List.of(UsageGrouping.MONTH), ALWAYS);
        sums.add(run, Optional.of(TWO_NODES), Optional.empty());

        assertThat(sums.groups())
                .extracting(UsageSum::group)
                .containsExactly(List.of(Optional.of("2026-10")), List.of(Optional.of("2026-11")));
        assertThat(sums.groups()).extracting(UsageSum::runs).containsExactly(1, 1);
        assertThat(sums.total().runs()).isEqualTo(1);
    }

    @Test
    void months_and_days_follow_the_users_time_zone() {
        ZoneId seoul = ZoneId.of("Asia/Seoul");
        LocalDate november = LocalDate.of(2026, 11, 1);
        UsagePeriod period = new UsagePeriod(Optional.of(november), Optional.of(november), seoul);
        UsageSums sums = new UsageSums(List.of(UsageGrouping.MONTH), period);
        sums.add(
                run("p/a", List.of(job(Duration.ofHours(1), Duration.ZERO), job(Duration.ofHours(20), Duration.ZERO))),
                Optional.of(TWO_NODES),
                Optional.empty());

        assertThat(sums.groups()).hasSize(1);
        assertThat(sums.groups().getFirst().group()).containsExactly(Optional.of("2026-11"));
        assertThat(sums.total().jobs()).isEqualTo(1);
    }

    @Test
    void several_groupings_are_combined_and_jobs_without_an_account_come_last() {
        UsageSums sums = new UsageSums(List.of(UsageGrouping.ACCOUNT, UsageGrouping.PRESET), ALWAYS);
        Job job = job(Duration.ofHours(1), Duration.ZERO);
        sums.add(run("p/한국어", List.of(job)), Optional.of(Settings.NONE), Optional.empty());
        sums.add(run("p/日本", List.of(job)), Optional.of(TWO_NODES), Optional.empty());
        sums.add(run("p/a", List.of(job)), Optional.of(TWO_NODES), Optional.empty());

        assertThat(sums.groups())
                .extracting(UsageSum::group)
                .containsExactly(
                        List.of(Optional.of("grp-a"), Optional.of("p/a")),
                        List.of(Optional.of("grp-a"), Optional.of("p/日本")),
                        List.of(Optional.empty(), Optional.of("p/한국어")));
    }

    private static UsageSum total(Run run, Settings settings) {
        UsageSums sums = new UsageSums(List.of(UsageGrouping.PRESET), ALWAYS);
        sums.add(run, Optional.of(settings), Optional.empty());
        return sums.total();
    }
}
