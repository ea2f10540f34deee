package org.batchwright.run.stage;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.stage.CrossClusterStage.Readiness;
import org.batchwright.run.track.PollTimer;
import org.batchwright.text.Message;

/**
 * Submits stages on other clusters as soon as the results that they need are on this computer, even if that happens only after a restart.
 * The history ensures that each stage is submitted once, by a single process. Never connects by itself, because the user may not be there
 * to log in.
 */
public final class StageStarter {
    /** How many of the newest runs are searched for runs that ended unobserved. */
    private static final int MAX_RUNS_SEARCHED = 200;

    /** Delay before retrying a submission that failed before it could be recorded. */
    private static final Duration PAUSE = Duration.ofMinutes(5);

    private static final Duration LONG = Duration.ofDays(1);
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);

    private final SqliteRunHistory history;
    private final ConnectedClusters sites;
    private final ClusterConnections connections;
    private final Submission submission;
    private final InstantSource clock;
    private final PollTimer timer;
    private final Set<RunId> changed = new LinkedHashSet<>();
    private final Semaphore wakeUp = new Semaphore(0);
    private final Map<Key, Instant> paused = new HashMap<>();
    private volatile boolean searchAll = true;
    private volatile boolean closed;

    private record Key(RunId run, String stage) {}

    /** Submits a stage of an earlier run, or returns empty if another process has already submitted it. */
    @FunctionalInterface
    public interface Submission {
        Optional<Run> submitStage(RunId earlier, String stage) throws OperationException, InterruptedException;
    }

    public StageStarter(
            SqliteRunHistory history,
            ConnectedClusters sites,
            ClusterConnections connections,
            Submission submission,
            InstantSource clock,
            PollTimer timer) {
        this.history = history;
        this.sites = sites;
        this.connections = connections;
        this.submission = submission;
        this.clock = clock;
        this.timer = timer;
    }

    /**
     * Starts the stages that are ready now, and later the stages that become ready. Closing does not interrupt a submission: if Batchwright
     * exits during one, the submission is continued or repeated after the next start, as after a crash.
     */
    public Subscription start() {
        Subscription runs = history.onChange(this::onRunChanged);
        Subscription links = connections.onChange(this::onConnectionChanged);
        Thread thread = Thread.ofVirtual().name("stages-elsewhere").unstarted(this::run);
        thread.start();
        return () -> {
            closed = true;
            runs.close();
            links.close();
            wakeUp.release();
            awaitEnd(thread);
        };
    }

    private static void awaitEnd(Thread thread) {
        try {
            thread.join(STOP_TIMEOUT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void onConnectionChanged(ClusterName cluster) {
        if (connections.status(cluster).link() == LinkState.UP) {
            searchAll = true;
            wakeUp.release();
        }
    }

    private void onRunChanged(RunId run) {
        synchronized (changed) {
            changed.add(run);
        }
        wakeUp.release();
    }

    private Set<RunId> takeChanged() {
        Set<RunId> all = new LinkedHashSet<>();
        if (searchAll) {
            searchAll = false;
            history.newestWithStages(MAX_RUNS_SEARCHED).stream()
                    .filter(StageStarter::isCandidate)
                    .map(Run::id)
                    .forEach(all::add);
        }
        synchronized (changed) {
            all.addAll(changed);
            changed.clear();
        }
        return all;
    }

    private void run() {
        List<Later> later = new ArrayList<>();
        try {
            while (!closed) {
                Instant now = clock.instant();
                Set<RunId> due = takeChanged();
                later.stream().filter(one -> !one.at().isAfter(now)).forEach(one -> due.add(one.run()));
                later.removeIf(one -> due.contains(one.run()));
                for (RunId run : due) {
                    startReadyStages(run).map(at -> new Later(run, at)).ifPresent(later::add);
                }
                timer.await(untilNext(later), wakeUp);
            }
        } catch (InterruptedException e) {
            // nothing but the exit of the process interrupts a submission
        } catch (UncheckedIOException unread) {
            if (!closed) { // if closed, the read failed because the history was closed
                throw unread;
            }
        }
    }

    /** @param at when the run is checked again */
    private record Later(RunId run, Instant at) {}

    private Duration untilNext(List<Later> later) {
        Instant now = clock.instant();
        return later.stream()
                .map(one -> Duration.between(now, one.at()))
                .map(wait -> wait.isNegative() ? Duration.ZERO : wait)
                .min(Duration::compareTo)
                .orElse(LONG);
    }

    private static boolean isCandidate(Run run) {
        return run.hasStages() && run.state().isFinal();
    }

    /** Returns when to check again, or empty if no stage is waiting for its next attempt. */
    private Optional<Instant> startReadyStages(RunId id) throws InterruptedException {
        Optional<Run> run = history.find(id).filter(StageStarter::isCandidate).filter(this::belongsToThisWorkspace);
        if (run.isEmpty()) {
            return Optional.empty();
        }
        List<CrossClusterStage> stages = history.experiment(id)
                .map(experiment -> CrossClusterStage.of(run.get(), experiment, history))
                .orElse(List.of());
        List<Instant> again = new ArrayList<>();
        for (CrossClusterStage stage : stages) {
            if (stage.readiness() == Readiness.READY && isConnected(stage)) {
                start(run.get(), stage).ifPresent(again::add);
            }
        }
        return again.stream().min(Instant::compareTo);
    }

    private Optional<Instant> start(Run run, CrossClusterStage stage) throws InterruptedException {
        Key key = new Key(run.id(), stage.stage().name());
        Instant due = paused.getOrDefault(key, stage.due());
        if (due.isAfter(clock.instant())) {
            return Optional.of(due);
        }
        paused.remove(key);
        long before = stage.attempts().size();
        try {
            submission.submitStage(run.id(), stage.stage().name());
            return Optional.empty();
        } catch (OperationException failure) {
            if (history.followUps(run.id()).values().stream()
                            .filter(stage.stage().name()::equals)
                            .count()
                    > before) {
                return Optional.empty(); // the new run states the reason, and its change triggers another check
            }
            Instant again = clock.instant().plus(PAUSE);
            paused.put(key, again); // set before the note is added, because the note triggers another check
            history.writer()
                    .release(
                            run.id(),
                            Message.text("run.stage-not-started", stage.stage().name(), failure.what()));
            return Optional.of(again);
        }
    }

    /**
     * Returns whether the run belongs to this workspace. All workspaces share the history, and a run restored from a backup has no project
     * folder and may belong to another computer.
     */
    private boolean belongsToThisWorkspace(Run run) {
        try {
            return history.projects().find(run.id()).isPresent()
                    && history.storageFolder(run.id()).equals(sites.place(sites.cluster(run.cluster())));
        } catch (OperationException gone) {
            return false;
        }
    }

    private boolean isConnected(CrossClusterStage stage) {
        try {
            ClusterName cluster = stage.stage().cluster().orElseThrow();
            return sites.isConnected(cluster);
        } catch (OperationException gone) {
            return true; // the submission will report the problem
        }
    }
}
