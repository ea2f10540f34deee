package org.batchwright.ui.runs.access;

import java.util.function.BiPredicate;
import java.util.function.Consumer;
import org.batchwright.compose.variant.DebugJob;
import org.batchwright.model.run.Run;
import org.batchwright.run.jupyter.RunJupyter;
import org.batchwright.ui.fx.PageOpener;
import org.batchwright.ui.runs.dialog.RunAction;
import org.batchwright.ui.runs.row.RunActionsViewModel;

/** Ways to access running jobs, as items of a run's menu. */
public record JobAccessActions(JobAccessViewModel model) {

    /**
     * Returns the item that opens a shell in the application window.
     *
     * @param opener action that opens a shell inside the run's first running job
     */
    public static RunAction shell(Consumer<Run> opener) {
        return action("shell", RunActionsViewModel::canOpenTerminal, opener);
    }

    /** Returns the item that opens a shell in the user's terminal program. */
    public RunAction terminal() {
        return action("terminal", RunActionsViewModel::canOpenTerminal, model::openTerminal);
    }

    public RunAction sshHost() {
        return action("ssh-host", RunActionsViewModel::canRunCommands, model::addHost);
    }

    public RunAction jupyter(RunJupyter jupyter, PageOpener browser) {
        return action("jupyter", RunActionsViewModel::canRunCommands, run -> model.openJupyter(run, jupyter, browser));
    }

    /** Returns the item that attaches a debugger on this computer, for runs that were submitted to be debugged. */
    public static RunAction debugger(DebuggerAttaching attaching) {
        return new RunAction(
                RunAction.Group.ACCESS,
                "attach",
                (actions, run) -> actions.canRunCommands(run) && DebugJob.isNamed(run.preset()),
                (now, layer) -> {
                    DebuggerDialog dialog =
                            new DebuggerDialog(attaching, now.row().run(), layer::close);
                    layer.open(dialog, dialog::closed);
                    dialog.attach();
                });
    }

    private static RunAction action(String name, BiPredicate<RunActionsViewModel, Run> offered, Consumer<Run> perform) {
        return new RunAction(
                RunAction.Group.ACCESS,
                name,
                offered,
                (now, layer) -> perform.accept(now.row().run()));
    }
}
