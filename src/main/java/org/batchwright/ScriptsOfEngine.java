package org.batchwright;

import java.nio.file.Path;
import org.batchwright.model.Cluster;
import org.batchwright.model.Experiment;
import org.batchwright.model.Listening;
import org.batchwright.model.Progress;
import org.batchwright.model.Trouble;
import org.batchwright.run.OptionDesk;
import org.batchwright.run.OptionDesk.Script;
import org.batchwright.ui.compose.ComposeServices;

/** Reads scripts for Compose with the engine's own services. */
final class ScriptsOfEngine implements ComposeServices.Scripts {
    private final Engine engine;
    private final OptionDesk options;

    ScriptsOfEngine(Engine engine) throws Trouble {
        this.engine = engine;
        this.options = engine.options();
    }

    @Override
    public void read(Experiment experiment, Cluster cluster, How how) throws Trouble, InterruptedException {
        Path folder = engine.presets().folder(experiment);
        Script script = Script.of(experiment, cluster, folder);
        switch (how) {
            case SOURCE -> options.read(script);
            case AGAIN -> options.readAgain(script);
            case HELP_HERE -> ask(experiment, Cluster.thisComputer(), script);
            case HELP_ON_CLUSTER -> ask(experiment, cluster, script);
        }
    }

    private void ask(Experiment experiment, Cluster where, Script script) throws Trouble, InterruptedException {
        options.said(script, engine.help().ask(experiment, where, script.folder(), Progress.SILENT));
    }

    @Override
    public Listening onChange(Runnable changed) {
        return options.onChange(script -> changed.run());
    }
}
