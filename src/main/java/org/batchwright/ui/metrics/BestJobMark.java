package org.batchwright.ui.metrics;

import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import org.batchwright.ui.metrics.series.BestJobs;
import org.batchwright.ui.metrics.series.ShownJob;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.node.Nodes;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** Marks the jobs with the best value of a metric in a table: highlights their rows, and shows a symbol before their titles. */
final class BestJobMark {
    private static final PseudoClass BEST = PseudoClass.getPseudoClass("best");

    private final ObjectProperty<Optional<BestJobs>> best = new SimpleObjectProperty<>(Optional.empty());

    BestJobMark(TableView<ShownJob> table) {
        table.setRowFactory(made -> new MarkedRow());
    }

    void show(Optional<BestJobs> now) {
        best.set(now);
    }

    /** Returns a sentence that explains why a job is one of the best; empty if it is not. */
    private String describe(@Nullable ShownJob job) {
        return best.get()
                .filter(one -> job != null && one.jobs().contains(job))
                .map(BestJobs::describe)
                .orElse("");
    }

    /** Creates a cell for the column of titles. */
    TableCell<ShownJob, String> titleCell() {
        return new TitleCell();
    }

    private final class MarkedRow extends TableRow<ShownJob> {
        MarkedRow() {
            best.subscribe(now -> mark());
        }

        @Override
        protected void updateItem(@Nullable ShownJob job, boolean empty) {
            super.updateItem(job, empty);
            mark();
        }

        private void mark() {
            String text = describe(getItem());
            pseudoClassStateChanged(BEST, !text.isEmpty());
            HoverText.set(this, text);
        }
    }

    private final class TitleCell extends TableCell<ShownJob, String> {
        private final FontIcon sign = Nodes.styled(Buttons.icon("fth-award"), "best-sign");

        TitleCell() {
            Shortened.of(this);
            setTextOverrun(OverrunStyle.CENTER_ELLIPSIS); // runs differ in the numbers at the end of their names
            best.subscribe(now -> mark());
        }

        @Override
        protected void updateItem(@Nullable String title, boolean empty) {
            super.updateItem(title, empty);
            setText(empty ? null : title);
            mark();
        }

        private void mark() {
            TableRow<ShownJob> row = getTableRow();
            String text = row == null || isEmpty() ? "" : describe(row.getItem());
            setGraphic(text.isEmpty() ? null : sign);
            setAccessibleText(text.isEmpty() ? getText() : getText() + ". " + text);
        }
    }
}
