package org.batchwright.ui.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import org.batchwright.ui.metrics.chart.ParallelPane;
import org.batchwright.ui.metrics.chart.TextWidths;
import org.batchwright.ui.metrics.plot.ParallelAxis;
import org.batchwright.ui.metrics.series.BestJobs;
import org.batchwright.ui.metrics.series.JobColors;
import org.batchwright.ui.metrics.series.JobGroups;
import org.batchwright.ui.metrics.series.JobResults;
import org.batchwright.ui.metrics.series.JobResults.Statistic;
import org.batchwright.ui.metrics.series.MetricSummary;
import org.batchwright.ui.metrics.series.ParameterOrder;
import org.batchwright.ui.metrics.series.ShownJob;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Segments;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Jobs with their parameters and metrics as a sortable table, which shows, for example, which learning rate is best. */
final class JobMetricsPane extends BorderPane {
    /** The size of the font of tables relative to that of charts. */
    private static final double TABLE_FONT = 1.1;

    private static final double NUMBER_WIDTH = 80;
    private static final double WIDEST_TITLE = 320;
    /** The width of the cell around a title: its padding and the sign of the best job. */
    private static final double AROUND_TITLE = 48;

    private final MetricsViewModel model;
    private final TableView<ShownJob> table = new TableView<>();
    private final BestJobMark mark = new BestJobMark(table);
    private final JobOrder order = new JobOrder(table);
    private final Segments<Statistic> statistic;
    private JobResults results = new JobResults(List.of(), List.of(), JobGroups.NONE);
    private final Segments<Arrangement> look = new Segments<>(
            "metrics-jobs-look",
            List.of(Arrangement.values()),
            choice -> Texts.get("metrics.jobs.look." + choice.name().toLowerCase(Locale.ROOT)));
    private final ComboBox<String> result = new ComboBox<>();
    private final ParallelPane lines;
    private final Label hint = new Label(Texts.get("metrics.jobs.hint"));
    private final TextWidths widths = new TextWidths();
    private List<String> shownColumns = List.of();

    /** Table rows, or lines across parallel axes. */
    private enum Arrangement {
        TABLE,
        LINES
    }

    JobMetricsPane(MetricsViewModel model) {
        this.model = model;
        statistic = new Segments<>(
                "metrics-statistic",
                List.of(Statistic.values()),
                choice -> Texts.get("metrics.statistic." + choice.name().toLowerCase(Locale.ROOT)));
        statistic.setMaxHeight(USE_PREF_SIZE);
        setId("metrics-jobs");
        table.setId("metrics-jobs-table");
        table.getStyleClass().add("runs-table");
        table.setFixedCellSize(RowHeights.ROW);
        table.setAccessibleText(Texts.get("metrics.jobs"));
        hint.getStyleClass().add("muted");
        result.setId("metrics-jobs-result");
        result.setAccessibleText(Texts.get("metrics.jobs.result"));
        HoverText.set(result, Texts.get("metrics.jobs.result"));
        look.setMaxHeight(USE_PREF_SIZE);
        HBox coloring = Nodes.row(8, Labels.whole(Texts.get("metrics.color-by"), "muted"), result);
        coloring.visibleProperty().bind(result.visibleProperty());
        coloring.managedProperty().bind(result.visibleProperty());
        HBox top = Nodes.styled(Nodes.row(10, look, statistic, coloring, hint), "metrics-strip");
        setTop(top);
        lines = new ParallelPane(this::select);
        look.value().subscribe(choice -> refresh());
        result.valueProperty().subscribe(this::showLines);
        statistic.value().subscribe(choice -> refresh());
        table.getSortOrder().addListener((ListChangeListener<TableColumn<ShownJob, ?>>) change -> markBest());
    }

    void refresh() {
        JobGroups groups = model.appearance().groups().get();
        results = new JobResults(model.groups().get(), model.jobs().get(), groups);
        Set<String> names = results.metrics();
        List<ShownJob> jobs = results.rows();
        List<String> swept = JobColors.choices(jobs);
        List<String> wanted = new ArrayList<>(swept);
        wanted.addAll(names);
        wanted.addAll(groups.over());
        if (!wanted.equals(shownColumns)) {
            shownColumns = wanted;
            order.setColumns(columns(swept, names));
        }
        table.getColumns().stream().findFirst().ifPresent(title -> title.setPrefWidth(titleWidth(swept)));
        if (!Set.copyOf(table.getItems()).equals(Set.copyOf(jobs))) { // sorting changes only the order
            table.getItems().setAll(jobs);
        }
        metrics(table.getColumns()).forEach(column -> column.adapt(jobs));
        table.refresh();
        table.sort();
        showResults(List.copyOf(names));
        boolean asLines = look.value().get() == Arrangement.LINES;
        setCenter(asLines ? lines : table);
        Nodes.setShown(result, asLines);
        hint.setVisible(!asLines);
        markBest();
        showLines();
    }

    /** Marks the best job according to the metric that the table is sorted by, or otherwise the most informative metric. */
    private void markBest() {
        String metric = metrics(table.getSortOrder())
                .map(MetricColumn::metric)
                .filter(MetricSummary::hasBest)
                .findFirst()
                .orElse(Objects.requireNonNullElse(result.getValue(), ""));
        mark.show(best(metric));
    }

    private double titleWidth(List<String> swept) {
        double widest = results.rows().stream()
                .mapToDouble(job -> widths.of(job.titleWithout(swept)))
                .max()
                .orElse(0);
        return Math.clamp(widest * TABLE_FONT + AROUND_TITLE, NUMBER_WIDTH, WIDEST_TITLE);
    }

    private static Stream<MetricColumn> metrics(List<TableColumn<ShownJob, ?>> columns) {
        return columns.stream().filter(MetricColumn.class::isInstance).map(MetricColumn.class::cast);
    }

    private void showResults(List<String> names) {
        if (!names.isEmpty() && !result.getItems().equals(names)) {
            String before = result.getValue();
            result.getItems().setAll(names);
            result.setValue(before != null && names.contains(before) ? before : MetricSummary.mostTelling(names));
        }
    }

    private void showLines() {
        String name = result.getValue();
        if (name == null || look.value().get() != Arrangement.LINES) {
            return;
        }
        List<ShownJob> jobs = results.rows();
        List<ParallelAxis> axes = new ArrayList<>();
        for (String parameter : JobColors.choices(jobs)) {
            axes.add(ParallelAxis.of(
                    parameter.equals(name) ? Texts.get("metrics.jobs.parameter", parameter) : parameter,
                    jobs.stream()
                            .map(job -> job.swept().getOrDefault(parameter, ""))
                            .toList()));
        }
        axes.add(ParallelAxis.ofNumbers(
                name, jobs.stream().map(job -> value(job, name)).toList()));
        lines.show(axes);
    }

    private void select(int job) {
        look.value().set(Arrangement.TABLE);
        table.getSelectionModel().select(results.rows().get(job));
        table.scrollTo(table.getSelectionModel().getSelectedIndex());
    }

    private List<TableColumn<ShownJob, ?>> columns(List<String> swept, Set<String> names) {
        List<TableColumn<ShownJob, ?>> columns = new ArrayList<>();
        boolean isGrouped = !model.appearance().groups().get().isNone();
        String first = Texts.get(isGrouped ? "metrics.jobs.group" : "metrics.jobs.job");
        TableColumn<ShownJob, String> title = text("job", first, NUMBER_WIDTH, job -> job.titleWithout(swept));
        title.setCellFactory(made -> mark.titleCell());
        columns.add(title);
        columns.add(isGrouped ? count() : state());
        for (String name : swept) {
            String heading = names.contains(name) ? Texts.get("metrics.jobs.parameter", name) : name;
            TableColumn<ShownJob, String> parameter =
                    text("parameter-" + name, heading, 110, job -> job.swept().getOrDefault(name, ""));
            if (areNumbers(name)) {
                parameter.getStyleClass().add("metric-figure");
            }
            columns.add(parameter);
        }
        for (String name : names) {
            String heading = swept.contains(name) ? Texts.get("metrics.jobs.metric", name) : name;
            columns.add(new MetricColumn(heading, name, new Results(name)));
        }
        return columns;
    }

    private TableColumn<ShownJob, String> state() {
        TableColumn<ShownJob, String> state = text("state", Texts.get("metrics.jobs.state"), 100, job -> "");
        state.setCellValueFactory(row -> model.state(row.getValue()));
        return state;
    }

    private TableColumn<ShownJob, String> count() {
        TableColumn<ShownJob, String> count =
                text("count", Texts.get("metrics.jobs.count"), 60, group -> String.valueOf(results.jobs(group)));
        count.getStyleClass().add("metric-figure");
        return count;
    }

    /** The results for a metric. */
    private final class Results implements MetricColumn.Values {
        private final String metric;

        Results(String metric) {
            this.metric = metric;
        }

        @Override
        public double of(ShownJob job) {
            return value(job, metric);
        }

        @Override
        public OptionalDouble deviation(ShownJob job) {
            return results.deviation(job, metric, statistic.value().get());
        }

        @Override
        public OptionalInt count(ShownJob job) {
            return results.count(job, metric, statistic.value().get());
        }

        @Override
        public boolean isDiverged(ShownJob job) {
            return results.isDiverged(job, metric);
        }

        @Override
        public Optional<BestJobs> best() {
            return JobMetricsPane.this.best(metric);
        }
    }

    private boolean areNumbers(String parameter) {
        return results.rows().stream()
                .map(job -> job.swept().getOrDefault(parameter, ""))
                .allMatch(
                        value -> value.isEmpty() || ParameterOrder.number(value).isPresent());
    }

    private static TableColumn<ShownJob, String> text(
            String id, String title, double width, Function<ShownJob, String> text) {
        TableColumn<ShownJob, String> column = new TableColumn<>();
        column.setId("metrics-jobs-" + id);
        Shortened.titled(column, title);
        column.setPrefWidth(width);
        column.setComparator(new ParameterOrder());
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(text.apply(row.getValue())));
        return column;
    }

    private Optional<BestJobs> best(String metric) {
        return results.best(metric, statistic.value().get());
    }

    /** Returns the value for a job or group; NaN if there is none. */
    private double value(ShownJob job, String name) {
        return results.value(job, name, statistic.value().get());
    }
}
