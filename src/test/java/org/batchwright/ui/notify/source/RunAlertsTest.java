package org.batchwright.ui.notify.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.metric.MetricAlarm;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.ui.notify.Notice;
import org.batchwright.ui.notify.NoticeEvent;
import org.junit.jupiter.api.Test;

class RunAlertsTest {
    private static final Instant OPENED = Instant.parse("2026-11-24T09:00:00Z");
    private static final Run RUN = SweepSamples.many(3, 4, task -> JobState.RUNNING);
    private static final MetricAlarm NAN = new MetricAlarm(MetricAlarm.Reason.NOT_FINITE, "loss", 20, Double.NaN);

    private final RunAlerts alerts = new RunAlerts(OPENED);

    @Test
    void an_alarm_for_several_jobs_of_a_run_is_reported_only_once() {
        List<JobAlarm> alarms = List.of(new JobAlarm(0, NAN, OPENED, true), new JobAlarm(1, NAN, OPENED, true));
        assertThat(alerts.adopt(RUN, List.of(), alarms)).singleElement().satisfies(notice -> {
            assertThat(notice.title()).isEqualTo("Metric alarm for " + RUN.title());
            assertThat(notice.text()).endsWith(": loss has been NaN or infinite since step 20.");
        });
        assertThat(alerts.adopt(RUN, List.of(), alarms)).isEmpty();
    }

    @Test
    void events_that_are_over_or_happened_before_the_window_was_opened_are_not_reported() {
        Instant before = OPENED.minusSeconds(1);
        assertThat(alerts.adopt(
                        RUN,
                        List.of(hold(before, true, Optional.empty())),
                        List.of(new JobAlarm(0, NAN, before, true), new JobAlarm(1, NAN, OPENED, false))))
                .isEmpty();
    }

    @Test
    void a_hold_is_reported_when_it_takes_effect_and_a_refused_hold_is_reported_with_the_reason() {
        assertThat(alerts.adopt(RUN, List.of(hold(OPENED, false, Optional.empty())), List.of()))
                .as("only decided")
                .isEmpty();
        AutomaticAction refused =
                hold(OPENED, false, Optional.of(new AutomaticAction.Refusal(1, OPENED, "Access\u001b denied.")));
        assertThat(alerts.adopt(RUN, List.of(refused), List.of()))
                .containsExactly(new Notice(
                        RUN.id() + "/HOLD-refused",
                        NoticeEvent.ALARM,
                        "Waiting jobs of " + RUN.title() + " could not be held",
                        "Access denied."));
        assertThat(alerts.adopt(RUN, List.of(refused), List.of())).isEmpty();
        assertThat(alerts.adopt(RUN, List.of(hold(OPENED, true, Optional.empty())), List.of()))
                .containsExactly(new Notice(
                        RUN.id() + "/HOLD",
                        NoticeEvent.ALARM,
                        "Waiting jobs of " + RUN.title() + " were held",
                        "3 failed."));
    }

    private static AutomaticAction hold(Instant at, boolean done, Optional<AutomaticAction.Refusal> refused) {
        return new AutomaticAction(AutomaticAction.What.HOLD, "", at, "3 failed.", done, refused);
    }
}
