package org.batchwright.ui.runs.table;

import java.time.Instant;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Skin;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.util.Duration;
import org.batchwright.model.run.Run;
import org.batchwright.ui.metrics.series.MetricSummaries;
import org.batchwright.ui.runs.annotation.AnnotationsViewModel;
import org.batchwright.ui.runs.export.RunsCsv;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.runs.list.RunOrder;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The table of runs and their expanded jobs. */
public final class RunTable extends TableView<RunLine> {
    /** Each column's share of surplus width. */
    private static final Map<String, Double> WIDTH_SHARES = Map.of(
            "run", 0.3, "state", 0.05, "preset", 0.1, "cluster", 0.05, "submitted", 0.05, "labels", 0.05, "note", 0.4);

    private static final String PREFIX = "runs-column-";
    private static final String LABELS = PREFIX + "labels";
    private static final String NOTE = PREFIX + "note";

    /** Columns hidden until the user shows them. The name of a run begins with its preset's name. */
    private static final Set<String> OPTIONAL = Set.of(LABELS, PREFIX + "preset");

    /** Columns hidden in a narrow window, in this order. */
    private static final List<String> DISPENSABLE = List.of("exit", "job", "resources", "cluster").stream()
            .map(PREFIX::concat)
            .toList();

    private final RunsViewModel model;
    private final ColumnWidths widths = new ColumnWidths(DISPENSABLE);
    private final Set<ElapsedCell> ticking = new HashSet<>();
    private final Set<RunCell> fitted = new HashSet<>();
    private final ZoneId zone = ZoneId.systemDefault();
    private final Optional<MetricColumns> metricColumns;
    private final TableSelection selection;
    private final NoteColumn notes;
    private final ParameterColumns parameters = new ParameterColumns(this, widths, LABELS, this::fit);
    private final ReadOnlyObjectWrapper<List<TableColumn<?, ?>>> leftOut = new ReadOnlyObjectWrapper<>(List.of());
    private final ColumnMenu columnMenu = new ColumnMenu(this, parameters, leftOut.getReadOnlyProperty());
    /** Fits the columns in the next frame, because they cannot change while rows change. */
    private final PauseTransition fitSoon = new PauseTransition(Duration.millis(1));

    private boolean labelsHidden;
    private Optional<AnnotationsViewModel> annotations = Optional.empty();

    /** @param metrics the metrics of the runs, shown in additional columns */
    public RunTable(RunsViewModel model, Optional<MetricSummaries> metrics) {
        super(model.lines());
        this.model = model;
        setId("runs-table");
        setAccessibleText(Texts.get("shell.screen.runs"));
        getStyleClass().add("runs-table");
        setFixedCellSize(RowHeights.ROW);
        setColumnResizePolicy(UNCONSTRAINED_RESIZE_POLICY);
        fitSoon.setOnFinished(over -> fit());
        notes = new NoteColumn(model.lines(), model.now()::get, this::setNoteNeeded);
        widths.setNeeded(NOTE, false);
        model.counts().subscribe(this::onCounted);
        getColumns().setAll(columns());
        getColumns().getFirst().getStyleClass().add("run-title-column");
        getColumns().forEach(column -> column.setVisible(!OPTIONAL.contains(column.getId())));
        metricColumns = metrics.map(read -> new MetricColumns(read, this::sortAgain));
        metricColumns.ifPresent(more -> more.all().forEach(this::addHidden));
        widthProperty().subscribe(width -> fit());
        getColumns().forEach(column -> column.widthProperty().subscribe(width -> fitted.forEach(RunCell::refresh)));
        setSortPolicy(table -> sortRuns());
        setTableMenuButtonVisible(true);
        getColumns().forEach(column -> column.visibleProperty().subscribe(visible -> fit()));
        model.now().subscribe(now -> ticking.forEach(ElapsedCell::refresh));
        selection = new TableSelection(this, model);
        ArrowKeys.install(this, model);
    }

    private List<TableColumn<RunLine, RunRow>> columns() {
        return List.of(
                column("run", 316, 284, this::titleCell),
                column("state", RunStateCell.LEAST_WIDTH, RunStateCell.LEAST_WIDTH, this::stateCell),
                text(
                        "preset",
                        112,
                        80,
                        row -> onlyForRun(row, row.run().preset().name())),
                text(
                        "cluster",
                        116,
                        108,
                        row -> onlyForRun(row, row.run().cluster().title())),
                mono("job", 110, 104, RunRow::jobs),
                text("resources", 114, 100, RunRow::resources),
                column("submitted", 126, 126, () -> new SubmittedCell(model, zone)),
                column("elapsed", 200, 196, this::elapsedCell),
                column("labels", 130, 72, LabelsCell::new),
                column("note", 300, 168, () -> new NoteCell(model, zone)),
                column("exit", 54, 50, ExitCell::new));
    }

    /** Arranges the columns as stored, and stores each change from now on. */
    public void keepColumns(String stored, Consumer<String> store) {
        labelsHidden = stored.contains("-" + LABELS);
        parameters.restore(ColumnMemory.ids(stored));
        ColumnMemory.keep(this, stored, widths::isChosen, store);
    }

    /** Lets the user star runs, and shows their labels as soon as any exist. Must be called after {@link #keepColumns}. */
    public void offerAnnotations(AnnotationsViewModel offered) {
        annotations = Optional.of(offered);
        getColumns().stream()
                .filter(column -> LABELS.equals(column.getId()))
                .forEach(column -> LabelsCell.showColumnOnceUsed(column, offered.labels(), labelsHidden));
    }

    private void addHidden(TableColumn<RunLine, RunRow> column) {
        widths.add(column, column.getPrefWidth(), column.getMinWidth(), 0);
        widths.keep(column);
        getColumns().add(column);
    }

    private boolean sortRuns() {
        metricColumns
                .filter(metrics -> getSortOrder().stream().anyMatch(MetricColumns::isOne))
                .ifPresent(metrics -> metrics.request(model.runs()));
        model.sort(getSortOrder().stream().map(this::order).toList());
        return true;
    }

    private RunOrder order(TableColumn<RunLine, ?> column) {
        boolean descending = column.getSortType() == TableColumn.SortType.DESCENDING;
        Instant now = model.now().get();
        return new RunOrder(
                ParameterColumns.parameter(column)
                        .map(name -> ParameterColumns.key(name, descending))
                        .or(() -> metricColumns
                                .filter(metrics -> MetricColumns.isOne(column))
                                .map(metrics -> metrics.key(column)))
                        .orElseGet(() -> RunColumns.key(column.getId().substring(PREFIX.length()), now, zone)),
                descending);
    }

    /** Sorts again after a change of the metrics by which the runs are sorted. */
    private void sortAgain() {
        if (getSortOrder().stream().anyMatch(MetricColumns::isOne)) {
            sort();
        }
    }

    @Override
    protected Skin<?> createDefaultSkin() {
        return new ColumnMenuSkin(this, columnMenu);
    }

    private void fit() {
        widths.fit(getWidth() - ColumnMenuSkin.WIDTH);
        leftOut.set(widths.leftOut());
    }

    /** Returns the columns that are hidden for lack of room. */
    ReadOnlyObjectProperty<List<TableColumn<?, ?>>> leftOut() {
        return leftOut.getReadOnlyProperty();
    }

    ParameterColumns parameterColumns() {
        return parameters;
    }

    /** Opens the menu in which the user chooses the columns. */
    public void chooseColumns() {
        if (getSkin() instanceof ColumnMenuSkin skin) {
            skin.showMenu();
        }
    }

    /** Returns the shown lines with the chosen columns, including those that there is no room for. */
    public RunsCsv csv() {
        return new RunsCsv(
                getItems(),
                getColumns().stream()
                        .filter(widths::isChosen)
                        .map(column -> column.getId().substring(PREFIX.length()))
                        .toList(),
                model.now().get(),
                zone,
                run -> metricColumns.flatMap(metrics -> metrics.known(run)));
    }

    private RunTitleCell titleCell() {
        RunTitleCell cell =
                new RunTitleCell(model, run -> annotations.ifPresent(offered -> offered.switchStar(List.of(run))));
        fitted.add(cell);
        return cell;
    }

    private RunStateCell stateCell() {
        RunStateCell cell = new RunStateCell(notes::onDrawn);
        fitted.add(cell);
        return cell;
    }

    private ElapsedCell elapsedCell() {
        ElapsedCell cell = new ElapsedCell(model);
        ticking.add(cell);
        return cell;
    }

    private void onCounted(Map<RunGroup, Integer> counts) {
        if (Stream.of(RunGroup.RUNNING, RunGroup.QUEUED).allMatch(group -> counts.getOrDefault(group, 0) == 0)) {
            notes.onAllEnded();
        }
    }

    private void setNoteNeeded(boolean needed) {
        widths.setNeeded(NOTE, needed);
        fitSoon.playFromStart();
    }

    private static String onlyForRun(RunRow row, String text) {
        return row.part().isPresent() ? "" : text;
    }

    /** Returns the runs selected as a whole or by their jobs, in table order. */
    public List<Run> chosenRuns() {
        return selection.runs();
    }

    /** Returns the selected runs; empty if only some jobs of a run are selected. */
    public List<Run> chosenWholeRuns() {
        return selection.isOfWholeRuns() ? selection.runs() : List.of();
    }

    /** Selects and focuses the first row, if there is one. */
    public void focusFirst() {
        if (!getItems().isEmpty()) {
            requestFocus();
            getSelectionModel().clearAndSelect(0);
            scrollTo(0);
        }
    }

    private TableColumn<RunLine, RunRow> text(String name, double width, double least, Function<RunRow, String> text) {
        return column(name, width, least, () -> new RunTextCell(text));
    }

    private TableColumn<RunLine, RunRow> mono(String name, double width, double least, Function<RunRow, String> text) {
        TableColumn<RunLine, RunRow> column = text(name, width, least, text);
        column.setCellFactory(made -> {
            return Nodes.styled(new RunTextCell(text), "mono");
        });
        return column;
    }

    private TableColumn<RunLine, RunRow> column(String name, double width, double least, Supplier<RunCell> cell) {
        TableColumn<RunLine, RunRow> column = new TableColumn<>(Texts.get("runs.column." + name));
        column.setId(PREFIX + name);
        widths.add(column, width, least, WIDTH_SHARES.getOrDefault(name, 0.0));
        if (name.equals("preset")) {
            widths.keep(column);
        }
        column.setReorderable(!name.equals("run"));
        column.setCellValueFactory(item -> item.getValue().row());
        column.setCellFactory(made -> cell.get());
        return column;
    }
}
