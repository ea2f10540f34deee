package org.batchwright.ui.runs.header;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.batchwright.model.run.Run;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.runs.dialog.RunAction;
import org.batchwright.ui.runs.dialog.RunDialogs;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunRow;

/** The less common actions for a run, in groups: its files, access to its jobs, and scheduler commands. */
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

    /** Returns the groups of actions that are available in the state of this run. */
    List<List<RunCommand>> groups(Run run) {
        return List.of(followUps(run), files(run), access(run), control(run));
    }

    /** Returns the items of all groups, with a separator between groups. */
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

    private List<RunCommand> followUps(Run run) {
        return actions.canRunAfter(run) ? List.of(command("after", actions::runAfter)) : List.of();
    }

    List<RunCommand> access(Run run) {
        List<RunCommand> access = offered(RunAction.Group.ACCESS, run);
        if (actions.canForwardPorts(run)) {
            access.add(RunCommand.of("port", () -> shown.get().ifPresent(asking::port)));
        }
        return access;
    }

    private List<RunCommand> offered(RunAction.Group group, Run run) {
        return offered.stream()
                .filter(action -> action.group() == group && action.offered().test(actions, run))
                .map(action -> RunCommand.of(
                        action.name(),
                        () -> shown.get().ifPresent(now -> action.perform().accept(now, asking.layer()))))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private List<RunCommand> files(Run run) {
        List<RunCommand> files = new ArrayList<>();
        if (actions.canDownloadResults(run)) {
            files.add(RunCommand.of("results", () -> shown.get().ifPresent(asking::results)));
        }
        if (asking.downloaded().get().filter(run.id()::equals).isPresent()) {
            files.add(command("downloaded", asking::openResults));
        }
        if (actions.canFindFolder(run)) {
            files.add(command("folder", one -> actions.findFolder(one, SystemClipboard::copy)));
        }
        files.addAll(offered(RunAction.Group.FILES, run));
        return files;
    }

    private List<RunCommand> control(Run run) {
        Stream<RunCommand> hold = actions.canHold(run) ? Stream.of(command("hold", actions::hold)) : Stream.of();
        Stream<RunCommand> priority = actions.canPrioritize(run)
                ? Stream.of(command("later", actions::lowerPriority), command("usual", actions::resetPriority))
                : Stream.of();
        Stream<RunCommand> requeue = actions.canRequeue(run)
                ? Stream.of(command("requeue", one -> asking.requeue(one, () -> actions.requeue(one))))
                : Stream.of();
        return Stream.of(hold, priority, requeue).flatMap(group -> group).toList();
    }

    private RunCommand command(String name, Consumer<Run> action) {
        return RunCommand.of(
                name, () -> shown.get().map(RunDetails::row).map(RunRow::run).ifPresent(action));
    }
}
