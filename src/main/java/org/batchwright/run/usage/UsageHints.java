package org.batchwright.run.usage;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Plan;
import org.batchwright.plan.usage.GenerousRequests;
import org.batchwright.plan.usage.PastUse;
import org.batchwright.run.history.SqliteRunHistory;

/** Adds notes on requests that are much larger than what the preset's last successful runs on the cluster needed. */
public final class UsageHints implements Composer {
    private static final int RUNS = 5;

    private final Composer composer;
    private final SqliteRunHistory history;
    private final Map<Key, PastUse> known = new ConcurrentHashMap<>();

    private record Key(PresetId preset, ClusterName cluster) {}

    /** Listens to the history as long as it is open. */
    public UsageHints(Composer composer, SqliteRunHistory history) {
        this.composer = composer;
        this.history = history;
        history.onChange(run -> known.clear());
    }

    @Override
    public ComposedPlan compose(Experiment experiment, Cluster cluster) {
        ComposedPlan composed = composer.compose(experiment, cluster);
        Plan plan = composed.plan();
        if (plan.jobs().isEmpty() || !plan.stages().isEmpty()) {
            return composed;
        }
        PastUse past = known.computeIfAbsent(
                new Key(experiment.id(), cluster.name()), key -> history.usage().of(key.preset(), key.cluster(), RUNS));
        List<Problem> notes = GenerousRequests.notes(plan.jobs().getFirst().settings(), past);
        return notes.isEmpty() ? composed : composed.withProblems(notes);
    }
}
