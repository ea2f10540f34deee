package org.batchwright.ui.runs.usage;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.css.PseudoClass;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import org.batchwright.plan.usage.UsageCells;
import org.batchwright.plan.usage.UsageGrouping;
import org.batchwright.plan.usage.UsageMeasure;
import org.batchwright.plan.usage.UsageSum;
import org.batchwright.plan.usage.UsageSums;
import org.batchwright.text.Message;
import org.batchwright.ui.widget.FieldLabels;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.jspecify.annotations.Nullable;

/** A row for each group, and a row for the total if there are several groups. */
final class UsageTable extends TableView<UsageSum> {
    private static final PseudoClass TOTAL = PseudoClass.getPseudoClass("total");
    private static final double NAME_WIDTH = 140;
    private static final double MONTH_WIDTH = 80;
    private static final double COUNT_WIDTH = 60;
    private static final double HOURS_WIDTH = 95;
    private static final double PARTIAL_WIDTH = 125;
    private static final double COST_WIDTH = 245;

    UsageTable() {
        setId("usage-table");
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
        setFixedCellSize(RowHeights.ROW);
        setAccessibleText(Texts.get("usage.title"));
        setRowFactory(table -> new UsageRow());
    }

    void show(UsageSums sums) {
        List<TableColumn<UsageSum, String>> columns = new ArrayList<>();
        List<UsageGrouping> groupings = sums.groupings();
        for (int i = 0; i < groupings.size(); i++) {
            int at = i;
            columns.add(column(
                    Texts.get("usage.column." + groupings.get(i).key()),
                    groupings.get(i) == UsageGrouping.MONTH ? MONTH_WIDTH : NAME_WIDTH,
                    sum -> name(groupings, sum, at)));
        }
        columns.add(number(Texts.get("usage.column.runs"), COUNT_WIDTH, sum -> String.valueOf(sum.runs())));
        columns.add(number(Texts.get("usage.column.jobs"), COUNT_WIDTH, sum -> String.valueOf(sum.jobs())));
        for (UsageMeasure measure : UsageMeasure.values()) {
            columns.add(number(
                    FieldLabels.ofName(UsageCells.label(measure)),
                    measure == UsageMeasure.CPU_HOURS_USED ? PARTIAL_WIDTH : HOURS_WIDTH,
                    sum -> UsageCells.hours(sum.of(measure))));
        }
        TableColumn<UsageSum, String> cost =
                number(Texts.get("usage.column.cost"), COST_WIDTH, sum -> UsageCells.cost(sum.cost()));
        cost.setMinWidth(COST_WIDTH / 2);
        columns.add(cost);
        getColumns().setAll(columns);
        List<UsageSum> rows = new ArrayList<>(sums.groups());
        if (rows.size() > 1) {
            rows.add(sums.total());
        }
        getItems().setAll(rows);
    }

    private static String name(List<UsageGrouping> groupings, UsageSum sum, int at) {
        if (isTotal(sum)) {
            return at == 0 ? Message.text("plan.usage-total") : "";
        }
        return UsageCells.name(groupings.get(at), sum.group().get(at));
    }

    private static boolean isTotal(UsageSum sum) {
        return sum.group().isEmpty();
    }

    private static TableColumn<UsageSum, String> number(String title, double width, Function<UsageSum, String> text) {
        TableColumn<UsageSum, String> column = column(title, width, text);
        column.getStyleClass().add("usage-number");
        column.setMaxWidth(width * 1.4);
        return column;
    }

    /** Creates a column that cannot be sorted, because the total must stay last. */
    private static TableColumn<UsageSum, String> column(String title, double width, Function<UsageSum, String> text) {
        TableColumn<UsageSum, String> column = new TableColumn<>(title);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(text.apply(row.getValue())));
        column.setSortable(false);
        column.setReorderable(false);
        column.setMinWidth(width);
        column.setPrefWidth(width);
        return Shortened.cells(column);
    }

    /** Row of a group or of the total. */
    private static final class UsageRow extends TableRow<UsageSum> {
        @Override
        protected void updateItem(@Nullable UsageSum sum, boolean empty) {
            super.updateItem(sum, empty);
            pseudoClassStateChanged(TOTAL, !empty && sum != null && isTotal(sum));
        }
    }
}
