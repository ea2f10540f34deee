package org.batchwright.cli;

import java.util.List;
import java.util.Optional;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;

/** A composer that returns the plans specified by the test's engine. */
record FakeComposer(FakeEngine engine) implements Composer {
    @Override
    public ComposedPlan compose(Experiment experiment, Cluster cluster) {
        if (engine.planner.isPresent()) {
            Plan swept = engine.planner.get().plan(experiment, cluster, Optional.empty());
            return new ComposedPlan(swept, Optional.of(new FakeScripts(swept)), engine.known);
        }
        Preset preset = experiment.preset();
        PlannedJob job =
                new PlannedJob(preset.id().name(), preset.settings(), experiment.parameters(), Assignments.NONE);
        Plan plan = new Plan(experiment, cluster, List.of(job), engine.problems);
        return new ComposedPlan(plan, Optional.of("#!/bin/bash\necho 学習\n"), Optional.of("{}\n"), engine.known);
    }
}
