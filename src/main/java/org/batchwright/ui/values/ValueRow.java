package org.batchwright.ui.values;

import javafx.css.PseudoClass;
import javafx.scene.control.TableRow;
import org.batchwright.run.values.ValueTable.AspectRow;
import org.jspecify.annotations.Nullable;

/** Table row; highlighted if its values differ. */
final class ValueRow extends TableRow<AspectRow> {
    private static final PseudoClass DIFFERS = PseudoClass.getPseudoClass("differs");

    @Override
    protected void updateItem(@Nullable AspectRow row, boolean empty) {
        super.updateItem(row, empty);
        pseudoClassStateChanged(DIFFERS, !empty && row != null && row.differs());
    }
}
