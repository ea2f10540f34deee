package org.batchwright.ui.compose.sweep;

import java.util.AbstractList;
import java.util.List;
import java.util.OptionalInt;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.SweepJobs;
import org.batchwright.ui.compose.draft.edit.SweepEdits.Switched;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** All jobs of a sweep in a virtualized list; jobs can be excluded, and their scripts can be shown. */
public final class JobsPane extends BorderPane {
    /** If there are more columns, the table scrolls horizontally. */
    private static final int MAX_FITTED_COLUMNS = 5;

    private final ComposeViewModel model;
    private final TableView<JobPosition> table = new TableView<>();
    private final Label title = Nodes.withId(Labels.whole(""), "jobs-title", "card-title");
    private final Label remark = Labels.styled("", "muted");
    private SweepJobs shown = SweepJobs.NONE;
    private int generation;

    public JobsPane(ComposeViewModel model) {
        this.model = model;
        remark.setMinWidth(0);
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(remark.textProperty());
        remark.setTooltip(whole);
        remark.setId("jobs-remark");
        Button close = Buttons.withIcon("jobs-close", "fth-x", Texts.get("compose.jobs.close"), this::close);
        close.getStyleClass().add("card-action");
        HBox header = Nodes.styled(Nodes.row(10, title, remark, new Spacer(), close), "jobs-header");
        table.setId("jobs");
        table.accessibleTextProperty().bind(title.textProperty());
        table.setFixedCellSize(RowHeights.ROW);
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setRowFactory(rows -> new JobRow());
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        setTop(header);
        setCenter(table);
        getStyleClass().add("jobs-pane");
        setVisible(false);
        model.shownScript().stage().part().addListener((parts, before, now) -> {
            if (isVisible()) {
                model.sweep().list();
            }
        });
        model.form().addListener((forms, before, now) -> {
            if (!now.map(FormState::id).equals(before.map(FormState::id))) {
                close(); // another preset may have no jobs to list
            }
        });
        model.sweep().jobs().addListener((tables, before, now) -> show(now));
    }

    public void open() {
        setVisible(true);
        model.sweep().list();
        table.requestFocus();
    }

    public void close() {
        setVisible(false);
    }

    private void show(SweepJobs jobs) {
        boolean sameColumns =
                jobs.columns().equals(shown.columns()) && !table.getColumns().isEmpty();
        shown = jobs;
        if (!sameColumns) {
            columns(jobs.columns());
        }
        List<Integer> selected = List.copyOf(table.getSelectionModel().getSelectedIndices());
        table.setItems(FXCollections.observableList(
                new JobPositions(++generation, jobs.jobs().size())));
        selected.stream().filter(row -> row < table.getItems().size()).forEach(table.getSelectionModel()::select);
        if (table.getSelectionModel().isEmpty() && !table.getItems().isEmpty()) {
            table.getSelectionModel().clearAndSelect(0);
        }
        int out = jobs.out().cardinality();
        title.setText(Texts.get("compose.submit.jobs", jobs.left()));
        remark.setText(
                out == 0
                        ? Texts.get("compose.jobs.hint")
                        : Texts.get("compose.jobs.out", out) + " · " + Texts.get("compose.jobs.hint"));
    }

    private void columns(List<String> names) {
        table.getColumns().clear();
        table.setColumnResizePolicy(
                names.size() > MAX_FITTED_COLUMNS
                        ? TableView.UNCONSTRAINED_RESIZE_POLICY
                        : TableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
        TableColumn<JobPosition, Integer> runs = new TableColumn<>("");
        runs.setCellValueFactory(
                cell -> new ReadOnlyObjectWrapper<>(cell.getValue().row()));
        runs.setCellFactory(column -> new JobTickCell<>(this::isIn, this::tick));
        fix(runs, 36);
        TableColumn<JobPosition, String> number = new TableColumn<>(Texts.get("compose.jobs.job"));
        number.setCellValueFactory(
                cell -> new ReadOnlyStringWrapper(number(cell.getValue().row())));
        fix(number, 64);
        table.getColumns().add(runs);
        table.getColumns().add(number);
        for (String name : names) {
            TableColumn<JobPosition, String> column = Shortened.cells(Shortened.titled(new TableColumn<>(), name));
            column.setCellValueFactory(
                    cell -> new ReadOnlyStringWrapper(shown.cell(cell.getValue().row(), name)));
            column.setSortable(false);
            column.getStyleClass().add("mono");
            column.setMinWidth(60);
            table.getColumns().add(column);
        }
    }

    private static void fix(TableColumn<?, ?> column, double width) {
        column.setMinWidth(width);
        column.setMaxWidth(width);
        column.setSortable(false);
        column.setResizable(false);
    }

    private String number(int row) {
        OptionalInt place = shown.placeOf(row);
        return place.isPresent() ? String.valueOf(place.getAsInt() + 1) : "–";
    }

    private boolean isIn(int row) {
        return row < shown.jobs().size() && !shown.out().get(row);
    }

    private void tick(int row) {
        model.sweep().exclude(List.of(row), isIn(row) ? Switched.ON : Switched.OFF);
    }

    private void onKeyPressed(KeyEvent pressed) {
        if (pressed.isShortcutDown() || pressed.isAltDown()) {
            return;
        }
        switch (pressed.getCode()) {
            case ENTER -> showScript(table.getFocusModel().getFocusedIndex());
            case SPACE -> tickSelected();
            case ESCAPE -> close();
            default -> {
                return;
            }
        }
        pressed.consume();
    }

    private void tickSelected() {
        List<Integer> rows = List.copyOf(table.getSelectionModel().getSelectedIndices());
        if (!rows.isEmpty()) {
            model.sweep().exclude(rows, isIn(rows.getFirst()) ? Switched.ON : Switched.OFF);
        }
    }

    private void showScript(int row) {
        if (row >= 0 && isIn(row)) {
            shown.placeOf(row).ifPresent(model.shownScript()::showJob);
            close();
        }
    }

    /** A row in one version of the list. The same row in another version is not equal to it, so it is redrawn. */
    private record JobPosition(int generation, int row) {}

    /** Virtual list of row positions, starting at 0. */
    private static final class JobPositions extends AbstractList<JobPosition> {
        private final int generation;
        private final int size;

        JobPositions(int generation, int size) {
            this.generation = generation;
            this.size = size;
        }

        @Override
        public JobPosition get(int index) {
            return new JobPosition(generation, index);
        }

        @Override
        public int size() {
            return size;
        }
    }

    private final class JobRow extends TableRow<JobPosition> {
        JobRow() {
            setOnMouseClicked(clicked -> {
                if (clicked.getButton() == MouseButton.PRIMARY && clicked.getClickCount() == 2 && !isEmpty()) {
                    showScript(getIndex());
                }
            });
        }

        @Override
        protected void updateItem(JobPosition position, boolean empty) {
            super.updateItem(position, empty);
            getStyleClass().remove("left-out");
            if (!empty && !isIn(position.row())) {
                getStyleClass().add("left-out");
            }
        }
    }
}
