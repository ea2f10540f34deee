package org.batchwright.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.text.Message;

/**
 * The numbers of jobs of a run that did not succeed.
 *
 * @param failed jobs that failed on their own or were ended by the cluster
 * @param cancelled jobs that were cancelled by a user
 * @param notSubmitted jobs that never reached the scheduler, or that it rejected
 */
record JobOutcomes(int failed, int cancelled, int notSubmitted) {

    /** Counts the unsuccessful jobs of a run. All counts are 0 if the run succeeded as a whole, such as a finished chain. */
    static JobOutcomes of(Run run) {
        if (run.state() == JobState.SUCCEEDED) {
            return new JobOutcomes(0, 0, 0);
        }
        int cancelled = count(run, state -> state == JobState.CANCELLED);
        int notSubmitted = count(run, state -> state == JobState.NOT_SUBMITTED);
        int unsuccessful = count(run, state -> state.isFinal() && state != JobState.SUCCEEDED);
        return new JobOutcomes(unsuccessful - cancelled - notSubmitted, cancelled, notSubmitted);
    }

    private static int count(Run run, Predicate<JobState> which) {
        return (int) run.jobs().stream().map(Job::state).filter(which).count();
    }

    /** Returns a suffix such as {@code , 2 failed, 1 cancelled}; empty if there are none. */
    String suffix() {
        return parts().stream().map(part -> ", " + part).reduce("", String::concat);
    }

    /** Returns a note such as {@code 2 failed, 1 cancelled}; empty if there are none. */
    Optional<String> note() {
        return parts().isEmpty() ? Optional.empty() : Optional.of(String.join(", ", parts()));
    }

    private List<String> parts() {
        List<String> parts = new ArrayList<>();
        if (failed > 0) {
            parts.add(Message.text("cli.count-failed", failed));
        }
        if (cancelled > 0) {
            parts.add(Message.text("cli.count-cancelled", cancelled));
        }
        if (notSubmitted > 0) {
            parts.add(Message.text("cli.count-not-submitted", notSubmitted));
        }
        return parts;
    }
}
