package org.batchwright.ui.compose.sweep;

import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableCell;
import org.batchwright.ui.widget.Texts;

/** Cell with a check mark that shows whether a job of a sweep is submitted. */
final class JobTickCell<R> extends TableCell<R, Integer> {
    private final IntPredicate isIn;
    private final CheckBox box = new CheckBox();

    /** @param turned callback that receives the row whose check mark was clicked */
    JobTickCell(IntPredicate isIn, IntConsumer turned) {
        this.isIn = isIn;
        box.setFocusTraversable(false);
        box.setAccessibleText(Texts.get("compose.jobs.tick"));
        box.setOnAction(pressed -> turned.accept(getIndex()));
    }

    @Override
    protected void updateItem(Integer row, boolean empty) {
        super.updateItem(row, empty);
        setGraphic(empty ? null : box);
        if (!empty) {
            box.setSelected(isIn.test(row));
        }
    }
}
