package org.batchwright.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.model.Cluster;
import org.batchwright.model.Experiment;
import org.batchwright.model.Plan;
import org.batchwright.model.PlannedJob;
import org.batchwright.model.Problem;
import org.batchwright.options.Reading;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.Dialects;
import org.batchwright.script.ScriptRequest;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.TemplateFault;

/** Plans, asks the cluster's dialect for its words, and writes the script. */
public final class DialectComposer implements Composer {
    private final Planner planner;
    private final Dialects dialects;
    private final ScriptWriter writer;
    private final Knowledge knowledge;

    public DialectComposer(Planner planner, Dialects dialects, ScriptWriter writer, Knowledge knowledge) {
        this.planner = planner;
        this.dialects = dialects;
        this.writer = writer;
        this.knowledge = knowledge;
    }

    @Override
    public Composition compose(Experiment experiment, Cluster cluster) {
        Optional<Reading> reading = knowledge.reading(experiment, cluster);
        Knowledge.Known known = new Knowledge.Known(reading, Set.of());
        Plan plan = planner.plan(experiment, cluster, reading);
        Optional<Dialect> dialect = dialects.named(cluster.scheduler());
        if (dialect.isEmpty()) {
            return new Composition(with(plan, List.of(noDialect(cluster))), Optional.empty(), Optional.empty(), known);
        }
        PlannedJob job = plan.jobs().getFirst();
        Knowledge.Findings findings = knowledge.findings(job, cluster);
        known = new Knowledge.Known(reading, findings.found());
        List<Problem> more = new ArrayList<>(dialect.get().unsayable(job));
        more.addAll(findings.problems());
        Optional<String> script = Optional.empty();
        try {
            script = Optional.of(writer.write(new ScriptRequest(
                    dialect.get().name(),
                    dialect.get().directives(job),
                    job,
                    experiment.id().toString(),
                    known.options())));
        } catch (TemplateFault fault) {
            more.add(Problem.error(
                    new Problem.Anywhere(),
                    "The template cannot be filled. " + fault.what(),
                    "Mend it in the workspace's templates folder, or delete it there to use the bundled one."));
        }
        return new Composition(
                with(plan, more), script, Optional.of(ParamsJson.of(job.parameters(), known.options())), known);
    }

    private static Plan with(Plan plan, List<Problem> more) {
        List<Problem> all = new ArrayList<>(plan.problems());
        all.addAll(more);
        all.sort(Comparator.comparing(Problem::severity));
        return plan.withProblems(all);
    }

    private Problem noDialect(Cluster cluster) {
        return Problem.error(
                new Problem.Anywhere(),
                cluster.name().title() + " has the scheduler \"" + cluster.scheduler()
                        + "\", which this version does not speak.",
                "It speaks " + dialects.all().stream().map(Dialect::name).collect(Collectors.joining(", ")) + ".");
    }
}
