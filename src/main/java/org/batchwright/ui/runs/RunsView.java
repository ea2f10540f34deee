package org.batchwright.ui.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.batchwright.failure.FailureFix;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.files.ResultsNotice;
import org.batchwright.ui.files.RunFilesViewModel;
import org.batchwright.ui.fx.ScreenVisibility;
import org.batchwright.ui.log.LogViewModel;
import org.batchwright.ui.metrics.MetricsParts;
import org.batchwright.ui.metrics.MetricsViewModel;
import org.batchwright.ui.runs.annotation.AnnotationsViewModel;
import org.batchwright.ui.runs.cause.CausesViewModel;
import org.batchwright.ui.runs.door.JobDoors;
import org.batchwright.ui.runs.port.PortDialog;
import org.batchwright.ui.runs.port.PortsViewModel;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunsViewModel;
import org.batchwright.ui.runs.table.RunContextMenu;
import org.batchwright.ui.runs.table.RunTable;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.Screen;
import org.batchwright.ui.values.ValuesPane;
import org.batchwright.ui.values.ValuesViewModel;
import org.batchwright.ui.widget.Snackbar;
import org.batchwright.ui.widget.Texts;

/** The Runs screen: filter and segments, the table, and the selected run below. */
public final class RunsView implements Screen {
    private static final int MAX_FINDABLE = 500;

    private final RunsViewModel model;
    private final RunTable table;
    private final RunDetailsPane details;
    private final SplitPane split = new SplitPane();
    private final BorderPane root = new BorderPane();
    private final DialogLayer layer = new DialogLayer(root);
    private final RunFilesViewModel files;
    private final ValuesViewModel values;
    private final PortsViewModel ports;
    private final ValuesPane valuesPane;
    private final RunHeader header;
    private final RunContextMenu menu;
    private final Snackbar snackbar = new Snackbar("runs-snackbar");
    private final StackPane below = new StackPane(split, snackbar);
    private Optional<AnnotationControls> annotations = Optional.empty();
    private final RunsBar bar;
    private final VBox top;
    private final Optional<MetricsViewModel> metrics;
    private final ResubmitQuestion again;

    public RunsView(
            RunsViewModel model,
            RunActionsViewModel actions,
            LogViewModel log,
            RunFilesViewModel files,
            ValuesViewModel values,
            PortsViewModel ports) {
        this(model, actions, log, files, values, ports, Optional.empty());
    }

    /** @param metrics of the selected runs; absent if none are read */
    public RunsView(
            RunsViewModel model,
            RunActionsViewModel actions,
            LogViewModel log,
            RunFilesViewModel files,
            ValuesViewModel values,
            PortsViewModel ports,
            Optional<MetricsParts> metrics) {
        this.ports = ports;
        this.metrics = metrics.map(MetricsParts::model);
        this.model = model;
        this.values = values;
        valuesPane = new ValuesPane(values, this::closeValues);
        table = new RunTable(model, metrics.map(MetricsParts::summaries));
        again = new ResubmitQuestion(actions, layer, model::select);
        this.files = files;
        header = new RunHeader(model, actions, new Asking());
        menu = new RunContextMenu(model, table, this::menuItems);
        details = new RunDetailsPane(header, log, files, actions, ports, metrics, model::showLog);
        root.setId("runs");
        log.following().subscribe(following -> model.setReading(!following));
        new ScreenVisibility(layer).subscribe(model::setSeen);
        layer.getStylesheets()
                .add(Objects.requireNonNull(RunsView.class.getResource("/org/batchwright/ui/runs.css"))
                        .toExternalForm());
        split.setOrientation(Orientation.VERTICAL);
        split.getItems().add(table);
        split.getStyleClass().add("runs-split");
        StackPane.setAlignment(snackbar, Pos.BOTTOM_CENTER);
        bar = new RunsBar(model, this::showValues);
        top = new VBox(bar, new ResultsNotice(files.coming(), model::select));
        closeValues();
        table.setPlaceholder(new EmptyRuns(model));
        observeModel();
    }

    @Override
    public String name() {
        return Navigation.RUNS;
    }

    @Override
    public String icon() {
        return "fth-list";
    }

    @Override
    public Node node() {
        return layer;
    }

    /** Keeps which columns are shown, and their order. */
    public void keepColumns(String stored, Consumer<String> store) {
        table.keepColumns(stored, store);
    }

    /** Offers ways into running jobs. */
    public void offerDoors(JobDoors doors) {
        details.offerDoors(doors);
    }

    /** Says why the selected run failed; {@code fix} opens a run in Compose with a change. */
    public void offerCauses(CausesViewModel causes, BiConsumer<RunId, FailureFix> fix) {
        details.offerCauses(causes, new Remedies(model, details, again, fix));
    }

    /** Lets the user star, label, comment and archive runs. */
    public void offerAnnotations(AnnotationsViewModel offered) {
        AnnotationControls controls = new AnnotationControls(offered, table, layer, snackbar);
        header.offerAnnotations(offered, controls::edit);
        annotations = Optional.of(controls);
    }

    private List<MenuItem> menuItems() {
        List<MenuItem> items = new ArrayList<>(header.menuItems());
        annotations.map(AnnotationControls::menuItems).ifPresent(items::addAll);
        return items;
    }

    /** Selects a run, such as after a submission. */
    public void show(RunId run) {
        model.select(run);
    }

    @Override
    public List<Action> actions() {
        List<Action> all = new ArrayList<>(List.of(
                Action.of(Texts.get("runs.command.find"), Action.shortcut(KeyCode.F), this::find),
                Action.of(Texts.get("runs.command.filter"), Action.shortcut(KeyCode.L), bar::focusFilter)));
        annotations.map(AnnotationControls::actions).ifPresent(all::addAll);
        all.addAll(details.logActions());
        return all;
    }

    @Override
    public List<Found> findable() {
        return model.all().stream()
                .limit(MAX_FINDABLE)
                .map(row -> new Found(
                        Texts.get("runs.kind"),
                        row.run().title(),
                        () -> model.select(row.run().id())))
                .toList();
    }

    private void find() {
        if (model.selected().get().isPresent()) {
            details.find();
        } else {
            bar.focusFilter();
        }
    }

    private void showValues() {
        values.showRuns(table.chosenRuns());
        root.setTop(null);
        root.setCenter(valuesPane);
        valuesPane.focusTable();
    }

    private void closeValues() {
        root.setTop(top);
        root.setCenter(below);
        table.requestFocus();
    }

    private void observeModel() {
        table.getSelectionModel().getSelectedItems().subscribe(() -> bar.offerValues(table.chosenRuns()));
        table.getSelectionModel().getSelectedItems().subscribe(this::showMetrics);
        bar.offerValues(table.chosenRuns());
        model.details().subscribe(this::showDetails);
    }

    private void showDetails(Optional<RunDetails> now) {
        now.ifPresent(details::show);
        showMetrics();
        menu.showIfRead();
        boolean open = split.getItems().size() > 1;
        if (now.isPresent() && !open) {
            split.getItems().add(details);
            split.setDividerPositions(0.36);
        } else if (now.isEmpty() && open && model.selected().get().isEmpty()) {
            details.close();
            split.getItems().remove(details);
        }
    }

    /** The metrics of all selected runs are compared; of a single run those of the selected jobs. */
    private void showMetrics() {
        metrics.ifPresent(shown -> model.details().get().ifPresent(now -> {
            List<RunRow> several = table.chosenRuns().stream()
                    .flatMap(run -> model.item(run.id()).stream())
                    .map(item -> item.row().get())
                    .toList();
            shown.show(
                    several.size() > 1
                            ? MetricJobs.of(several, Set.of())
                            : MetricJobs.of(List.of(now.row()), now.focus().chosen()));
        }));
    }

    private void confirm(ConfirmDialog.Question question, Runnable yes) {
        ConfirmDialog dialog = new ConfirmDialog(question, yes, layer::close);
        layer.open(dialog);
        dialog.focusDefault();
    }

    private final class Asking implements RunQuestions {
        @Override
        public void cancel(Run run, int jobs, Runnable yes) {
            confirm(ConfirmDialog.Question.cancel(run, jobs), yes);
        }

        @Override
        public void requeue(Run run, Runnable yes) {
            confirm(ConfirmDialog.Question.requeue(run), yes);
        }

        @Override
        public void results(RunDetails run) {
            Run of = run.row().run();
            ResultsDialog dialog = new ResultsDialog(
                    ResultsRequest.of(run, wish -> {
                        details.showFiles();
                        files.downloadResults(of, wish);
                    }),
                    layer::close);
            layer.open(dialog);
            dialog.focusFirstInput();
        }

        @Override
        public void port(RunDetails now) {
            Run run = now.row().run();
            OptionalInt task =
                    now.row().isSeveral() && isRunning(run, now.focus().task())
                            ? OptionalInt.of(now.focus().task())
                            : OptionalInt.empty();
            PortDialog dialog = new PortDialog(run, port -> ports.open(run, task, port), layer::close);
            layer.open(dialog);
            dialog.focusInput();
            ports.findLastPort(run, dialog::suggest);
        }

        private static boolean isRunning(Run run, int task) {
            return run.jobs().stream().anyMatch(job -> job.task() == task && job.state() == JobState.RUNNING);
        }

        @Override
        public void askResubmit(RunRow row, Set<Integer> jobs) {
            again.ask(row, jobs, Settings.NONE);
        }
    }
}
