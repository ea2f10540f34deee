package org.batchwright.ui.runs.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.metric.MetricAlarm;
import org.batchwright.model.metric.MetricAlarm.Reason;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.StateChange;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunFocus;
import org.batchwright.ui.runs.row.RunReader;
import org.junit.jupiter.api.Test;

class TimelineLinesTest {
    private static final Instant BEGUN = Instant.parse("2026-11-24T09:00:00Z");
    private static final MetricAlarm EARLY = new MetricAlarm(Reason.NOT_FINITE, "loss", 100, Double.NaN);
    private static final MetricAlarm LATE = new MetricAlarm(Reason.NOT_FINITE, "loss", 200, Double.NaN);

    private final FakeRunHistory history = new FakeRunHistory();

    @Test
    void an_alarm_is_between_the_state_changes_before_and_after_it() {
        Run run = SweepSamples.many(3, 1, task -> JobState.SUCCEEDED);
        RunDetails details = details(run, new JobAlarm(0, EARLY, BEGUN.plusSeconds(60), false));
        List<TimelineEntry> lines = TimelineLines.ofJob(details, ZoneOffset.UTC);
        assertThat(lines).extracting(line -> line.what().text()).containsExactly("running", "alarm", "succeeded");
        assertThat(lines.get(1).why()).isEqualTo("loss has been NaN or infinite since step 100");
        assertThat(lines.get(1).later()).isEqualTo("+00:01:00");
        assertThat(lines.get(2).later()).isEqualTo("+00:04:00");
    }

    @Test
    void the_same_alarm_of_several_jobs_is_one_line_without_a_step() {
        Run run = SweepSamples.many(3, 3, task -> JobState.SUCCEEDED);
        RunDetails details = details(
                run,
                new JobAlarm(0, EARLY, BEGUN.plusSeconds(60), true),
                new JobAlarm(1, LATE, BEGUN.plusSeconds(90), true),
                new JobAlarm(2, new MetricAlarm(Reason.RISING, "loss", 7, Double.NaN), BEGUN.plusSeconds(95), true));
        List<TimelineEntry> lines = TimelineLines.ofRun(details, ZoneOffset.UTC);
        assertThat(lines)
                .extracting(line -> line.what().text())
                .containsExactly("running", "alarm", "alarm", "succeeded");
        assertThat(lines.get(1).subject()).isEqualTo("2 jobs");
        assertThat(lines.get(1).why()).isEqualTo("loss has been NaN or infinite");
        assertThat(lines.get(2).subject()).startsWith("job 3");
        assertThat(lines.get(2).why()).isEqualTo("loss has been rising since step 7");
    }

    @Test
    void times_between_lines_are_never_negative_although_alarms_of_several_jobs_overlap_others() {
        Run run = SweepSamples.many(3, 2, task -> JobState.SUCCEEDED);
        RunDetails details = details(
                run,
                new JobAlarm(0, EARLY, BEGUN.plusSeconds(60), true),
                new JobAlarm(1, LATE, BEGUN.plusSeconds(900), true));
        assertThat(TimelineLines.ofRun(details, ZoneOffset.UTC))
                .extracting(TimelineEntry::later)
                .containsExactly("", "+00:01:00", "+00:04:00");
    }

    @Test
    void a_job_of_a_sweep_shows_only_its_own_alarms() {
        Run run = SweepSamples.many(3, 2, task -> JobState.SUCCEEDED);
        RunDetails details = details(
                        run,
                        new JobAlarm(0, EARLY, BEGUN.plusSeconds(60), true),
                        new JobAlarm(1, LATE, BEGUN.plusSeconds(90), true))
                .with(new RunFocus(Set.of(1), 1), Optional.empty());
        assertThat(TimelineLines.ofJob(details, ZoneOffset.UTC))
                .filteredOn(line -> line.what().text().equals("alarm"))
                .singleElement()
                .satisfies(line -> assertThat(line.why()).endsWith("since step 200"));
    }

    private RunDetails details(Run run, JobAlarm... alarms) {
        history.put(run);
        history.alarms(run, List.of(alarms));
        history.steps(
                run.id(),
                run.jobs().stream()
                        .flatMap(job -> List.of(
                                new StateChange(job.task(), BEGUN, JobReport.of(JobState.RUNNING, "RUNNING")),
                                new StateChange(
                                        job.task(),
                                        BEGUN.plusSeconds(300),
                                        JobReport.of(JobState.SUCCEEDED, "COMPLETED")))
                                .stream())
                        .toList());
        RunReader reader = new RunReader(history, cluster -> Optional.empty(), cluster -> Optional.empty());
        return reader.details(run.id(), Optional.empty()).orElseThrow();
    }
}
