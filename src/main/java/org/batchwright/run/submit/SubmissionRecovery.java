package org.batchwright.run.submit;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.batchwright.model.Backoff;
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
import org.batchwright.text.Message;

/**
 * Determines the outcome for runs whose process died or lost its connection while submitting. The outcome is read from the run's folder or,
 * failing that, from the scheduler. A run counts as not submitted only if neither of them has a record of it. Never submits.
 */
public final class SubmissionRecovery {
    /** Timeouts of a run's queries. Each query that times out doubles the timeout of the next query. */
    private static final Backoff TIMEOUT = new Backoff(Duration.ofSeconds(10), Duration.ofMinutes(3));

    /** Minimum age of the lock if its submitter cannot be checked because it ran on another login node. */
    private static final Duration UNVERIFIABLE_LOCK_AGE = Duration.ofMinutes(10);
    /** Minimum age of the lock if a process with its ID is still running. By then, the ID must have been reused. */
    private static final Duration STALE_LOCK_AGE = Duration.ofHours(1);

    private final ConnectedClusters sites;
    private final SqliteRunHistory history;
    private final InstantSource clock;
    private final Map<RunId, Duration> patience = new ConcurrentHashMap<>();

    public SubmissionRecovery(ConnectedClusters sites, SqliteRunHistory history, InstantSource clock) {
        this.sites = sites;
        this.history = history;
        this.clock = clock;
    }

    /** Recovers a cluster's runs, and returns the failure of one whose folder did not respond in time. The next round retries that one without delaying the others. */
    public Optional<OperationException> recover(ClusterName cluster) throws OperationException, InterruptedException {
        Optional<OperationException> late = Optional.empty();
        for (Run run : history.unsettled(cluster)) {
            if (run.state() != JobState.SUBMITTING) {
                endUnsubmitted(run.id(), Message.text("run.ended-before-submission"));
                continue;
            }
            ConnectedCluster site = sites.connectInBackground(cluster);
            Duration limit = patience.getOrDefault(run.id(), TIMEOUT.first());
            try {
                recover(run.id(), site, limit);
                patience.remove(run.id());
            } catch (OperationException.TimedOut slow) {
                patience.put(run.id(), TIMEOUT.after(limit));
                late = Optional.of(stillUnresolved(run, limit, slow));
            }
        }
        return late;
    }

    private static OperationException stillUnresolved(Run run, Duration limit, OperationException slow) {
        return new OperationException.TimedOut(
                Message.of(
                        "run.submission-state-unknown",
                        run.title(),
                        run.cluster().title(),
                        limit.toSeconds()),
                slow.details());
    }

    private void recover(RunId run, ConnectedCluster site, Duration limit)
            throws OperationException, InterruptedException {
        String folder = site.folder(history.storageFolder(run), run);
        SubmitScript submitScript =
                new SubmitScript(run, site.dialect(), site.cluster().policy(), List.of());
        Bundle bundle = history.submitted(run).orElseThrow().bundle();
        boolean isService = site.client().isPresent();
        String search = isService ? ":" : site.dialect().findScript(run);
        FolderAnswer answer = FolderAnswer.read(site.host().run(RunFolder.settleScript(folder, search), limit));
        Map<Integer, JobId> parts = new TreeMap<>(submitScript.parts(answer.output()));
        switch (answer.firstWord()) {
            case "submitted" ->
                history.writer().recordSubmitted(run, submitScript.tasks(bundle, parts), clock.instant());
            case "never" -> endUnsubmitted(run, Message.text("run.lost-before-submission"));
            case "searched" -> {
                Optional<Map<Integer, JobId>> found = isService
                        ? new RunSearch(site, run).find(limit)
                        : Optional.of(site.dialect().parseParts(answer.output(), run));
                if (found.isPresent()) { // if absent, recovery is retried in the next round
                    parts.putAll(found.get());
                    decide(submitScript, site, answer, parts);
                }
            }
            default -> {
                // the scheduler or the disk did not respond; recovery is retried in the next round
            }
        }
    }

    /** Decides the outcome once the submission has ended or been abandoned and the scheduler has been searched. */
    private void decide(
            SubmitScript submitScript, ConnectedCluster site, FolderAnswer answer, Map<Integer, JobId> parts)
            throws OperationException, InterruptedException {
        RunId run = submitScript.run();
        Bundle bundle = history.submitted(run).orElseThrow().bundle();
        boolean over = isAbandoned(answer, site.dialect().gracePeriod());
        if (parts.size() == bundle.groups().size() || (over && !parts.isEmpty())) {
            cleanUp(site, run);
            String folder = site.folder(history.storageFolder(run), run);
            site.host().run(RunFolder.storeResultScript(folder, SubmitScript.lines(parts)), TIMEOUT.most());
            history.writer().recordSubmitted(run, submitScript.tasks(bundle, parts), clock.instant());
        } else if (over) {
            cleanUp(site, run);
            endUnsubmitted(run, Message.text("run.submission-interrupted"));
        }
    }

    private static void cleanUp(ConnectedCluster site, RunId run) throws OperationException, InterruptedException {
        Optional<String> script = site.dialect().cleanupScript(run);
        if (script.isPresent()) {
            site.host().run(script.get(), TIMEOUT.most());
        }
    }

    private static boolean isAbandoned(FolderAnswer answer, Duration grace) {
        String life = answer.verdict().size() > 1 ? answer.verdict().get(1) : "unknown";
        Duration needed = switch (life) {
            case "dead" -> grace;
            case "alive" -> STALE_LOCK_AGE;
            default -> UNVERIFIABLE_LOCK_AGE;
        };
        return answer.numberAt(2) >= needed.toSeconds();
    }

    private void endUnsubmitted(RunId run, String note) {
        JobState state = history.isToCancel(run) ? JobState.CANCELLED : JobState.NOT_SUBMITTED;
        history.writer().endUnsubmitted(run, state, note, clock.instant());
    }
}
