package org.batchwright.ui.values;

import java.util.function.Function;
import java.util.function.Predicate;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.batchwright.run.values.ValueTable.AspectRow;
import org.batchwright.ui.widget.Texts;
import org.jspecify.annotations.Nullable;

/** Table cell that truncates text that is too long, and shows it in full in a tooltip. */
final class ValueCell extends TableCell<AspectRow, String> {
    private static final int SHORT = 14;

    private static final PseudoClass BEST = PseudoClass.getPseudoClass("best-value");

    private final Function<AspectRow, String> more;
    private final Predicate<AspectRow> isBest;

    /** @param more additional text for the tooltip; may be empty */
    ValueCell(String style, Function<AspectRow, String> more) {
        this(style, more, row -> false);
    }

    /**
     * @param more additional text for the tooltip; may be empty
     * @param isBest predicate that tests whether the value is the best in its row
     */
    ValueCell(String style, Function<AspectRow, String> more, Predicate<AspectRow> isBest) {
        this.more = more;
        this.isBest = isBest;
        getStyleClass().add(style);
    }

    @Override
    protected void updateItem(@Nullable String text, boolean empty) {
        super.updateItem(text, empty);
        String shown = empty || text == null ? "" : text;
        setText(shown.replaceAll("\\R", " ⏎ "));
        AspectRow row = getTableRow() == null ? null : getTableRow().getItem();
        String words = row == null || more.apply(row).isEmpty() ? shown : shown + "\n" + more.apply(row);
        setTooltip(words.length() > SHORT ? new Tooltip(words) : null);
        boolean best = row != null && isBest.test(row);
        pseudoClassStateChanged(BEST, best);
        setAccessibleText(best ? Texts.get("values.best", shown) : null);
    }
}
