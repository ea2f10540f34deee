package org.batchwright.ui.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.batchwright.ui.runs.export.RunsExport;
import org.batchwright.ui.runs.header.RunCommand;
import org.batchwright.ui.runs.header.RunHeader;
import org.batchwright.ui.runs.header.SelectionHeader;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.table.RunTable;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;

/** The actions available for the selected runs or jobs: the items of the context menu, the entries of the palette, and the keys. */
final class RunsCommands {
    /** The maximum number of actions that open something in a running job; if there are more, they are shown in a submenu. */
    private static final int MAX_ACCESS = 2;

    private final RunsViewModel model;
    private final RunHeader header;
    private final SelectionHeader selection;
    private final RunsBar bar;
    private final RunTable table;
    private Optional<AnnotationControls> annotations = Optional.empty();
    private Optional<Runnable> export = Optional.empty();

    RunsCommands(RunsViewModel model, RunHeader header, SelectionHeader selection, RunsBar bar, RunTable table) {
        this.model = model;
        this.header = header;
        this.selection = selection;
        this.bar = bar;
        this.table = table;
    }

    void offer(AnnotationControls controls) {
        annotations = Optional.of(controls);
    }

    /** Adds a command that saves the shown runs as a file. */
    void offer(RunsExport offered) {
        Runnable choose = () -> offered.choose(bar.getScene().getWindow());
        export = Optional.of(choose);
        bar.offerExport(choose);
    }

    private List<List<RunCommand>> groups() {
        return selection.isSeveral() ? selection.commands() : header.commands();
    }

    /** Returns the items of the context menu, in groups. */
    List<MenuItem> items() {
        List<List<RunCommand>> groups = groups();
        List<List<MenuItem>> items = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            List<MenuItem> group = new ArrayList<>(
                    groups.get(i).stream().map(RunCommand::contextItem).toList());
            if (i == 0) {
                bar.compareCommand().map(RunCommand::contextItem).ifPresent(group::add);
            }
            items.add(i == RunHeader.ACCESS_GROUP && group.size() > MAX_ACCESS ? List.of(access(group)) : group);
        }
        annotations.map(AnnotationControls::menuItems).ifPresent(items::add);
        export.map(saving -> MenuItems.of("runs-menu-export", Texts.get("runs.export"), saving))
                .ifPresent(item -> items.add(List.of(item)));
        return separated(items);
    }

    private static MenuItem access(List<MenuItem> items) {
        Menu menu = new Menu(Texts.get("runs.menu.access"));
        menu.setId("runs-menu-access");
        menu.getItems().setAll(items);
        return menu;
    }

    private static List<MenuItem> separated(List<List<MenuItem>> groups) {
        List<MenuItem> items = new ArrayList<>();
        for (List<MenuItem> group : groups) {
            if (!items.isEmpty() && !group.isEmpty()) {
                items.add(new SeparatorMenuItem());
            }
            items.addAll(group);
        }
        return items;
    }

    /** Returns the actions on the selected run or jobs. */
    List<Action> selectionActions() {
        return model.selected().get().isEmpty() || (!selection.isSeveral() && !isRead())
                ? List.of()
                : Stream.concat(groups().stream().flatMap(List::stream), bar.compareCommand().stream())
                        .map(RunCommand::action)
                        .toList();
    }

    /** Returns whether the header already shows the selected run, not the previously selected one. */
    private boolean isRead() {
        return model.details()
                .get()
                .map(shown -> shown.row().run().id())
                .equals(model.selected().get());
    }

    /** Returns the actions that have keyboard shortcuts, and those on the table. */
    List<Action> actions() {
        List<Action> all = new ArrayList<>(selectionActions().stream()
                .filter(action -> action.key().isPresent())
                .toList());
        annotations.map(AnnotationControls::actions).ifPresent(all::addAll);
        all.add(Action.of(Texts.get("runs.command.columns"), table::chooseColumns));
        export.ifPresent(saving -> all.add(Action.of(Texts.get("runs.export"), saving)));
        return all;
    }
}
