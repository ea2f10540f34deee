package org.batchwright.ui.runs.table;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableRow;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;

/**
 * Context menu of the table: the actions available for the selected run or jobs, and filters by their properties. The menu opens once the
 * selected run has been read, so that its items never act on the previously selected run.
 */
public final class RunContextMenu {
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private final RunsViewModel model;
    private final RunTable table;
    private final Supplier<List<MenuItem>> actions;
    private final ContextMenu menu = new ContextMenu();
    private Optional<ContextMenuEvent> requested = Optional.empty();

    /** @param actions supplier of items for the actions available for the run whose details were read last */
    public RunContextMenu(RunsViewModel model, RunTable table, Supplier<List<MenuItem>> actions) {
        this.model = model;
        this.table = table;
        this.actions = actions;
        menu.setId("runs-menu");
        table.setOnContextMenuRequested(request -> {
            menu.hide();
            selectUnder(request);
            requested = Optional.of(request);
            showIfRead();
            request.consume();
        });
        table.getSelectionModel().getSelectedItems().subscribe(menu::hide);
        table.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            if (COPY.match(pressed)) {
                Optional.of(copiedIds()).filter(ids -> !ids.isEmpty()).ifPresent(SystemClipboard::copy);
                pressed.consume();
            }
        });
    }

    /** Selects only the line under the mouse pointer, unless it is already part of the selection. */
    private void selectUnder(ContextMenuEvent request) {
        Node node = request.isKeyboardTrigger() ? null : request.getPickResult().getIntersectedNode();
        while (node != null && !(node instanceof TableRow<?>)) {
            node = node.getParent();
        }
        if (node instanceof TableRow<?> row && !row.isEmpty() && !row.isSelected()) {
            table.getSelectionModel().clearAndSelect(row.getIndex());
        }
    }

    /** Shows the menu once the details of the run are shown, because the available actions are then known. */
    public void showIfRead() {
        Optional<RunDetails> read = model.details().get().filter(this::isSelected);
        if (requested.isPresent() && read.isPresent()) {
            ContextMenuEvent at = requested.get();
            requested = Optional.empty();
            menu.getItems().setAll(items(read.get().shownRow()));
            Point2D corner = corner(at);
            menu.show(table, corner.getX(), corner.getY());
        }
    }

    /** Returns where the menu opens when requested with a key: below the selected line, if that line is in view. */
    private Point2D corner(ContextMenuEvent request) {
        Point2D pointer = new Point2D(request.getScreenX(), request.getScreenY());
        return request.isKeyboardTrigger()
                ? selectedRow()
                        .map(row -> row.localToScreen(row.getLayoutBounds()))
                        .map(row -> new Point2D(pointer.getX(), row.getMaxY()))
                        .orElse(pointer)
                : pointer;
    }

    private Optional<Node> selectedRow() {
        int selected = table.getSelectionModel().getSelectedIndex();
        return table.lookupAll(".table-row-cell").stream()
                .filter(node -> node instanceof TableRow<?> row && !row.isEmpty() && row.getIndex() == selected)
                .findFirst();
    }

    private boolean isSelected(RunDetails details) {
        return model.selected().get().equals(Optional.of(details.row().run().id()))
                && model.focus().equals(Optional.of(details.focus()));
    }

    private List<MenuItem> items(RunRow row) {
        List<MenuItem> items = new ArrayList<>(actions.get());
        if (!items.isEmpty()) {
            items.add(new SeparatorMenuItem());
        }
        items.addAll(copyItems(row));
        if (table.chosenRuns().size() > 1) {
            return items;
        }
        String preset = row.run().preset().name();
        items.add(item("only-preset", Texts.get("runs.menu.preset", preset), () -> filter("preset", preset)));
        String cluster = row.run().cluster().title();
        items.add(item("only-cluster", Texts.get("runs.menu.cluster", cluster), () -> filter("cluster", cluster)));
        return items;
    }

    private List<MenuItem> copyItems(RunRow row) {
        List<RunRow> runs = chosenRows();
        List<MenuItem> items = new ArrayList<>();
        String ids = copiedIds();
        if (!ids.isEmpty()) {
            String text = runs.size() > 1
                    ? Texts.get("runs.menu.copy-several", ids.lines().count())
                    : Texts.get("runs.menu.copy", row.jobs());
            MenuItem copy = item("copy-job", text, () -> SystemClipboard.copy(ids));
            copy.setAccelerator(COPY);
            items.add(copy);
        }
        if (runs.size() > 1) {
            items.add(item(
                    "copy-table",
                    Texts.get("runs.menu.copy-table", runs.size()),
                    () -> SystemClipboard.copy(
                            CopiedRuns.table(runs, model.now().get(), ZoneId.systemDefault()))));
        }
        return items;
    }

    private List<RunRow> chosenRows() {
        return table.chosenRuns().stream()
                .flatMap(run -> model.item(run.id()).stream())
                .map(RunLine.RunItem::data)
                .toList();
    }

    /** Returns the job IDs of the selected runs; of a single run, those of its selected jobs. */
    private String copiedIds() {
        List<RunRow> runs = chosenRows();
        return runs.size() > 1
                ? CopiedRuns.jobIds(runs)
                : model.details().get().map(shown -> shown.shownRow().jobs()).orElse("");
    }

    private void filter(String term, String value) {
        model.filter().set(term + ":" + (value.contains(" ") ? "\"" + value + "\"" : value));
    }

    private static MenuItem item(String name, String text, Runnable action) {
        return MenuItems.of("runs-menu-" + name, text, action);
    }
}
