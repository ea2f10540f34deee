package org.batchwright.ui.runs.header;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.batchwright.model.run.Run;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.runs.dialog.RunAction;
import org.batchwright.ui.runs.dialog.RunDialogs;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;

/** Less common actions for a run: access to its jobs, then its files, then scheduler commands. */
final class RunMenu {
    private final RunActionsViewModel actions;
    private final RunDialogs asking;
    private final Supplier<Optional<RunDetails>> shown;
    private final List<RunAction> offered = new ArrayList<>();

    RunMenu(RunActionsViewModel actions, RunDialogs asking, Supplier<Optional<RunDetails>> shown) {
        this.actions = actions;
        this.asking = asking;
        this.shown = shown;
    }

    void offer(List<RunAction> more) {
        offered.addAll(more);
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
        List<MenuItem> items = offered(RunAction.Group.ACCESS, run);
        if (actions.canForwardPorts(run)) {
            items.add(item("port", () -> shown.get().ifPresent(asking::port)));
        }
        return items;
    }

    private List<MenuItem> offered(RunAction.Group group, Run run) {
        return offered.stream()
                .filter(action -> action.group() == group && action.offered().test(actions, run))
                .map(action -> item(
                        action.name(),
                        () -> shown.get().ifPresent(now -> action.perform().accept(now, asking.layer()))))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private List<MenuItem> files(Run run) {
        List<MenuItem> items = new ArrayList<>();
        if (asking.downloaded().get().filter(run.id()::equals).isPresent()) {
            items.add(item("downloaded", () -> withRun(asking::openResults)));
        }
        if (actions.canFindFolder(run)) {
            items.add(item("folder", () -> withRun(one -> actions.findFolder(one, SystemClipboard::copy))));
        }
        items.addAll(offered(RunAction.Group.FILES, run));
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
