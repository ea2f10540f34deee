package org.batchwright.ui.metrics;

import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import org.batchwright.ui.metrics.number.ColumnNumbers;
import org.batchwright.ui.widget.Texts;
import org.jspecify.annotations.Nullable;

/**
 * A number in a table, aligned with the other numbers in its column. The best number in the column is highlighted, and a dash shows that
 * there is none.
 */
final class NumberCell<T> extends TableCell<T, Double> {
    private static final PseudoClass BEST = PseudoClass.getPseudoClass("best-value");
    private static final PseudoClass ABSENT = PseudoClass.getPseudoClass("absent");
    private static final String NONE = "–";

    private final Supplier<ColumnNumbers> numbers;
    private final Predicate<T> isBest;
    private final Function<T, String> more;
    private final Predicate<T> isBad;

    /**
     * @param numbers supplier of the format of the column's numbers
     * @param isBest predicate that tests whether the number in a row is the best in its column
     */
    NumberCell(Supplier<ColumnNumbers> numbers, Predicate<T> isBest) {
        this(numbers, isBest, row -> "", row -> false);
    }

    /**
     * @param numbers supplier of the format of the column's numbers
     * @param isBest predicate that tests whether the number in a row is the best in its column
     * @param more function that returns text after the number in a row
     * @param isBad predicate that tests whether the number in a row is colored like one that is not finite
     */
    NumberCell(Supplier<ColumnNumbers> numbers, Predicate<T> isBest, Function<T, String> more, Predicate<T> isBad) {
        this.numbers = numbers;
        this.isBest = isBest;
        this.more = more;
        this.isBad = isBad;
        getStyleClass().add("metric-number");
    }

    @Override
    protected void updateItem(@Nullable Double number, boolean empty) {
        super.updateItem(number, empty);
        getStyleClass().remove("exit-bad");
        boolean absent = !empty && number == null;
        TableRow<T> row = getTableRow();
        @Nullable T item = row == null ? null : row.getItem();
        String after = item == null ? "" : more.apply(item);
        String separator = after.isEmpty() ? "" : " ";
        setText(absent ? NONE : number == null ? null : numbers.get().text(number) + separator + after);
        pseudoClassStateChanged(ABSENT, absent);
        boolean bad = (number != null && !Double.isFinite(number)) || (item != null && isBad.test(item));
        if (!empty && bad) {
            getStyleClass().add("exit-bad");
        }
        boolean best = number != null && item != null && isBest.test(item);
        pseudoClassStateChanged(BEST, best);
        setAccessibleText(
                absent ? Texts.get("metrics.no-value") : best ? Texts.get("metrics.best-value", getText()) : getText());
    }
}
