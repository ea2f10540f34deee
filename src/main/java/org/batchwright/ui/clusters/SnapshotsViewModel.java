package org.batchwright.ui.clusters;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.sync.scan.CodeSync.Snapshot;
import org.batchwright.run.files.CodeSnapshots;
import org.batchwright.run.history.RunHistory;
import org.batchwright.text.ByteCount;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.widget.Texts;

/** Code snapshots on clusters, loaded on request, and their cleanup. FX thread only. */
public final class SnapshotsViewModel {
    private final CodeSnapshots snapshots;
    private final RunHistory history;
    private final Background background;
    private final Map<ClusterName, State> states = new HashMap<>();
    private final ReadOnlyLongWrapper version = new ReadOnlyLongWrapper();

    /** State of a cluster's snapshot list. */
    sealed interface State {
        record Unseen() implements State {}

        /** The list is being loaded, or snapshots are being deleted. */
        record Busy() implements State {}

        /**
         * @param rows the snapshots, newest first
         * @param result the result of the last action; empty if there is none
         */
        record Seen(List<SnapshotRow> rows, String result) implements State {
            public Seen {
                rows = List.copyOf(rows);
            }

            /** Returns the snapshots that no run needs. */
            List<Snapshot> free() {
                return rows.stream()
                        .map(SnapshotRow::snapshot)
                        .filter(one -> !one.isNeeded())
                        .toList();
            }
        }

        record Refused(OperationException failure) implements State {}
    }

    /** @param runs the names, in the local history, of the runs created from the snapshot */
    record SnapshotRow(Snapshot snapshot, List<String> runs) {
        public SnapshotRow {
            runs = List.copyOf(runs);
        }
    }

    public SnapshotsViewModel(CodeSnapshots snapshots, RunHistory history, Background background) {
        this.snapshots = snapshots;
        this.history = history;
        this.background = background;
    }

    State state(ClusterName cluster) {
        return states.getOrDefault(cluster, new State.Unseen());
    }

    /** Returns a number that changes whenever any state does. */
    ReadOnlyLongProperty version() {
        return version.getReadOnlyProperty();
    }

    /** Lists the snapshots on the cluster. */
    void load(Cluster cluster) {
        load(cluster, "");
    }

    private void load(Cluster cluster, String result) {
        setState(cluster, new State.Busy());
        background.start(
                Texts.get("clusters.snapshots.looking", cluster.name().title()),
                progress -> rows(snapshots.list(cluster)),
                outcome -> onEnded(cluster, outcome, rows -> setState(cluster, new State.Seen(rows, result))));
    }

    /** Deletes snapshots that no run needs. */
    void clean(Cluster cluster, List<Snapshot> free) {
        setState(cluster, new State.Busy());
        background.start(
                Texts.get("clusters.snapshots.cleaning", cluster.name().title()),
                progress -> snapshots.remove(cluster, free),
                outcome -> onEnded(cluster, outcome, gone -> load(cluster, removed(free, gone))));
    }

    private static String removed(List<Snapshot> free, List<String> gone) {
        long bytes = free.stream()
                .filter(one -> gone.contains(one.name()))
                .mapToLong(Snapshot::bytes)
                .sum();
        return Texts.get("clusters.snapshots.removed", gone.size(), ByteCount.of(bytes), free.size() - gone.size());
    }

    private <T> void onEnded(Cluster cluster, Outcome<T> outcome, Consumer<T> then) {
        switch (outcome) {
            case Outcome.Done<T>(T done) -> then.accept(done);
            case Outcome.Failed<T> failed -> setState(cluster, new State.Refused(failed.failure()));
            case Outcome.Cancelled<T>() -> setState(cluster, new State.Unseen());
        }
    }

    /** Resets the state to not queried. */
    void forget(Cluster cluster) {
        setState(cluster, new State.Unseen());
    }

    private List<SnapshotRow> rows(List<Snapshot> found) {
        return found.stream()
                .sorted(Comparator.comparing((Snapshot one) -> one.made().orElse(Instant.EPOCH))
                        .reversed()
                        .thenComparing(Snapshot::name))
                .map(one -> new SnapshotRow(
                        one, one.runs().stream().map(this::title).toList()))
                .toList();
    }

    private String title(String name) {
        return RunId.parse(name).flatMap(history::find).map(Run::title).orElse(name);
    }

    static long bytes(List<Snapshot> some) {
        return some.stream().mapToLong(Snapshot::bytes).sum();
    }

    Optional<State.Seen> seen(ClusterName cluster) {
        return state(cluster) instanceof State.Seen seen ? Optional.of(seen) : Optional.empty();
    }

    private void setState(Cluster cluster, State state) {
        states.put(cluster.name(), state);
        version.set(version.get() + 1);
    }
}
