package org.batchwright.ui.runs;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import org.batchwright.failure.FailureFix;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.files.RunFilesViewModel;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.ScreenVisibility;
import org.batchwright.ui.log.LogViewModel;
import org.batchwright.ui.metrics.MetricsServices;
import org.batchwright.ui.metrics.MetricsViewModel;
import org.batchwright.ui.runs.access.JobAccessViewModel;
import org.batchwright.ui.runs.annotation.AnnotationsViewModel;
import org.batchwright.ui.runs.cause.CausesViewModel;
import org.batchwright.ui.runs.dialog.DialogLayer;
import org.batchwright.ui.runs.dialog.ResubmitQuestion;
import org.batchwright.ui.runs.dialog.ResubmittedNotice;
import org.batchwright.ui.runs.dialog.RunAction;
import org.batchwright.ui.runs.dialog.RunDialogs;
import org.batchwright.ui.runs.export.RunsExport;
import org.batchwright.ui.runs.header.RunHeader;
import org.batchwright.ui.runs.header.SelectionHeader;
import org.batchwright.ui.runs.list.ListedRuns;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.port.PortsViewModel;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.search.LogSearchViewModel;
import org.batchwright.ui.runs.table.RunContextMenu;
import org.batchwright.ui.runs.table.RunTable;
import org.batchwright.ui.runs.table.RunsSplit;
import org.batchwright.ui.runs.usage.UsagePane;
import org.batchwright.ui.runs.usage.UsageViewModel;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.Screen;
import org.batchwright.ui.values.ValuesViewModel;
import org.batchwright.ui.widget.Snackbar;
import org.batchwright.ui.widget.Texts;

/** The Runs screen: filter and segments, the table, and the selected run below. */
public final class RunsView implements Screen {
    private final RunsViewModel model;
    private final RunTable table;
    private final EmptyRuns empty;
    private final RunDetailsPane details;
    private final RunsSplit split;
    private final RunsPage page;
    private final DialogLayer layer;
    private final ValuesViewModel values;
    private final RunHeader header;
    private final SelectionHeader selection;
    private final ResubmitQuestion again;
    private final RunContextMenu menu;
    private final Snackbar snackbar = new Snackbar("runs-snackbar");
    private Optional<UsagePane> usage = Optional.empty();
    private final RunsCommands commands;
    private final RunsBar bar;
    private final Optional<MetricsViewModel> metrics;

    /** @param metrics model of the selected runs' metrics; absent if metrics are not read */
    public RunsView(
            RunsViewModel model,
            RunActionsViewModel actions,
            LogViewModel log,
            RunFilesViewModel files,
            ValuesViewModel values,
            PortsViewModel ports,
            Optional<MetricsServices> metrics) {
        this.metrics = metrics.map(MetricsServices::model);
        this.model = model;
        this.values = values;
        empty = new EmptyRuns(model);
        table = new RunTable(model, metrics.map(MetricsServices::summaries));
        bar = new RunsBar(model, this::showValues);
        bar.onDown(table::focusFirst);
        StackPane list = new StackPane(snackbar);
        page = new RunsPage(new RunsTop(bar, model, files.coming()), list, values, this::closePane);
        layer = new DialogLayer(page);
        ResubmittedNotice resubmitted =
                new ResubmittedNotice(actions, layer, snackbar, model::select, model::run, model.counts());
        again = new ResubmitQuestion(actions, layer, resubmitted::show);
        RunDialogs asking = new RunDialogs(layer, files, ports, again, this::showFiles, new TabLog(this::detailsPane));
        header = new RunHeader(model, actions, asking);
        selection = new SelectionHeader(actions, asking, this::showValues);
        commands = new RunsCommands(model, header, selection, bar, table);
        menu = new RunContextMenu(model, table, commands::items);
        details = new RunDetailsPane(
                selection, header, log, files, actions, ports, metrics, model::showLog, model::select);
        split = new RunsSplit(table, details);
        list.getChildren().addFirst(split);
        model.now().subscribe(details::onTick);
        log.following().subscribe(following -> model.setReading(!following));
        new ScreenVisibility(layer).subscribe(model::setSeen);
        layer.getStylesheets()
                .add(Objects.requireNonNull(RunsView.class.getResource("/org/batchwright/ui/runs.css"))
                        .toExternalForm());
        StackPane.setAlignment(snackbar, Pos.BOTTOM_RIGHT);
        table.setPlaceholder(empty);
        observeModel();
        RejectedResubmissions.select(model, actions);
    }

    @Override
    public void focus() {
        table.requestFocus();
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

    @Override
    public Optional<Snackbar> notice() {
        return Optional.of(snackbar);
    }

    /** Offers a link to the screen where runs are submitted, as long as there are no runs. */
    public void offerCompose(Runnable go) {
        empty.offerCompose(go);
    }

    /** Remembers which columns are shown, and their order. */
    public void keepColumns(String stored, Consumer<String> store) {
        table.keepColumns(stored, store);
    }

    /** Shows how to connect to running jobs that are ssh hosts. */
    public void offerJobAccess(JobAccessViewModel access) {
        details.offerJobAccess(access);
    }

    /** Adds items to the menu of a run, in this order. */
    public void offer(List<RunAction> actions) {
        header.offer(actions);
    }

    /** Shows why the selected run failed; {@code fix} opens a run in Compose with a change. */
    public void offerCauses(CausesViewModel causes, BiConsumer<RunId, FailureFix> fix) {
        details.offerCauses(causes, new Remedies(details, again, fix));
    }

    /** Lets the user search the logs of all jobs of a run. */
    public void offerLogSearch(LogSearchViewModel search) {
        details.offerLogSearch(search);
    }

    /** Lets the user star, label, comment and archive runs. */
    public void offerAnnotations(AnnotationsViewModel offered) {
        AnnotationControls controls = new AnnotationControls(offered, table, layer, snackbar);
        header.offerAnnotations(offered, controls::edit);
        selection.offerAnnotations(offered, controls::edit);
        commands.offer(controls);
    }

    /** Adds a button and a command that show the usage and cost of all jobs. */
    public void offerUsage(UsageViewModel offered) {
        usage = Optional.of(new UsagePane(offered, this::closePane));
        bar.offerUsage(this::showUsage);
    }

    /** Lets the user save the shown runs as a file. */
    public void offerExport(Background background) {
        commands.offer(new RunsExport(table::csv, background, snackbar::show));
    }

    private void showUsage() {
        usage.ifPresent(page::showUsage);
    }

    /** Selects a run, for example after a submission, or lists several. */
    public void show(RunId... runs) {
        showList();
        ListedRuns.show(model, List.of(runs));
    }

    /** Returns the selected run and its tab, to be restored in the next session. */
    public ShownRun shownRun() {
        return new ShownRun(model, details.tabs());
    }

    @Override
    public List<Action> actions() {
        List<Action> all = new ArrayList<>(List.of(
                Action.of(Texts.get("runs.command.find"), Action.shortcut(KeyCode.F), this::find),
                Action.of(Texts.get("runs.command.filter"), Action.shortcut(KeyCode.L), this::focusFilter)));
        all.addAll(page.isListShown() ? commands.actions() : List.of());
        usage.ifPresent(pane -> all.add(Action.of(Texts.get("usage.command"), this::showUsage)));
        all.addAll(details.logActions());
        all.addAll(Action.between(details.focusAreas(table)));
        return all;
    }

    @Override
    public List<Action> selectionActions() {
        return commands.selectionActions();
    }

    /** Returns when each preset was last submitted. */
    public Map<PresetId, Instant> lastRuns() {
        return new PaletteRuns(model, this::show).lastRuns();
    }

    @Override
    public List<Found> findable() {
        return new PaletteRuns(model, this::show).newest();
    }

    private void focusFilter() {
        showList();
        bar.focusFilter();
    }

    private void find() {
        showList();
        model.selected().get().ifPresentOrElse(run -> details.find(), bar::focusFilter);
    }

    private void showFiles() {
        details.showFiles();
    }

    private RunDetailsPane detailsPane() {
        return details;
    }

    private void showValues() {
        values.showRuns(table.chosenRuns());
        page.showValues();
    }

    /** Closes the pane shown instead of the list of runs. */
    private void showList() {
        if (!page.isListShown()) {
            closePane();
        }
    }

    private void closePane() {
        page.showList();
        table.requestFocus();
    }

    private void observeModel() {
        table.getSelectionModel().getSelectedItems().subscribe(this::showSelection);
        showSelection();
        model.selected().subscribe(run -> run.ifPresentOrElse(any -> split.makeRoom(), this::removeDetails));
        model.details().subscribe(this::showDetails);
        model.counts().subscribe(changed -> details.showSelection(table.chosenWholeRuns()));
        metrics.ifPresent(shown -> shown.setStates(job -> MetricJobs.state(job, model)));
    }

    private void showSelection() {
        bar.offerValues(table.chosenRuns());
        details.showSelection(table.chosenWholeRuns());
        metrics.ifPresent(shown -> MetricJobs.show(shown, table.chosenRuns(), model));
    }

    private void showDetails(Optional<RunDetails> now) {
        now.ifPresent(shown -> details.show(shown, table.chosenRuns().size() > 1));
        showSelection();
        menu.showIfRead();
        now.ifPresent(shown -> split.showDetails());
    }

    private void removeDetails() {
        details.close();
        split.removeDetails();
    }
}
