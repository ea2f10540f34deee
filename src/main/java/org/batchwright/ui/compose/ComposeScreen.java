package org.batchwright.ui.compose;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.batchwright.failure.FailureFix;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.RunId;
import org.batchwright.run.values.Subjects;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.PresetTextViewModel;
import org.batchwright.ui.compose.field.FactFinding;
import org.batchwright.ui.compose.modules.ModuleBrowser;
import org.batchwright.ui.compose.preflight.PreflightCard;
import org.batchwright.ui.compose.preflight.PreflightViewModel;
import org.batchwright.ui.compose.presets.FirstPreset;
import org.batchwright.ui.compose.presets.FirstSteps;
import org.batchwright.ui.compose.presets.Importing;
import org.batchwright.ui.compose.presets.PresetLibrary;
import org.batchwright.ui.compose.script.Comparison;
import org.batchwright.ui.compose.script.EditsViewModel;
import org.batchwright.ui.compose.submit.Submitting;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.Screen;
import org.batchwright.ui.values.RunResults;
import org.batchwright.ui.values.ValuesViewModel;
import org.batchwright.ui.widget.Snackbar;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.YamlEditor;

/** Connects the parts of the Compose screen. */
public final class ComposeScreen implements Screen {
    private static final KeyCombination REDO =
            new KeyCodeCombination(KeyCode.Z, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

    private final ComposeServices services;
    private final Background background;
    private final ComposeViewModel compose;
    private final PresetLibrary library;
    private final Comparison comparison;
    private final Submitting submitting;
    private final EditAndResubmit again;
    private final FactFinding facts;
    private final Importing importing;
    private final EditsViewModel edits;
    private final ComposeView view;
    private Supplier<Map<PresetId, Instant>> lastRuns = Map::of;

    /** Creates a screen that shows only the states of compared runs, not their other results. */
    public ComposeScreen(ComposeServices services, Background background, Consumer<RunId> showRun) {
        this(services, background, Optional.empty(), Start.NEW, showRun);
    }

    /**
     * The initial state of the screen.
     *
     * @param preset the preset to open, if it still exists
     * @param asYaml whether presets are edited as YAML
     * @param picked the clusters that the user chose for presets
     */
    public record Start(Optional<PresetId> preset, boolean asYaml, Map<PresetId, ClusterName> picked) {
        public static final Start NEW = new Start(Optional.empty(), false, Map.of());
    }

    /**
     * @param results the results of runs that are compared
     * @param start the initial state of the screen
     * @param showRun shows a newly submitted run
     */
    public ComposeScreen(
            ComposeServices services,
            Background background,
            Optional<RunResults> results,
            Start start,
            Consumer<RunId> showRun) {
        this.services = services;
        this.background = background;
        compose = new ComposeViewModel(services, background);
        library = new PresetLibrary(services.files(), compose, background);
        comparison = new Comparison(services, compose, background);
        facts = new FactFinding(services.facts(), compose, background);
        submitting = new Submitting(services, compose, facts, background, showRun);
        facts.onReread(submitting::rescan);
        ModuleBrowser modules = new ModuleBrowser(services.facts().suggestions(), compose, background);
        importing = new Importing(services, compose, library, background);
        edits = new EditsViewModel(services, compose, library, background);
        edits.open().addListener((texts, before, now) -> submitting.blockSubmission(edits.submissionBlocker()));
        edits.state().addListener((states, before, now) -> submitting.blockSubmission(edits.submissionBlocker()));
        again = new EditAndResubmit(
                services.history(),
                compose,
                comparison,
                notice -> library.notice().set(Optional.of(notice)),
                background);
        view = new ComposeView(new ComposeView.Models(
                compose,
                facts,
                library,
                comparison,
                submitting,
                new ComposeView.Beside(modules, importing, values(services, results, background), edits)));
        compose.chosenCluster().restore(start.picked());
        if (start.asYaml()) {
            compose.text().choose(PresetTextViewModel.Editing.YAML);
        }
        new FirstPreset(services.files().presets(), compose).open(start.preset());
    }

    private static ValuesViewModel values(
            ComposeServices services, Optional<RunResults> results, Background background) {
        ComposeServices.WorkspaceFiles files = services.files();
        return new ValuesViewModel(
                new Subjects(
                        services.history().history(),
                        files.presets(),
                        files.clusters(),
                        services.tools().composer()),
                files.presets(),
                results,
                background);
    }

    /** @param presets provides the time when each preset was last submitted, for the palette; must not access the disk */
    public void offerLastRuns(Supplier<Map<PresetId, Instant>> presets) {
        lastRuns = presets;
    }

    /** Shows new users what to do first. */
    public void offerFirstSteps(FirstSteps.Host host) {
        view.offer(new FirstSteps(services, compose, background, host));
    }

    /** Shows, above Submit, what the chosen cluster would do with the script. */
    public void offerPreflight(PreflightViewModel.Services services, InstantSource clock) {
        PreflightViewModel preflight = new PreflightViewModel(compose, services, background, clock);
        submitting.after().onSubmittedAlone(preflight::onSubmitted);
        view.offer(new PreflightCard(preflight, preflight.elsewhere(this.services)), preflight);
    }

    /** Opens this run's submitted preset as an unsaved draft, so that the user can edit and resubmit it. */
    public void open(RunId run) {
        again.open(run);
    }

    /**
     * Opens this run's submitted preset as an unsaved draft. Applies the fix as a separate undo step or, if only the user knows the right
     * value, goes to the field.
     */
    public void open(RunId run, FailureFix fix) {
        again.open(
                run,
                () -> fix.change()
                        .ifPresentOrElse(
                                change -> compose.apply(new Fix(fix.label(), change)),
                                () -> compose.runWhenComposed(() -> view.goTo(new Problem.InField(fix.key())))));
    }

    /** Makes the next run start only after this run has succeeded, and selects the run's cluster. */
    public void runAfter(RunId run) {
        submitting.after().choose(run);
    }

    /** Returns the cluster of the open preset. */
    public ReadOnlyObjectProperty<ClusterName> cluster() {
        return compose.cluster();
    }

    /** Returns whether the user has collapsed the list of problems. */
    public BooleanProperty problemsFolded() {
        return view.problemsFolded();
    }

    /** Sets the handler for requests to show a line of a template. */
    public void onTemplate(Consumer<Problem.InTemplate> show) {
        view.template().subscribe(request -> request.ifPresent(show));
    }

    /** Checks the script again; must be called when the templates have changed. */
    public void onTemplatesChanged() {
        compose.refresh();
    }

    /** Shows new information about a cluster, such as its queues. Must be called when the information becomes available. */
    public void onClusterUpdated(ClusterName cluster) {
        if (cluster.equals(compose.cluster().get())) {
            compose.refresh();
        }
    }

    public Importing importing() {
        return importing;
    }

    public EditsViewModel edits() {
        return edits;
    }

    public ComposeViewModel model() {
        return compose;
    }

    @Override
    public String name() {
        return Navigation.COMPOSE;
    }

    @Override
    public String icon() {
        return "fth-edit-3";
    }

    @Override
    public Node node() {
        return view;
    }

    @Override
    public Optional<Snackbar> notice() {
        return Optional.of(view.notice());
    }

    @Override
    public ObservableValue<List<Running>> ownProgress() {
        return submitting.state().map(state -> state.running().stream().toList());
    }

    @Override
    public void focus() {
        view.focusPresets();
    }

    @Override
    public List<Action> actions() {
        List<Action> all = new ArrayList<>();
        all.add(Action.of(Texts.get("compose.command.submit"), Action.shortcut(KeyCode.ENTER), submitting::submit));
        all.add(Action.of(Texts.get("compose.command.new"), Action.shortcut(KeyCode.N), view::promptForNewPreset));
        all.add(Action.of(Texts.get("compose.import.tip"), view::promptForImport));
        all.add(Action.of(Texts.get("compose.import.command-tip"), view::promptForCommand));
        all.add(Action.of(Texts.get("compose.edits.begin"), Action.shortcut(KeyCode.E), edits::startEditing));
        if (view.isTypingScript()) { // the script editor has its own undo history
            all.add(Action.of(Texts.get("compose.save"), Action.shortcut(KeyCode.S), edits::save));
        } else {
            all.add(Action.of(Texts.get("compose.save"), Action.shortcut(KeyCode.S), library::save));
            all.add(Action.of(Texts.get("compose.undo"), Action.shortcut(KeyCode.Z), compose::undo));
            all.add(Action.of(Texts.get("compose.redo"), REDO, compose::redo));
            all.add(Action.of(Texts.get("compose.redo"), Action.shortcut(KeyCode.Y), compose::redo));
        }
        all.add(Action.of(Texts.get("compose.revert"), compose::revert));
        all.add(Action.of(Texts.get("compose.yaml.switch"), YamlEditor.SWITCH, view::switchEditing));
        all.add(Action.of(
                Texts.get("compose.problems.next"), new KeyCodeCombination(KeyCode.F8), () -> view.stepProblems(1)));
        all.add(Action.of(
                Texts.get("compose.problems.previous"),
                new KeyCodeCombination(KeyCode.F8, KeyCombination.SHIFT_DOWN),
                () -> view.stepProblems(-1)));
        all.addAll(view.areaActions());
        all.addAll(view.scriptActions());
        all.add(Action.of(Texts.get("compose.modules.browse"), view::showModules));
        all.add(Action.of(Texts.get("values.menu"), comparison::tabulate));
        return all;
    }

    @Override
    public List<Found> findable() {
        Map<PresetId, Instant> runs = lastRuns.get();
        Stream<PresetId> saved = services.files().presets().all().stream()
                .map(file -> file.preset().id());
        return Stream.concat(saved, compose.unsaved().get().stream())
                .distinct()
                .map(id -> new Found(
                        Found.StandardKind.PRESET,
                        id.toString(),
                        () -> compose.open(id),
                        Found.Order.FIRST,
                        Optional.ofNullable(runs.get(id))))
                .toList();
    }
}
