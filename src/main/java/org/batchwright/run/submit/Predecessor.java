package org.batchwright.run.submit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.scheduler.Dialect;
import org.batchwright.text.Message;

/** The run that must succeed before another one starts. */
final class Predecessor {
    private Predecessor() {}

    /**
     * A job that must succeed before another run starts.
     *
     * @param id the job's ID, or the ID of its array
     * @param journal the path of the job's journal relative to the folder of another run
     */
    record Awaited(JobId id, String journal) {}

    /** Rejects dependencies that can never be satisfied, before anything is recorded. */
    static void check(Run before, ClusterName cluster) throws OperationException {
        if (!before.cluster().equals(cluster) && before.state() != JobState.SUCCEEDED) {
            throw new OperationException.NotPossible(Message.of(
                    "run.after-run-elsewhere", before.title(), before.cluster().title()));
        }
        jobs(Optional.of(before), Optional.empty());
    }

    /** Returns the jobs to wait for; empty if there is nothing left to wait for. */
    static List<Awaited> jobs(Optional<Run> before, Dialect dialect) throws OperationException {
        return jobs(before, Optional.of(dialect));
    }

    private static List<Awaited> jobs(Optional<Run> before, Optional<Dialect> dialect) throws OperationException {
        if (before.isEmpty() || before.get().state() == JobState.SUCCEEDED) {
            return List.of();
        }
        Run run = before.get();
        if (run.jobs().stream().anyMatch(job -> hasFailed(job, run))) {
            throw new OperationException.NotPossible(
                    Message.of("run.after-failed-run", run.title(), run.state().key()));
        }
        if (run.jobs().stream().anyMatch(job -> job.id().isEmpty())) {
            throw new OperationException.NotPossible(Message.of(
                    "run.after-run-not-queued", run.title(), run.state().key()));
        }
        return jobsOf(run)
                .flatMap(job -> job.id().stream()
                        .map(id -> new Awaited(
                                dialect.flatMap(one -> one.arrayId(id)).orElse(id),
                                "../" + run.id() + "/" + job.what().stem() + ".journal")))
                .toList();
    }

    /**
     * Returns the segments of a chain to wait for. A segment may time out because the next one continues its work; the last segment
     * succeeds when the chain is done.
     */
    private static Stream<Job> jobsOf(Run run) {
        return run.isChain()
                ? Stream.of(run.jobs().getLast())
                : run.jobs().stream().filter(job -> !job.state().isFinal());
    }

    private static boolean hasFailed(Job job, Run run) {
        return run.isChain() ? run.state().isFinal() : job.state().isFinal() && job.state() != JobState.SUCCEEDED;
    }
}
