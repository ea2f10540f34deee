package org.batchwright.ui.shell;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.Texts;
import org.batchwright.workspace.cluster.ClusterStore;

/** Data for the window's frame: clusters with their link states, run counts, and the time of the last response. */
public final class ShellViewModel {
    private static final int MAX_RECENT_RUNS = 1000;

    /** The interval at which ages are updated. They are shown in minutes, because counting seconds would keep an idle window busy. */
    private static final Duration AGE_STEP = Duration.ofSeconds(15);

    private final ClusterStore store;
    private final ClusterConnections connections;
    private final RunHistory runs;
    private final Background background;
    private final InstantSource clock;
    private final ObservableList<ClusterChip> clusters = FXCollections.observableArrayList();
    private final ReadOnlyStringWrapper counts = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper answered = new ReadOnlyStringWrapper("");
    private boolean counting;
    private boolean countAgain;

    /** A cluster in the top bar. */
    public record ClusterChip(ClusterName name, LinkState link) {}

    public ShellViewModel(
            ClusterStore store,
            ClusterConnections connections,
            RunHistory runs,
            Background background,
            InstantSource clock) {
        this.store = store;
        this.connections = connections;
        this.runs = runs;
        this.background = background;
        this.clock = clock;
        store.onChange(changed -> background.runOnFxThread(this::readClusters));
        connections.onChange(changed -> background.runOnFxThread(this::readClusters));
        runs.onChange(changed -> background.runOnFxThread(this::count));
        background.every(AGE_STEP, this::showLastAnswer);
        readClusters();
        count();
    }

    public ObservableList<ClusterChip> clusters() {
        return clusters;
    }

    /** Returns job counts such as {@code 3 running · 17 queued · 8 failed today, in 2 runs}. */
    public ReadOnlyStringProperty counts() {
        return counts.getReadOnlyProperty();
    }

    /** Returns text such as {@code Status checked 4 min ago}; empty before the first response. */
    public ReadOnlyStringProperty answered() {
        return answered.getReadOnlyProperty();
    }

    private void readClusters() {
        List<ClusterChip> now = store.all().stream()
                .map(Cluster::name)
                .map(name -> new ClusterChip(name, connections.status(name).link()))
                .toList();
        if (!now.equals(clusters)) {
            clusters.setAll(now);
        }
        showLastAnswer();
    }

    /** Counts the jobs. Only one read runs at a time; changes in the meantime trigger another read. */
    private void count() {
        if (counting) {
            countAgain = true;
            return;
        }
        counting = true;
        background.afterFirstFrames(() -> background.startHidden(progress -> runs.newest(MAX_RECENT_RUNS), outcome -> {
            counting = false;
            outcome.handle(this::showCounts, failure -> {});
            if (countAgain) {
                countAgain = false;
                count();
            }
        }));
    }

    private void showCounts(List<Run> newest) {
        long running = of(newest, JobState.RUNNING) + of(newest, JobState.FINISHING);
        long queued = of(newest, JobState.QUEUED) + of(newest, JobState.HELD);
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneId.systemDefault());
        long[] failed = newest.stream()
                .mapToLong(run -> failedOn(today, run))
                .filter(count -> count > 0)
                .toArray();
        long jobs = Arrays.stream(failed).sum();
        counts.set(Texts.get("shell.counts", running, queued, jobs, jobs == failed.length ? 0 : failed.length));
    }

    private static long of(List<Run> runs, JobState state) {
        return runs.stream()
                .flatMap(Run::countedStates)
                .filter(one -> one == state)
                .count();
    }

    /**
     * Returns how many jobs of a run failed on a day; at most 1 for a chain, which counts as a whole because a segment
     * may reach its time limit.
     */
    private static long failedOn(LocalDate day, Run run) {
        boolean chain = run.isChain();
        if (chain && !isFailure(run.state())) {
            return 0;
        }
        return run.jobs().stream()
                .filter(job -> isFailure(job.state()))
                .filter(job ->
                        LocalDate.ofInstant(job.since(), ZoneId.systemDefault()).equals(day))
                .limit(chain ? 1 : Long.MAX_VALUE)
                .count();
    }

    private static boolean isFailure(JobState state) {
        return switch (state) {
            case SUCCEEDED, CANCELLED, NOT_SUBMITTED -> false;
            default -> state.isFinal();
        };
    }

    private void showLastAnswer() {
        Optional<Instant> last = store.all().stream()
                .flatMap(cluster -> connections.status(cluster.name()).answeredAt().stream())
                .max(Instant::compareTo);
        answered.set(silent().or(() ->
                        last.map(at -> Texts.get("shell.answered", ago(Duration.between(at, clock.instant())))))
                .orElse(""));
    }

    /** Returns a connected cluster whose scheduler does not respond, which means that the states of its runs may be outdated. */
    private Optional<String> silent() {
        return store.all().stream()
                .filter(cluster -> isStale(cluster))
                .findFirst()
                .map(cluster -> connections
                        .status(cluster.name())
                        .answeredAt()
                        .map(at -> Texts.get(
                                "shell.stale", cluster.name().title(), ago(Duration.between(at, clock.instant()))))
                        .orElseGet(
                                () -> Texts.get("shell.silent", cluster.name().title())));
    }

    private boolean isStale(Cluster cluster) {
        ConnectionStatus status = connections.status(cluster.name());
        return status.isSilent()
                || (status.link() == LinkState.LOST && status.answeredAt().isPresent());
    }

    private static String ago(Duration time) {
        if (time.toMinutes() < 1) {
            return Texts.get("shell.moment");
        }
        return time.toHours() < 2
                ? Texts.get("shell.minutes", time.toMinutes())
                : Texts.get("shell.hours", time.toHours());
    }
}
