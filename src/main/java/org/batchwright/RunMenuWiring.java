package org.batchwright;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;
import org.batchwright.engine.Engine;
import org.batchwright.engine.ProgramLaunch;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.run.access.ssh.RunSshHosts;
import org.batchwright.run.debugger.RunDebugger;
import org.batchwright.run.jupyter.RunJupyter;
import org.batchwright.run.look.JobInspector;
import org.batchwright.run.ports.RunPorts;
import org.batchwright.run.usage.DiskUsage;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.FileOpener;
import org.batchwright.ui.runs.RunsView;
import org.batchwright.ui.runs.access.DebuggerAttaching;
import org.batchwright.ui.runs.access.JobAccessActions;
import org.batchwright.ui.runs.access.JobAccessViewModel;
import org.batchwright.ui.runs.access.TerminalWindow;
import org.batchwright.ui.runs.look.LookDialog;
import org.batchwright.ui.runs.look.LookInsideViewModel;
import org.batchwright.ui.runs.usage.DiskUsageDialog;
import org.batchwright.workspace.AppFolders;
import org.batchwright.workspace.SettingsFile;

/** Wires up individual items of a run's menu. Created before JavaFX starts; used on the FX thread. */
record RunMenuWiring(
        RunSshHosts hosts,
        RunJupyter jupyter,
        RunDebugger debugger,
        JobInspector looks,
        DiskUsage diskUsage,
        RunPorts ports,
        RunSshHosts.OwnCommand own,
        SettingsFile settings) {
    static RunMenuWiring of(Engine engine, AppFolders places) throws OperationException {
        Path root = engine.workspace().root();
        return new RunMenuWiring(
                engine.access().sshHosts(),
                engine.access().jupyter(),
                engine.access().debugger(),
                new JobInspector(engine.access().shells(), InstantSource.system()),
                new DiskUsage(engine.connectedClusters(), engine.runs(), engine.runs()::storageFolder),
                engine.access().ports(),
                () -> ProgramLaunch.current().commandIn(root),
                new SettingsFile(places.settings()));
    }

    /** @param openShell opens a shell, in this window, inside the run's first running job */
    void offerIn(RunsView runs, Background background, Consumer<Run> openShell) {
        TerminalWindow terminal = new TerminalWindow(() -> settings.get(SettingsFile.TERMINAL));
        JobAccessViewModel model = new JobAccessViewModel(hosts, own, terminal, background);
        JobAccessActions actions = new JobAccessActions(model);
        runs.offerJobAccess(model);
        runs.offer(List.of(
                JobAccessActions.shell(openShell),
                actions.terminal(),
                LookDialog.action(new LookInsideViewModel(looks, background, InstantSource.system())),
                actions.sshHost(),
                actions.jupyter(jupyter, new FileOpener()::browse),
                JobAccessActions.debugger(new DebuggerAttaching(debugger, ports, background)),
                DiskUsageDialog.action(diskUsage, background)));
    }
}
