package org.batchwright.run.alarm;

import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.metric.MetricAlarm;
import org.batchwright.model.preset.WatchFields;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.action.ActionRunner;
import org.batchwright.run.action.RunSettings;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.track.RunControl;
import org.batchwright.text.Message;

/**
 * Cancels a running job whose loss is no longer a finite number, if its preset requests it. This happens once per job; the segments of a
 * chain count as one job.
 */
public final class StopOnAlarm {
    private final SqliteRunHistory history;
    private final RunSettings settings;
    private final RunControl control;
    private final ActionRunner actions;
    private final InstantSource clock;

    public StopOnAlarm(SqliteRunHistory history, RunSettings settings, RunControl control, InstantSource clock) {
        this.history = history;
        this.settings = settings;
        this.control = control;
        this.actions = new ActionRunner(history, clock);
        this.clock = clock;
    }

    /** @param reason the alarm that stops the job; empty if none does */
    void check(Run run, Job job, Optional<MetricAlarm> reason) throws InterruptedException {
        if (reason.isEmpty()) {
            return;
        }
        String part = Integer.toString(job.task());
        Optional<AutomaticAction> before = history.actions(run.id()).stream()
                .filter(action -> action.what() == AutomaticAction.What.STOP
                        && action.part().equals(part))
                .findFirst();
        boolean wanted = before.isPresent()
                ? !before.get().rests(clock.instant())
                : settings.of(run, job.what().stage())
                        .flatMap(known -> known.get(WatchFields.STOP_ON))
                        .isPresent();
        if (wanted) {
            stop(run, job, before.orElseGet(() -> decided(part, reason.get())));
        }
    }

    private AutomaticAction decided(String part, MetricAlarm reason) {
        String why = Message.text("run.stopped-on", AlarmTexts.of(reason), WatchFields.STOP_ON.key());
        return AutomaticAction.decided(AutomaticAction.What.STOP, part, clock.instant(), why);
    }

    private void stop(Run run, Job job, AutomaticAction action) throws InterruptedException {
        ActionRunner.Target target = new ActionRunner.Target(
                job,
                WatchFields.STOP_ON.key(),
                JobState.CANCELLED,
                one -> one.task() == job.task() && !one.state().isFinal());
        actions.run(run, action, target, () -> {
            if (run.isChain()) {
                control.cancel(run.id());
            } else {
                control.cancel(run.id(), Set.of(job.task()));
            }
        });
    }
}
