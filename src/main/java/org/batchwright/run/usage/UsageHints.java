package org.batchwright.run.usage;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Plan;
import org.batchwright.plan.usage.GenerousRequests;
import org.batchwright.plan.usage.PastUsage;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.history.database.HistoryFault;

/** Adds notes on requests that far exceed what the preset's last successful runs on the cluster needed. */
public final class UsageHints implements Composer {
    private static final int RUNS = 5;

    private final Composer composer;
    private final Source source;
    private final Map<Key, PastUsage> known = new ConcurrentHashMap<>();
    private Optional<SqliteRunHistory> history = Optional.empty();

    private record Key(PresetId preset, ClusterName cluster) {}

    /** Provides the history, which is opened on first use. */
    @FunctionalInterface
    public interface Source {
        SqliteRunHistory open() throws OperationException;
    }

    /** @param source the source of the history, first used when a preset is composed */
    public UsageHints(Composer composer, Source source) {
        this.composer = composer;
        this.source = source;
    }

    @Override
    public ComposedPlan compose(Experiment experiment, Cluster cluster) {
        ComposedPlan composed = composer.compose(experiment, cluster);
        Plan plan = composed.plan();
        if (plan.jobs().isEmpty() || !plan.stages().isEmpty()) {
            return composed;
        }
        List<Problem> notes = GenerousRequests.notes(
                plan.jobs().getFirst().settings(), past(new Key(experiment.id(), cluster.name())));
        return notes.isEmpty() ? composed : composed.withProblems(notes);
    }

    /**
     * Returns the resources that the preset's earlier runs used, or none if the history cannot be read. An unreadable history must not
     * prevent presets from being composed; the view of runs reports the problem.
     */
    private PastUsage past(Key key) {
        try {
            SqliteRunHistory open = history();
            return known.computeIfAbsent(key, one -> open.usage().of(one.preset(), one.cluster(), RUNS));
        } catch (OperationException | HistoryFault unreadable) {
            return PastUsage.NONE;
        }
    }

    private synchronized SqliteRunHistory history() throws OperationException {
        if (history.isEmpty()) {
            SqliteRunHistory opened = source.open();
            opened.onChange(run -> known.clear());
            history = Optional.of(opened);
        }
        return history.get();
    }
}
