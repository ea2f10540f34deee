package org.batchwright.cli.session;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;

/**
 * A running job that the user specified.
 *
 * @param task index of the job in the run; absent means the first running job
 */
public record RequestedJob(Run run, OptionalInt task) {

    /** Queries the scheduler first if the job is not known to be running, because it may have started in the meantime. */
    public static RequestedJob of(Session session, Run run, Optional<String> typed)
            throws OperationException, Refusal, InterruptedException {
        OptionalInt task = typed.isPresent() ? single(run, typed.get()) : OptionalInt.empty();
        RequestedJob found = new RequestedJob(run, task);
        if (found.running().isPresent() || run.state().isFinal()) {
            return found;
        }
        session.services().pollOnce();
        Run after = session.services().runs().find(run.id()).orElse(run);
        return new RequestedJob(after, task);
    }

    private static OptionalInt single(Run run, String typed) throws Refusal {
        Set<Integer> named = new Tasks(run).named(typed);
        if (named.size() > 1) {
            throw Refusal.usage(Message.of("cli.several-jobs", typed));
        }
        return OptionalInt.of(named.iterator().next());
    }

    private Optional<Job> running() {
        return run.jobs().stream()
                .filter(job -> task.isEmpty() || job.task() == task.getAsInt())
                .filter(job -> job.state() == JobState.RUNNING)
                .findFirst();
    }

    /** Returns the job's location and time limit; empty if it is not running. */
    public Optional<String> describe(Instant now) {
        return running().map(job -> {
            String where = job.report()
                    .node()
                    .map(node -> Message.text("cli.run-on-node", run.title(), node))
                    .orElse(run.title());
            return job.report()
                    .times()
                    .left(now)
                    .map(left -> Message.text("cli.time-left", where, Durations.formatShort(left)))
                    .orElse(where + ".");
        });
    }
}
