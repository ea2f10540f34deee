package org.batchwright.ui.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.filter.JobIndices;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;

/** The jobs of a sweep with the values that distinguish them. */
final class SweptTable extends VBox {
    private static final double NUMBER_WIDTH = 52;
    private static final double STATE_WIDTH = 124;
    private static final double MIN_COLUMN_WIDTH = 80;
    private static final double MAX_COLUMN_WIDTH = 380;
    private static final double CHARACTER_WIDTH = 7.5;
    private static final int ROWS_MEASURED = 50;

    private final Label title = Labels.styled("", "card-title");
    private final TableView<Integer> table = new TableView<>();
    private Optional<RunRow> row = Optional.empty();

    SweptTable() {
        super(8);
        getStyleClass().add("swept");
        table.setId("swept-table");
        table.accessibleTextProperty().bind(title.textProperty());
        table.getStyleClass().add("runs-table");
        table.setFixedCellSize(RowHeights.ROW);
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().addAll(title, table);
    }

    void show(RunRow now) {
        Optional<RunId> before = row.map(shown -> shown.run().id());
        row = Optional.of(now);
        title.setText(Texts.get("runs.swept.title", now.tally().total()));
        if (before.equals(Optional.of(now.run().id()))) {
            table.refresh(); // keeps the scroll position, since the jobs are the same
        } else {
            table.getColumns().setAll(columns(now.request().swept()));
            table.setItems(FXCollections.observableArrayList(
                    JobIndices.all(now).boxed().toList()));
        }
    }

    private List<TableColumn<Integer, String>> columns(Set<String> names) {
        List<TableColumn<Integer, String>> columns = new ArrayList<>();
        columns.add(column(
                Texts.get("runs.swept.number"),
                NUMBER_WIDTH,
                job -> job.part()
                        .map(part -> part.of() == 1 ? "" : String.valueOf(part.number()))
                        .orElse("")));
        columns.add(column(Texts.get("runs.swept.state"), STATE_WIDTH, job -> RunTexts.state(job.state())));
        for (String name : names) {
            Function<RunRow, String> value = job ->
                    job.part().map(part -> part.values().getOrDefault(name, "")).orElse("");
            columns.add(Shortened.titled(column("", width(name, value), value), name));
        }
        return columns;
    }

    /** Returns a width that fits the values of the first jobs. */
    private double width(String name, Function<RunRow, String> value) {
        int letters = row.stream()
                .flatMap(run -> JobIndices.all(run).limit(ROWS_MEASURED).mapToObj(run::of))
                .mapToInt(job -> value.apply(job).length())
                .max()
                .orElse(0);
        return Math.clamp(
                Math.max(letters, name.length() + 1) * CHARACTER_WIDTH + 20, MIN_COLUMN_WIDTH, MAX_COLUMN_WIDTH);
    }

    private TableColumn<Integer, String> column(String title, double width, Function<RunRow, String> text) {
        TableColumn<Integer, String> column = new TableColumn<>(title);
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(task -> new ReadOnlyObjectWrapper<>(
                row.map(run -> text.apply(run.of(task.getValue()))).orElse("")));
        return Shortened.cells(column);
    }
}
