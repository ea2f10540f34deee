package org.batchwright.ui.runs;

import java.time.ZoneId;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.batchwright.model.JobState;
import org.batchwright.model.RunId;
import org.batchwright.ui.widget.Texts;

/** The table of runs. */
final class RunTable extends TableView<RunItem> {
    private static final int SHORT = 12;
    private static final double LEAST = 0.88;

    private final RunsViewModel model;
    private final Set<ElapsedCell> ticking = new HashSet<>();
    private final ZoneId zone = ZoneId.systemDefault();

    RunTable(RunsViewModel model) {
        super(model.shown());
        this.model = model;
        setId("runs-table");
        getStyleClass().add("runs-table");
        setFixedCellSize(28);
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        getColumns()
                .setAll(java.util.List.of(
                        column("run", 250, RunTitleCell::new),
                        text("preset", 112, row -> row.run().preset().name()),
                        text("cluster", 92, row -> row.run().cluster().title()),
                        mono("job", 88, RunRow::jobs),
                        text("resources", 114, RunRow::resources),
                        text(
                                "submitted",
                                102,
                                row -> RunWords.when(
                                        row.run().created(), model.now().get(), zone)),
                        column("elapsed", 232, this::elapsedCell),
                        text("note", 150, row -> RunWords.note(row, model.now().get(), zone)),
                        column("exit", 46, ExitCell::new)));
        model.now().subscribe(now -> ticking.forEach(ElapsedCell::refresh));
        followSelection();
    }

    private ElapsedCell elapsedCell() {
        ElapsedCell cell = new ElapsedCell(model);
        ticking.add(cell);
        return cell;
    }

    private void followSelection() {
        getSelectionModel().selectedItemProperty().addListener((items, before, now) -> {
            if (now == null) {
                model.deselect();
            } else {
                model.select(now.id());
            }
        });
        model.selected().subscribe(wanted -> wanted.ifPresent(this::highlight));
        model.counts()
                .subscribe(counts -> model.selected().get().ifPresent(this::highlight)); // it may have come just now
    }

    private void highlight(RunId run) {
        RunItem now = getSelectionModel().getSelectedItem();
        if (now == null || !now.id().equals(run)) {
            model.shown().stream()
                    .filter(item -> item.id().equals(run))
                    .findFirst()
                    .ifPresent(item -> {
                        getSelectionModel().clearAndSelect(model.shown().indexOf(item));
                        scrollTo(item);
                    });
        }
    }

    private TableColumn<RunItem, RunRow> text(String name, double width, Function<RunRow, String> text) {
        return column(name, width, () -> new WordsCell(text));
    }

    private TableColumn<RunItem, RunRow> mono(String name, double width, Function<RunRow, String> text) {
        TableColumn<RunItem, RunRow> column = text(name, width, text);
        column.setCellFactory(made -> {
            RunCell cell = new WordsCell(text);
            cell.getStyleClass().add("mono");
            return cell;
        });
        return column;
    }

    private static TableColumn<RunItem, RunRow> column(String name, double width, Supplier<RunCell> cell) {
        TableColumn<RunItem, RunRow> column = new TableColumn<>(Texts.get("runs.column." + name));
        column.setId("runs-column-" + name);
        column.setPrefWidth(width);
        column.setMinWidth(width * LEAST);
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(item -> item.getValue().row());
        column.setCellFactory(made -> cell.get());
        return column;
    }

    private static final class WordsCell extends RunCell {
        private final Function<RunRow, String> words;

        WordsCell(Function<RunRow, String> words) {
            this.words = words;
        }

        @Override
        void show(RunRow row) {
            setText(words.apply(row));
            setTooltip(getText().length() > SHORT ? new Tooltip(getText()) : null);
        }
    }

    private static final class ExitCell extends RunCell {
        private final Label number = new Label();

        @Override
        void show(RunRow row) {
            OptionalInt exit = row.exit();
            number.setText(exit.isPresent() ? String.valueOf(exit.getAsInt()) : "");
            number.getStyleClass()
                    .setAll(
                            "label",
                            exit.orElse(0) == 0 || row.state() == JobState.CANCELLED ? "exit-good" : "exit-bad");
            setGraphic(number);
        }
    }
}
