package org.batchwright.run.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.metric.MetricAlarm;
import org.batchwright.model.metric.MetricAlarm.Reason;
import org.batchwright.run.RunSamples;
import org.batchwright.run.action.RunSettings;
import org.batchwright.run.alarm.AlarmWatch;
import org.batchwright.run.alarm.StopOnAlarm;
import org.batchwright.run.track.SchedulerControl;
import org.junit.jupiter.api.Test;

class AlarmsOfEndedJobsTest extends CollectedMetrics {

    @Test
    void nan_in_the_last_lines_of_a_job_raises_an_alarm_after_its_end() throws Exception {
        now = RunSamples.NOON.plusSeconds(5);
        try (AlarmWatch watch = watch()) {
            write(RUN, "job.log", "epoch 19: loss=0.5\n");
            collectAndCheck(watch);
            assertThat(lab.history.alarms(RUN)).isEmpty();
            write(RUN, "job.log", "epoch 20: loss=nan\nepoch 21: loss=nan\n");
            end();
            collectAndCheck(watch);
        }
        assertThat(lab.history.alarms(RUN))
                .containsExactly(
                        new JobAlarm(0, new MetricAlarm(Reason.NOT_FINITE, "loss", Double.NaN, 20), now, true));
        assertThat(lab.history.activeAlarms()).containsOnlyKeys(RUN);
    }

    @Test
    void metrics_that_are_read_long_after_the_end_raise_no_alarm() throws Exception {
        now = RunSamples.NOON.plus(Duration.ofMinutes(11));
        try (AlarmWatch watch = watch()) {
            write(RUN, "job.log", "epoch 20: loss=nan\n");
            end();
            collectAndCheck(watch);
        }
        assertThat(lab.history.alarms(RUN)).isEmpty();
    }

    @Test
    void a_temporary_alarm_that_returns_has_its_new_position() {
        MetricAlarm early = new MetricAlarm(Reason.NOT_FINITE, "loss", 10, Double.NaN);
        MetricAlarm late = new MetricAlarm(Reason.NOT_FINITE, "loss", 90, 2.5);
        lab.history.metricAlarms().put(RUN, 0, List.of(early), RunSamples.NOON);
        lab.history.metricAlarms().put(RUN, 0, List.of(), now);
        lab.history.metricAlarms().put(RUN, 0, List.of(late), now);
        assertThat(lab.history.alarms(RUN)).containsExactly(new JobAlarm(0, late, RunSamples.NOON, true));
    }

    private void collectAndCheck(AlarmWatch watch) {
        collector.collect(RunSamples.LAB);
        watch.check(RunSamples.LAB);
    }

    private AlarmWatch watch() {
        SchedulerControl control = new SchedulerControl(sites, lab.history, lab.poller(), (time, wakeUp) -> {});
        StopOnAlarm stop = new StopOnAlarm(lab.history, new RunSettings(sites, lab.history), control, () -> now);
        return new AlarmWatch(lab.history, store, stop, () -> now);
    }
}
