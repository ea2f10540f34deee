package org.batchwright.ui.runs.table;

import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.runs.list.RunLine.JobItem;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.list.RunsViewModel;

/** The arrow keys in the table: Right expands a run and goes to its first job; Left goes to the run and collapses it. */
final class ArrowKeys {
    private final TableView<RunLine> table;
    private final RunsViewModel model;

    private ArrowKeys(TableView<RunLine> table, RunsViewModel model) {
        this.table = table;
        this.model = model;
    }

    static void install(TableView<RunLine> table, RunsViewModel model) {
        table.addEventFilter(KeyEvent.KEY_PRESSED, new ArrowKeys(table, model)::onPressed);
    }

    private void onPressed(KeyEvent pressed) {
        boolean right = pressed.getCode() == KeyCode.RIGHT;
        if ((!right && pressed.getCode() != KeyCode.LEFT) || pressed.isShortcutDown()) {
            return;
        }
        switch (table.getSelectionModel().getSelectedItem()) {
            case RunItem run when right != run.open().get() -> model.setExpanded(run, right);
            case RunItem run when right -> select(table.getItems().indexOf(run) + 1);
            case JobItem job when !right -> select(table.getItems().indexOf(job.item()));
            case null, default -> {}
        }
        pressed.consume();
    }

    private void select(int row) {
        table.getSelectionModel().clearAndSelect(row);
    }
}
