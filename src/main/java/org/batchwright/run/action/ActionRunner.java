package org.batchwright.run.action;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.Predicate;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.StateChange;
import org.batchwright.remote.SanitizedText;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.text.Message;

/**
 * Performs automatic actions and stores the outcome. Each action is performed only once, even after a restart. An action that the scheduler
 * rejects is retried a few times, and each rejection is recorded in the timeline with its reason.
 */
public record ActionRunner(SqliteRunHistory history, InstantSource clock) {
    /** The commands of an action. */
    @FunctionalInterface
    public interface Work {
        void run() throws OperationException, InterruptedException;
    }

    /**
     * The target of an action.
     *
     * @param job the job whose timeline gets the entry
     * @param key the preset's key that requests the action
     * @param done the state of a job after the action
     * @param open whether the action still applies to a job
     */
    public record Target(Job job, String key, JobState done, Predicate<Job> open) {}

    /** Performs an action unless another process is performing it. If the connection fails, the action is retried later. */
    public void run(Run run, AutomaticAction action, Target target, Work work) throws InterruptedException {
        if (!history.automaticActions().claim(run.id(), action)) {
            return;
        }
        Instant at = clock.instant();
        try {
            work.run();
            history.automaticActions()
                    .finish(run.id(), action, step(target, at, new Outcome(target.done(), action.why())));
        } catch (OperationException.CommandFailed | OperationException.NotPossible refused) {
            refuse(run, action, target, refused);
        } catch (OperationException later) {
            // the tracker reports the lost connection
        }
    }

    private record Outcome(JobState state, String reason) {}

    private static StateChange step(Target target, Instant at, Outcome outcome) {
        return new StateChange(
                target.job().task(), at, JobReport.of(outcome.state(), target.key(), Optional.of(outcome.reason())));
    }

    /** Records that the scheduler rejected the action, unless no job is left to act on, in which case nothing was rejected. */
    private void refuse(Run run, AutomaticAction action, Target target, OperationException refused) {
        Optional<Job> left = history.find(run.id()).stream()
                .flatMap(now -> now.jobs().stream())
                .filter(target.open())
                .findFirst();
        if (left.isEmpty()) {
            return;
        }
        Instant now = clock.instant();
        int before = history.automaticActions().of(run.id()).stream()
                .filter(kept -> kept.what() == action.what() && kept.part().equals(action.part()))
                .flatMap(kept -> kept.refused().stream())
                .mapToInt(AutomaticAction.Refusal::times)
                .sum();
        String reason = reason(action, refused, new AutomaticAction.Refusal(before + 1, now, ""));
        history.automaticActions()
                .refuse(
                        run.id(),
                        action,
                        step(target, now, new Outcome(left.get().state(), reason)),
                        reason);
    }

    private static String reason(AutomaticAction action, OperationException refused, AutomaticAction.Refusal refusal) {
        String next = refusal.next()
                .map(at -> Message.text(
                        "run.action-again",
                        DateTimeFormatter.ofPattern("HH:mm").format(at.atZone(ZoneId.systemDefault()))))
                .orElse(Message.text("run.action-given-up", refusal.times()));
        String details =
                SanitizedText.line(refused.details().strip().lines().findFirst().orElse(""));
        return Message.text("run.action-refused", action.why(), details.isEmpty() ? refused.what() : details, next);
    }
}
