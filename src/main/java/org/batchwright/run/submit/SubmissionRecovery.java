package org.batchwright.run.submit;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;

/**
 * Determines the outcome for runs whose program died or lost its connection while submitting: from the run's folder, else from the
 * scheduler; a run counts as not submitted only if neither knows it. Never submits.
 */
public final class SubmissionRecovery {
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    /** Timeout of the first query; each timeout doubles the next one, up to {@link #PATIENCE}. */
    private static final Duration FIRST = Duration.ofSeconds(10);

    /** Minimum age of the lock if its submitter cannot be checked (another login node). */
    private static final Duration OUT_OF_SIGHT = Duration.ofMinutes(10);
    /** Minimum age of the lock if a process with its id is still running: by then the id was reused. */
    private static final Duration TOO_LONG = Duration.ofHours(1);

    private static final String AGAIN = " Nothing is running; press Resubmit to submit it again.";
    private static final String NEVER_LEFT =
            "Batchwright ended before this run was submitted. Nothing is running; submit it again.";

    private final ConnectedClusters sites;
    private final SqliteRunHistory history;
    private final InstantSource clock;
    private final Map<RunId, Duration> patience = new ConcurrentHashMap<>();

    public SubmissionRecovery(ConnectedClusters sites, SqliteRunHistory history, InstantSource clock) {
        this.sites = sites;
        this.history = history;
        this.clock = clock;
    }

    /** Returns the failure of a run whose folder did not answer in time: the next round retries it, without holding up the others. */
    public Optional<OperationException> settle(ClusterName cluster) throws OperationException, InterruptedException {
        Optional<OperationException> late = Optional.empty();
        for (Run run : history.unsettled(cluster)) {
            if (run.state() != JobState.SUBMITTING) {
                over(run.id(), NEVER_LEFT);
                continue;
            }
            ConnectedCluster site = sites.quietly(cluster);
            Duration limit = patience.getOrDefault(run.id(), FIRST);
            try {
                settle(run.id(), site, limit);
                patience.remove(run.id());
            } catch (OperationException.TimedOut slow) {
                Duration next = limit.multipliedBy(2);
                patience.put(run.id(), next.compareTo(PATIENCE) < 0 ? next : PATIENCE);
                late = Optional.of(lookedInto(run, limit, slow));
            }
        }
        return late;
    }

    private static OperationException lookedInto(Run run, Duration limit, OperationException slow) {
        return new OperationException.TimedOut(
                run.title() + " was interrupted during submission, and "
                        + run.cluster().title() + " did not report its state within " + limit.toSeconds() + " s.",
                "Check again later with \"batchwright runs\". Do not submit it again before its state is" + " known.",
                slow.details());
    }

    private void settle(RunId run, ConnectedCluster site, Duration limit)
            throws OperationException, InterruptedException {
        String folder = site.folder(history.place(run), run);
        SubmitScript submitScript =
                new SubmitScript(run, site.dialect(), site.cluster().policy(), List.of());
        Bundle bundle = history.submitted(run).orElseThrow().bundle();
        FolderAnswer answer = FolderAnswer.read(
                site.host().run(RunFolder.settle(folder, site.dialect().findScript(run)), limit));
        Map<Integer, JobId> parts = new TreeMap<>(submitScript.parts(answer.output()));
        switch (answer.word()) {
            case "submitted" -> history.writer().submitted(run, submitScript.tasks(bundle, parts), clock.instant());
            case "never" -> over(run, "The connection was lost before this run was submitted." + AGAIN);
            case "searched" -> {
                parts.putAll(site.dialect().parts(answer.output(), run));
                boolean whole = parts.size() == bundle.groups().size();
                boolean over = isOver(answer, site.dialect().grace());
                if (whole || (over && !parts.isEmpty())) {
                    tidy(site, run);
                    site.host().run(RunFolder.keep(folder, SubmitScript.lines(parts)), PATIENCE);
                    history.writer().submitted(run, submitScript.tasks(bundle, parts), clock.instant());
                } else if (over) {
                    tidy(site, run);
                    over(run, "The submission was interrupted, and the scheduler does not have the run." + AGAIN);
                }
            }
            default -> {
                // the scheduler or the disk did not answer: retried in the next round
            }
        }
    }

    private static void tidy(ConnectedCluster site, RunId run) throws OperationException, InterruptedException {
        Optional<String> script = site.dialect().tidyScript(run);
        if (script.isPresent()) {
            site.host().run(script.get(), PATIENCE);
        }
    }

    private static boolean isOver(FolderAnswer answer, Duration grace) {
        String life = answer.verdict().size() > 1 ? answer.verdict().get(1) : "unknown";
        Duration needed = switch (life) {
            case "dead" -> grace;
            case "alive" -> TOO_LONG;
            default -> OUT_OF_SIGHT;
        };
        return answer.number(2) >= needed.toSeconds();
    }

    private void over(RunId run, String note) {
        JobState state = history.isToCancel(run) ? JobState.CANCELLED : JobState.FAILED;
        history.writer().over(run, state, note, clock.instant());
    }
}
