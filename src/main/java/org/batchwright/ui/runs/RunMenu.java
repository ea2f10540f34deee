package org.batchwright.ui.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.batchwright.compose.variant.DebugJob;
import org.batchwright.model.run.Run;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.runs.access.JobAccessViewModel;
import org.batchwright.ui.runs.dialog.RunQuestions;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;

/** The rarer actions for a run: ways into its jobs, then its files, then what the scheduler does with it. */
final class RunMenu {
    private final RunActionsViewModel actions;
    private final RunQuestions asking;
    private final Supplier<Optional<RunDetails>> shown;
    private Optional<JobAccessViewModel> access = Optional.empty();

    RunMenu(RunActionsViewModel actions, RunQuestions asking, Supplier<Optional<RunDetails>> shown) {
        this.actions = actions;
        this.asking = asking;
        this.shown = shown;
    }

    void offerJobAccess(JobAccessViewModel offered) {
        access = Optional.of(offered);
    }

    /** Returns the items that are available in the state of this run. */
    List<MenuItem> items(Run run) {
        return grouped(List.of(waysIn(run), files(run), priority(run), requeueing(run)));
    }

    /** Returns the items of all groups, with a separator between two groups. */
    static List<MenuItem> grouped(List<List<MenuItem>> groups) {
        List<MenuItem> items = new ArrayList<>();
        for (List<MenuItem> group : groups) {
            if (!items.isEmpty() && !group.isEmpty()) {
                items.add(new SeparatorMenuItem());
            }
            items.addAll(group);
        }
        return items;
    }

    private List<MenuItem> waysIn(Run run) {
        List<MenuItem> items = new ArrayList<>();
        access.ifPresent(into -> items.addAll(accessItems(into, run)));
        if (actions.canForwardPorts(run)) {
            items.add(item("port", () -> shown.get().ifPresent(asking::port)));
        }
        return items;
    }

    private List<MenuItem> accessItems(JobAccessViewModel into, Run run) {
        List<MenuItem> items = new ArrayList<>();
        if (actions.canOpenTerminal(run)) {
            if (into.offersShells()) {
                items.add(item("shell", () -> withRun(into::openShell)));
            }
            items.add(item("terminal", () -> withRun(into::openTerminal)));
        }
        if (actions.canRunCommands(run)) {
            into.looks()
                    .ifPresent(model ->
                            items.add(item("look", () -> shown.get().ifPresent(now -> asking.lookInside(model, now)))));
            items.add(item("ssh-host", () -> withRun(into::addHost)));
            if (into.offersJupyter()) {
                items.add(item("jupyter", () -> withRun(into::openJupyter)));
            }
            into.debugger()
                    .filter(model -> DebugJob.isNamed(run.preset()))
                    .ifPresent(model ->
                            items.add(item("attach", () -> withRun(one -> asking.attachDebugger(model, one)))));
        }
        return items;
    }

    private List<MenuItem> files(Run run) {
        List<MenuItem> items = new ArrayList<>();
        if (asking.downloaded().get().filter(run.id()::equals).isPresent()) {
            items.add(item("downloaded", () -> withRun(asking::openResults)));
        }
        if (actions.canFindFolder(run)) {
            items.add(item("folder", () -> withRun(one -> actions.findFolder(one, SystemClipboard::copy))));
        }
        return items;
    }

    private List<MenuItem> priority(Run run) {
        return actions.canPrioritize(run)
                ? List.of(
                        item("later", () -> withRun(actions::lowerPriority)),
                        item("usual", () -> withRun(actions::resetPriority)))
                : List.of();
    }

    private List<MenuItem> requeueing(Run run) {
        return actions.canRequeue(run)
                ? List.of(item("requeue", () -> withRun(one -> asking.requeue(one, () -> actions.requeue(one)))))
                : List.of();
    }

    private void withRun(Consumer<Run> action) {
        shown.get().map(RunDetails::row).map(RunRow::run).ifPresent(action);
    }

    private static MenuItem item(String name, Runnable action) {
        return MenuItems.of("run-" + name, Texts.get("runs." + name), action);
    }
}
