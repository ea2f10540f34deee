package org.batchwright.run.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.batchwright.model.Subscription;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.metric.MetricAlarm;
import org.batchwright.model.metric.MetricAlarm.Reason;
import org.batchwright.model.metric.RunMetrics;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.RunSamples;
import org.batchwright.run.action.RunSettings;
import org.batchwright.run.alarm.AlarmWatch;
import org.batchwright.run.alarm.StopOnAlarm;
import org.batchwright.run.history.database.HistoryFault;
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
    void an_ended_job_is_read_again_only_when_it_may_have_new_points() throws Exception {
        useRemote();
        now = RunSamples.NOON.plusSeconds(5);
        CountingMetrics counting = new CountingMetrics(store);
        try (AlarmWatch watch = watch(counting)) {
            write(RUN, "job.log", "epoch 20: loss=nan\n");
            end();
            collectAndCheck(watch);
            assertThat(counting.reads).isEqualTo(1);
            now = now.plusSeconds(90);
            watch.check(RunSamples.LAB);
            assertThat(counting.reads).as("nothing new").isEqualTo(1);
            write(RUN, "job.log", "epoch 21: loss=0.5\n");
            collectAndCheck(watch);
            assertThat(counting.reads).as("late points").isEqualTo(2);
            now = now.plusSeconds(60);
            collectAndCheck(watch);
            assertThat(counting.reads).as("complete").isEqualTo(3);
            store.changed(RUN);
            watch.check(RunSamples.LAB);
            assertThat(counting.reads).as("cannot change any more").isEqualTo(3);
        }
        assertThat(lab.history.activeAlarms()).isEmpty();
    }

    @Test
    void the_metrics_of_a_running_job_are_read_without_reading_its_run_again() throws Exception {
        useRemote();
        write(RUN, "job.log", "epoch 20: loss=0.5\n");
        collector.collect(RunSamples.LAB);
        Run run = lab.history.require(RUN);
        assertThat(store.of(RUN, 0).series()).isNotEmpty();
        lab.history.close();
        assertThat(store.of(run, 0).series()).isNotEmpty();
        assertThatThrownBy(() -> store.of(RUN, 0)).isInstanceOf(HistoryFault.class);
    }

    /** Counts how often metrics are read. */
    private static final class CountingMetrics implements MetricStore {
        private final MetricStore inner;
        private int reads;

        CountingMetrics(MetricStore inner) {
            this.inner = inner;
        }

        @Override
        public RunMetrics of(RunId run, int job) {
            throw new AssertionError("reads the run once more");
        }

        @Override
        public RunMetrics of(Run run, int job) {
            reads++;
            return inner.of(run, job);
        }

        @Override
        public boolean isComplete(RunId run, int job) {
            return inner.isComplete(run, job);
        }

        @Override
        public List<RunMetrics> ofRun(RunId run) {
            return inner.ofRun(run);
        }

        @Override
        public Subscription onChange(Consumer<RunId> listener) {
            return inner.onChange(listener);
        }
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
        return watch(store);
    }

    private AlarmWatch watch(MetricStore metrics) {
        SchedulerControl control = new SchedulerControl(sites, lab.history, lab.poller(), (time, wakeUp) -> {});
        StopOnAlarm stop = new StopOnAlarm(lab.history, new RunSettings(sites, lab.history), control, () -> now);
        return new AlarmWatch(lab.history, metrics, stop, () -> now);
    }
}
