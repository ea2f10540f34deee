package org.batchwright.ui.runs.annotation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import org.batchwright.model.run.Run;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;

/**
 * Menu items that annotate the selected runs.
 *
 * @param edit action that asks for labels and comment
 */
public record AnnotationMenu(AnnotationsViewModel annotations, Consumer<List<Run>> edit) {
    public static final KeyCombination STAR = Action.shortcut(KeyCode.D);
    public static final KeyCombination ANNOTATE = Action.shortcut(KeyCode.T);

    /** @param runs the selected runs; may be empty */
    public List<MenuItem> items(List<Run> runs) {
        List<MenuItem> items = new ArrayList<>();
        if (runs.isEmpty()) {
            return items;
        }
        MenuItem star = item(
                "star",
                Texts.get(AnnotationsViewModel.isStarred(runs) ? "runs.unstar" : "runs.star"),
                () -> annotations.switchStar(runs));
        star.setAccelerator(STAR);
        MenuItem annotate = item("annotate", Texts.get("runs.annotate"), () -> edit.accept(runs));
        annotate.setAccelerator(ANNOTATE);
        items.addAll(List.of(star, annotate));
        List<Run> archivable = AnnotationsViewModel.archivable(runs);
        if (!archivable.isEmpty()) {
            items.add(item("archive", Texts.get("runs.archive", archivable.size()), () -> annotations.archive(runs)));
        }
        if (runs.stream().anyMatch(run -> run.annotations().archived())) {
            items.add(item("restore", Texts.get("runs.restore"), () -> annotations.restore(runs)));
        }
        return items;
    }

    private static MenuItem item(String name, String text, Runnable action) {
        return MenuItems.of("runs-menu-" + name, text, action);
    }
}
