package org.batchwright.engine;

import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.Composer;
import org.batchwright.compose.DialectComposer;
import org.batchwright.compose.variant.CrossClusterComposer;
import org.batchwright.plan.Planner;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.CombinedFindings;
import org.batchwright.run.cluster.KnownQueues;
import org.batchwright.run.cluster.ScriptOptions;
import org.batchwright.run.load.BalanceWarnings;
import org.batchwright.run.load.ClusterLoads;
import org.batchwright.run.load.MaintenanceFindings;
import org.batchwright.run.usage.UsageHints;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.batchwright.workspace.Workspace;

/** The services that write scripts for one workspace with its current templates. */
final class ScriptServices {
    private final Workspace workspace;
    private final Templates templates;
    private final Dialects dialects;
    private final ScriptWriter writer;

    ScriptServices(Workspace workspace, Dialects dialects) {
        this.workspace = workspace;
        this.templates = new Templates(workspace.templateFolder());
        this.dialects = dialects;
        this.writer = new ScriptWriter(templates);
        prepare();
        workspace.templates().onChange(() -> {
            templates.reload();
            prepare();
        });
    }

    ScriptWriter writer() {
        return writer;
    }

    Composer composer(
            ClusterFindings clusterFindings,
            ClusterConnections connections,
            UsageHints.Source history,
            ClusterLoads loads) {
        Composer known = new BalanceWarnings(
                new UsageHints(composer(writer, clusterFindings, connections), history), loads.balances());
        return new CrossClusterComposer(known, workspace.clusters()::find);
    }

    Composer trial(String template, String text, ClusterFindings clusterFindings, ClusterConnections connections) {
        return composer(new ScriptWriter(templates.withTemplate(template, text)), clusterFindings, connections);
    }

    private Composer composer(ScriptWriter words, ClusterFindings clusterFindings, ClusterConnections connections) {
        return new KnownQueues(new DialectComposer(new Planner(), dialects, words, clusterFindings), connections);
    }

    private void prepare() {
        writer.prepare(dialects.all().stream().map(Dialect::name).toList());
    }

    /** Combines the findings about scripts with the findings about what the scripts need on clusters. */
    ClusterFindings findings(ScriptOptions options, ClusterFindings facts, ClusterLoads loads) {
        return new CombinedFindings(options, workspace.presets()::folder, new MaintenanceFindings(facts, loads));
    }
}
