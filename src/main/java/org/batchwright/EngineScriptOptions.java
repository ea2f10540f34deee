package org.batchwright;

import java.nio.file.Path;
import org.batchwright.engine.Engine;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.run.cluster.ScriptOptions;
import org.batchwright.run.cluster.ScriptOptions.Script;
import org.batchwright.ui.compose.draft.ComposeServices;

/** Reads scripts for Compose through the engine's own services. */
final class EngineScriptOptions implements ComposeServices.Scripts {
    private final Engine engine;
    private final ScriptOptions options;

    EngineScriptOptions(Engine engine) throws OperationException {
        this.engine = engine;
        this.options = engine.options();
    }

    @Override
    public void read(Experiment experiment, Cluster cluster, How how) throws OperationException, InterruptedException {
        Path folder = engine.presets().folder(experiment);
        Script script = Script.of(experiment, cluster, folder);
        switch (how) {
            case SOURCE -> options.read(script);
            case AGAIN -> options.readAgain(script);
            case HELP_HERE -> queryHelp(experiment, Cluster.thisComputer(), script);
            case HELP_ON_CLUSTER -> queryHelp(experiment, cluster, script);
        }
    }

    private void queryHelp(Experiment experiment, Cluster where, Script script)
            throws OperationException, InterruptedException {
        options.storeHelp(script, engine.help().queryHelp(experiment, where, script.folder(), Progress.SILENT));
    }

    @Override
    public Subscription onChange(Runnable changed) {
        return options.onChange(script -> changed.run());
    }
}
