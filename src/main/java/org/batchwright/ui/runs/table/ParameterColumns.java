package org.batchwright.ui.runs.table;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Text;
import org.batchwright.ui.runs.filter.Numbers;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.runs.list.SortKey;
import org.batchwright.ui.runs.parameter.ParameterValues;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Columns that show the values of a parameter, added by the user. The name is part of the ID, so that the columns can be remembered. */
final class ParameterColumns {
    private static final double LEAST_WIDTH = 84;
    private static final double MOST_WIDTH = 200;
    private static final double PADDING = 24;
    /** The width of bold text relative to that of plain text. */
    private static final double BOLD = 1.15;

    private static final String PREFIX = "runs-column-parameter-";

    /** Number of lines searched for parameters, so that the menu opens immediately. */
    private static final int SEARCHED = 2_000;

    private final TableView<RunLine> table;
    private final ColumnWidths widths;
    private final String before;
    private final Runnable fit;

    /**
     * @param before the ID of the column before which parameters are added
     * @param fit action that fits the columns into the table
     */
    ParameterColumns(TableView<RunLine> table, ColumnWidths widths, String before, Runnable fit) {
        this.table = table;
        this.widths = widths;
        this.before = before;
        this.fit = fit;
    }

    /** Returns the parameters that have a column, in order. */
    List<String> shown() {
        return table.getColumns().stream()
                .flatMap(column -> parameter(column).stream())
                .toList();
    }

    /** Adds or removes the column of a parameter. A column that is added takes no room from others; the table then scrolls. */
    void show(String parameter, boolean shown) {
        if (shown == shown().contains(parameter)) {
            return;
        }
        if (shown) {
            TableColumn<RunLine, RunRow> column = create(parameter);
            double width = widthOf(parameter);
            widths.add(column, width, width, 0);
            widths.keep(column);
            table.getColumns().add(nextPlace(), column);
        } else {
            List<TableColumn<RunLine, ?>> removed = table.getColumns().stream()
                    .filter(column ->
                            parameter(column).filter(parameter::equals).isPresent())
                    .toList();
            widths.removeAll(removed);
            table.getSortOrder().removeAll(removed);
            table.getColumns().removeAll(removed);
        }
        fit.run();
    }

    /** Returns the position after the other parameters, or else before the given column. */
    private int nextPlace() {
        int place = 0;
        for (int i = 0; i < table.getColumns().size(); i++) {
            TableColumn<?, ?> column = table.getColumns().get(i);
            if (parameter(column).isPresent()) {
                place = i + 1;
            } else if (place == 0 && before.equals(column.getId())) {
                place = i;
            }
        }
        return place;
    }

    /** Returns a width in which the header fits. */
    private static double widthOf(String header) {
        double text = new Text(header).getLayoutBounds().getWidth();
        return Math.clamp(Math.ceil(text * BOLD + PADDING), LEAST_WIDTH, MOST_WIDTH);
    }

    private static TableColumn<RunLine, RunRow> create(String parameter) {
        TableColumn<RunLine, RunRow> column = new TableColumn<>(parameter);
        column.setId(PREFIX + URLEncoder.encode(parameter, StandardCharsets.UTF_8));
        column.setCellValueFactory(item -> item.getValue().row());
        column.setCellFactory(made -> Nodes.styled(new RunTextCell(row -> text(row, parameter)), "mono"));
        return column;
    }

    private static String text(RunRow row, String parameter) {
        return ParameterValues.isVaried(row, parameter)
                ? Texts.get("runs.column.varied")
                : ParameterValues.of(row, parameter).orElse("");
    }

    /** Returns the parameter that a column shows; empty for any other column. */
    static Optional<String> parameter(TableColumn<?, ?> column) {
        return Optional.ofNullable(column.getId()).flatMap(ParameterColumns::parameter);
    }

    private static Optional<String> parameter(String id) {
        return id.startsWith(PREFIX)
                ? Optional.of(URLDecoder.decode(id.substring(PREFIX.length()), StandardCharsets.UTF_8))
                : Optional.empty();
    }

    /** Adds the columns that are among the stored ones. */
    void restore(Collection<String> ids) {
        ids.stream().flatMap(id -> parameter(id).stream()).forEach(name -> show(name, true));
    }

    /** Returns the parameters of the listed runs, and those that have a column, sorted. */
    Set<String> offered() {
        Set<String> names = new TreeSet<>(shown());
        table.getItems().stream()
                .filter(line -> line.task() < 0)
                .limit(SEARCHED)
                .map(line -> line.item().data())
                .forEach(run -> names.addAll(ParameterValues.names(run)));
        return names;
    }

    /** Returns the sort key of a column: numbers by value, then other text, and always last the runs without a single value. */
    static Function<RunRow, SortKey> key(String parameter, boolean descending) {
        SortKey last = SortKey.of(descending ? Long.MIN_VALUE : Long.MAX_VALUE);
        return row ->
                ParameterValues.of(row, parameter).map(ParameterColumns::key).orElse(last);
    }

    private static SortKey key(String value) {
        double number = Numbers.parse(value);
        return Double.isNaN(number)
                ? new SortKey(SortKey.of(Double.NaN).number(), SortKey.of(value).text())
                : SortKey.of(number);
    }
}
