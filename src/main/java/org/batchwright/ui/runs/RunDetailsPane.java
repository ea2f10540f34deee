package org.batchwright.ui.runs;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.files.FilesView;
import org.batchwright.ui.files.RunFilesViewModel;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.log.LogView;
import org.batchwright.ui.log.LogViewModel;
import org.batchwright.ui.metrics.LearnedMetricNotice;
import org.batchwright.ui.metrics.MetricLearning;
import org.batchwright.ui.metrics.MetricsServices;
import org.batchwright.ui.metrics.MetricsView;
import org.batchwright.ui.runs.RunTabs.Tab;
import org.batchwright.ui.runs.access.JobAccessViewModel;
import org.batchwright.ui.runs.cause.CauseActions;
import org.batchwright.ui.runs.cause.CauseLine;
import org.batchwright.ui.runs.cause.CausesViewModel;
import org.batchwright.ui.runs.header.RunHeader;
import org.batchwright.ui.runs.header.RunOverview;
import org.batchwright.ui.runs.header.SelectionHeader;
import org.batchwright.ui.runs.port.PortsViewModel;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.search.LogSearchViewModel;
import org.batchwright.ui.runs.stage.RunStages;
import org.batchwright.ui.runs.timeline.TimelinePane;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Segments;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.FocusAreas;
import org.batchwright.ui.widget.node.WrappingRow;
import org.batchwright.ui.widget.script.ScriptRows;
import org.batchwright.ui.widget.script.ScriptView;

/** The selected run: its header and the selected tab. */
final class RunDetailsPane extends VBox {
    private final ShownJobLog log;
    private final LogView logView;
    private final RunOverview overview;
    private final SubmittedSettingsPane parameters = new SubmittedSettingsPane();
    private final ScriptView script = new ScriptView("run-script-text");
    private final TimelinePane timeline = new TimelinePane();
    private final RunFilesViewModel left;
    private final FilesView files;
    private final Segments<Tab> tabs =
            new Segments<>("run-tabs", List.of(Tab.values()), tab -> Texts.get("runs.tab." + tab.key())).asTabs();
    private final RunTabs memory = new RunTabs(tabs.value());
    private final WrappingRow tools = new WrappingRow(10);
    private final BorderPane content = new BorderPane();
    private final Optional<MetricsView> metrics;
    private final RunActionsViewModel actions;
    private String scriptText = "";
    private final Button copy = Buttons.withIcon(
            "run-script-copy", "fth-copy", Texts.get("runs.copy"), () -> SystemClipboard.copy(scriptText));
    private final JobChooser chooser;
    private Optional<LearnedMetricNotice> learnedMetric = Optional.empty();
    private Optional<CausesViewModel> causes = Optional.empty();
    private Optional<RunLogSearch> search = Optional.empty();
    private Optional<RunDetails> shown = Optional.empty();
    private boolean walks;
    /** Whether the log still needs to be opened at the cause of the failure. */
    private boolean atCause;

    /**
     * @param look action that shows another job's log
     * @param open action that shows another run
     */
    RunDetailsPane(
            SelectionHeader selection,
            RunHeader header,
            LogViewModel log,
            RunFilesViewModel left,
            RunActionsViewModel actions,
            PortsViewModel ports,
            Optional<MetricsServices> metricsParts,
            IntConsumer look,
            Consumer<RunId> open) {
        this.metrics = metricsParts.map(parts -> new MetricsView(parts.model(), parts.background()));
        this.actions = actions;
        this.left = left;
        this.files = new FilesView(left.files());
        this.chooser = new JobChooser(look);
        this.overview = new RunOverview(selection, header, actions, new RunStages(look, open), ports);
        this.log = new ShownJobLog(log, look);
        this.logView = this.log.view();
        List.of(logView.bar(), files.bar()).forEach(bar -> HBox.setHgrow(bar, Priority.ALWAYS));
        metrics.map(MetricsView::bar).ifPresent(bar -> HBox.setHgrow(bar, Priority.ALWAYS));
        setId("run-details");
        tabs.setMaxHeight(USE_PREF_SIZE);
        tools.getStyleClass().addAll("run-tools", "wrapping");
        VBox.setVgrow(content, Priority.ALWAYS);
        getChildren().addAll(overview, tools, content);
        metricsParts.map(MetricsServices::learning).ifPresent(this::offerMetrics);
        tabs.value().subscribe(this::selectTab);
    }

    /** Lets the user click a number in the log to show it as a chart in another tab. */
    private void offerMetrics(MetricLearning learning) {
        LearnedMetricNotice notice = new LearnedMetricNotice(learning);
        learnedMetric = Optional.of(notice);
        getChildren().add(getChildren().indexOf(tools), notice);
        metrics.ifPresent(view -> view.offerLog(() -> {
            tabs.value().set(Tab.LOG);
            notice.explain();
        }));
        logView.offerMetrics(pattern -> shown.ifPresent(details -> {
            learning.learn(details.row().run(), pattern);
            tabs.value().set(Tab.METRICS);
        }));
    }

    RunTabs tabs() {
        return memory;
    }

    Optional<RunRow> shownRow() {
        return shown.map(RunDetails::row);
    }

    /** Shows below the header why a run failed or was not submitted. */
    void offerCauses(CausesViewModel offered, CauseActions then) {
        causes = Optional.of(offered);
        overview.offerCauses(offered, then);
        offered.shown().subscribe(this::openAtCause);
    }

    /** Shows how to connect to running jobs that are ssh hosts. */
    void offerJobAccess(JobAccessViewModel offered) {
        overview.offerJobAccess(offered);
    }

    /** Offers to search the logs of all jobs. */
    void offerLogSearch(LogSearchViewModel offered) {
        search = Optional.of(new RunLogSearch(offered, log, content));
    }

    private void searchLogs() {
        tabs.value().set(Tab.LOG);
        search.ifPresent(RunLogSearch::open);
    }

    void showCause(CauseLine cause) {
        tabs.value().set(Tab.LOG);
        log.goTo(cause);
    }

    /** Shows the actions for all selected runs if several are selected. */
    void showSelection(List<Run> runs) {
        overview.showSelection(runs);
    }

    /** @param compared whether several runs are selected */
    void show(RunDetails details, boolean compared) {
        Run run = details.row().run();
        boolean opened = shown.filter(before -> before.isOfSameJobs(details)).isEmpty();
        atCause = atCause && !opened;
        shown = Optional.of(details);
        overview.show(details);
        causes.ifPresent(model -> model.show(run, details.focus().chosen()));
        search.ifPresent(all -> all.show(details));
        walks = chooser.show(details);
        left.select(run.id());
        learnedMetric.ifPresent(notice -> notice.showRun(run.id()));
        showTab(run, compared);
        log.show(details);
        atCause = atCause || (opened && run.state().isFinal());
        causes.map(model -> model.shown().get()).ifPresent(this::openAtCause);
    }

    private void showTab(Run run, boolean compared) {
        boolean browsable = actions.canBrowseFiles(run);
        List<Tab> offered = Stream.of(Tab.values())
                .filter(tab -> tab != Tab.FILES || browsable)
                .filter(tab -> tab != Tab.METRICS || metrics.isPresent())
                .toList();
        memory.withoutChoosing(() -> tabs.offer(offered));
        memory.open(run, compared ? List.of(tabs.value().get()) : offered);
        selectTab(tabs.value().get());
    }

    /** Opens the log of an ended run at the line that shows why it failed, unless the user has moved on before that line is found. */
    private void openAtCause(CausesViewModel.Shown known) {
        if (atCause && !known.lines().isEmpty()) {
            atCause = false;
            CauseLine first = known.lines().getFirst();
            if (first.line().isPresent() && tabs.value().get() == Tab.LOG && log.isUntouched()) {
                log.goTo(first);
            }
        }
    }

    private void showScript(String text) {
        if (!text.equals(scriptText)) {
            scriptText = text;
            script.show(ScriptRows.plain(text));
        }
    }

    /** Stops following the log. */
    void close() {
        causes.ifPresent(CausesViewModel::clear);
        log.close();
    }

    /** Shows the log and focuses its search field. */
    void find() {
        tabs.value().set(Tab.LOG);
        logView.bar().focusFind();
    }

    /** Returns the keyboard actions of the selected run's log. */
    List<Action> logActions() {
        return log.actions(Action.of(Texts.get("runs.search.open"), RunLogSearch.KEY, this::searchLogs));
    }

    /** Returns the focus areas: the table, the row of tabs, and the content of the selected tab. */
    FocusAreas focusAreas(Node table) {
        return new FocusAreas(List.of(
                new FocusAreas.Area(table, table::requestFocus),
                new FocusAreas.Area(tools, tabs::focusSelected),
                new FocusAreas.Area(content)));
    }

    ShownJobLog log() {
        return log;
    }

    void showFiles() {
        tabs.value().set(Tab.FILES);
    }

    /** Fills the tab only if it is visible, because a busy sweep changes every second. */
    private void fill(Tab tab, RunDetails details) {
        switch (tab) {
            case LOG, METRICS -> {}
            case PARAMETERS -> parameters.show(details);
            case SCRIPT -> showScript(ShownJobScript.of(details));
            case FILES -> left.show(details.row().run().id());
            case TIMELINE -> timeline.show(details);
        }
    }

    /** Called while runs are in progress and the window is in use. */
    void onTick(Instant now) {
        logView.bar().onTick(now);
        if (tabs.value().get() == Tab.FILES) {
            shown.map(RunDetails::row)
                    .filter(row -> !row.state().isFinal())
                    .ifPresent(row -> left.update(row.run().id(), now));
        }
    }

    private void selectTab(Tab tab) {
        shown.ifPresent(details -> fill(tab, details));
        List<Node> beside = new ArrayList<>(List.of(tabs));
        if (tab == Tab.LOG && walks) {
            beside.add(chooser);
        }
        search.ifPresent(all -> all.showIn(tab == Tab.LOG));
        if (tab == Tab.LOG) {
            search.flatMap(RunLogSearch::button).ifPresent(beside::add);
            beside.add(logView.bar());
        } else if (tab == Tab.METRICS) {
            metrics.map(MetricsView::bar).ifPresent(beside::add);
        } else if (tab == Tab.SCRIPT) {
            beside.add(copy);
        } else if (tab == Tab.FILES) {
            beside.add(files.bar());
        }
        if (!tools.getChildren().equals(beside)) { // removing and re-adding the same nodes would lose the focus
            tools.getChildren().setAll(beside);
        }
        content.setCenter(
                switch (tab) {
                    case LOG -> logView;
                    case METRICS -> metrics.<Node>map(view -> view).orElse(logView);
                    case PARAMETERS -> parameters;
                    case SCRIPT -> script;
                    case FILES -> files;
                    case TIMELINE -> timeline;
                });
    }
}
