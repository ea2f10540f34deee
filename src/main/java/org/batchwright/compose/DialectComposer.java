package org.batchwright.compose;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.run.Plan;
import org.batchwright.options.OptionReading;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.text.Message;

/** Plans the jobs, adapts the plan to the cluster's dialect, and writes the scripts. */
public record DialectComposer(Planner planner, Dialects dialects, ScriptWriter writer, ClusterFindings clusterFindings)
        implements Composer {
    @Override
    public ComposedPlan compose(Experiment experiment, Cluster cluster) {
        Optional<Dialect> dialect = dialects.of(cluster);
        if (dialect.isEmpty()) {
            Optional<OptionReading> reading = clusterFindings.reading(experiment, cluster);
            Plan plan = planner.plan(experiment, cluster, reading);
            return new ComposedPlan(
                    plan.plusProblems(List.of(noDialect(cluster))),
                    Optional.empty(),
                    new ClusterFindings.Known(reading, Set.of(), Set.of()));
        }
        PartComposer parts = new PartComposer(planner, dialects, writer.snapshot(), clusterFindings);
        if (!experiment.stages().isEmpty()) {
            return new StagedComposition(experiment, cluster, dialect.get(), parts).compose();
        }
        ComposedPart part = parts.compose(experiment, cluster, dialect.get(), StageContext.NONE);
        Plan plan = part.plan()
                .plusProblems(dialect.get().findInvalidOptions(part.plan().cluster()));
        AppliedEdits edits = AppliedEdits.of(plan, part.scripts().map(Scripts.class::cast));
        return new ComposedPart(plan.plusProblems(edits.problems()), part.known(), part.scripts())
                .with(edits.edits(), edits.outcomes());
    }

    private Problem noDialect(Cluster cluster) {
        if (!cluster.hasScheduler()) {
            return Problem.error(
                    new Problem.Anywhere(),
                    Message.of("compose.undetermined-scheduler", cluster.name().title()));
        }
        return Problem.error(
                new Problem.Anywhere(),
                Message.of(
                        "compose.unsupported-scheduler",
                        cluster.name().title(),
                        cluster.scheduler(),
                        dialects.all().stream().map(Dialect::name).collect(Collectors.joining(", "))));
    }
}
