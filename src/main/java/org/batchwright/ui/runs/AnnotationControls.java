package org.batchwright.ui.runs;

import java.util.List;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.annotation.AnnotationDialog;
import org.batchwright.ui.runs.annotation.AnnotationMenu;
import org.batchwright.ui.runs.annotation.AnnotationsViewModel;
import org.batchwright.ui.runs.dialog.DialogLayer;
import org.batchwright.ui.runs.table.RunTable;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.widget.Snackbar;
import org.batchwright.ui.widget.Texts;

/** Lets the user star, label, comment and archive runs from a menu, a dialog or the keyboard, with undo. */
final class AnnotationControls {
    private final AnnotationsViewModel model;
    private final RunTable table;
    private final DialogLayer layer;
    private final AnnotationMenu menu;

    /** @param snackbar the bar that offers to undo a change */
    AnnotationControls(AnnotationsViewModel model, RunTable table, DialogLayer layer, Snackbar snackbar) {
        this.model = model;
        this.table = table;
        this.layer = layer;
        menu = new AnnotationMenu(model, this::edit);
        table.offerAnnotations(model);
        snackbar.offerKey(Action.shortcut(KeyCode.Z), layer);
        model.failure().subscribe(refused -> refused.ifPresent(why -> snackbar.show(why.what() + " " + why.advice())));
        model.last()
                .subscribe(change -> change.ifPresent(
                        done -> snackbar.showUndo(done.text(), Texts.get("runs.annotate.undo"), done.undo())));
    }

    /** Asks for the labels and the comment. */
    void edit(List<Run> runs) {
        if (runs.isEmpty()) {
            return;
        }
        AnnotationDialog dialog = new AnnotationDialog(
                runs,
                model.labels().get().orElse(List.of()),
                (change, saved, refused) -> model.annotate(runs, change, saved, refused),
                layer::close);
        layer.open(dialog);
        dialog.focusInput();
    }

    List<MenuItem> menuItems() {
        return menu.items(table.chosenRuns());
    }

    List<Action> actions() {
        return List.of(
                Action.of(
                        Texts.get("runs.command.star"),
                        AnnotationMenu.STAR,
                        () -> model.switchStar(table.chosenRuns())),
                Action.of(Texts.get("runs.annotate"), AnnotationMenu.ANNOTATE, () -> edit(table.chosenRuns())),
                Action.of(Texts.get("runs.command.archive"), () -> model.archive(table.chosenRuns())));
    }
}
