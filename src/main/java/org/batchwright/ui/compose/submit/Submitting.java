package org.batchwright.ui.compose.submit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.CodeRule;
import org.batchwright.model.Fix;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.remote.sync.scan.SentFile;
import org.batchwright.run.submit.CodeProblems;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.NewPresetHints;
import org.batchwright.ui.compose.field.FactFinding;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Texts;

/** The state and action of the Submit button. */
public final class Submitting {
    private final ComposeServices services;
    private final ComposeViewModel compose;
    private final FactFinding facts;
    private final Background background;
    private final Consumer<RunId> showRun;
    private final PredecessorRun after;
    private final DerivedJob derived;
    private final Latest<ProjectScan> looking;
    private final ReadOnlyObjectWrapper<SubmitState> state = new ReadOnlyObjectWrapper<>(SubmitState.IDLE);
    private final ObjectProperty<Optional<OperationException>> failure = new SimpleObjectProperty<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Problem>> blockingProblem =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyIntegerWrapper refused = new ReadOnlyIntegerWrapper();
    private Optional<Running> under = Optional.empty();
    private boolean pressed;
    private Optional<String> held = Optional.empty();
    private Optional<CodeSource> surveyed = Optional.empty();
    private Optional<ProjectScan> scan = Optional.empty();
    private final ReadOnlyObjectWrapper<Optional<ProjectScan>> code = new ReadOnlyObjectWrapper<>(Optional.empty());

    /** @param showRun action that shows a submitted run */
    public Submitting(
            ComposeServices services,
            ComposeViewModel compose,
            FactFinding facts,
            Background background,
            Consumer<RunId> showRun) {
        this.services = services;
        this.compose = compose;
        this.facts = facts;
        this.background = background;
        this.showRun = showRun;
        after = new PredecessorRun(services.history().history(), compose, background);
        derived = new DerivedJob(services, compose, background, showRun, failure);
        looking = new Latest<>(background);
        compose.composition().addListener((compositions, before, now) -> refresh());
        compose.problems().addListener((problems, before, now) -> refresh());
        compose.fixed().addListener((changes, before, now) -> now.ifPresent(this::applyDecision));
        compose.cluster()
                .addListener((clusters, before, now) ->
                        failure.set(Optional.empty())); // the failure concerned another cluster
        compose.form().addListener((forms, before, now) -> {
            if (!before.map(FormState::id).equals(now.map(FormState::id))) {
                failure.set(Optional.empty()); // the failure concerned another preset
            }
        });
        refresh();
    }

    public ReadOnlyObjectProperty<SubmitState> state() {
        return state.getReadOnlyProperty();
    }

    /** Returns the files of the project folder that would be sent; empty until it has been scanned. */
    ReadOnlyObjectProperty<Optional<ProjectScan>> code() {
        return code.getReadOnlyProperty();
    }

    DerivedJob derived() {
        return derived;
    }

    /** Returns the run that must succeed first, if one was chosen. */
    public PredecessorRun after() {
        return after;
    }

    /** Returns why the last click on Submit had no effect; empty if it had an effect. */
    public ReadOnlyObjectProperty<Optional<Problem>> blockingProblem() {
        return blockingProblem.getReadOnlyProperty();
    }

    /** Returns the number of attempts to submit that had no effect. */
    ReadOnlyIntegerProperty refused() {
        return refused.getReadOnlyProperty();
    }

    /** Returns why the last submission failed, until dismissed or retried. */
    public ObjectProperty<Optional<OperationException>> failure() {
        return failure;
    }

    /**
     * Submits the preset on screen, whether saved or not; does nothing while disabled. Waits a few milliseconds until the script reflects
     * the latest input, and cancels if another preset or cluster was chosen in the meantime.
     */
    public void submit() {
        Optional<PresetId> preset = compose.form().get().map(FormState::id);
        compose.chosenCluster()
                .runWhenKnown(() -> submitWhenComposed(preset, compose.cluster().get()));
    }

    private void submitWhenComposed(Optional<PresetId> preset, ClusterName cluster) {
        compose.runWhenComposed(() -> facts.runWhenRead(() -> {
            if (compose.form().get().map(FormState::id).equals(preset)
                    && compose.cluster().get().equals(cluster)) {
                submitNow();
            }
        }));
    }

    /** Shows the first blocking problem as a hint or an error, as reported. */
    void showObstacle() {
        Optional<Problem> first = compose.blockingProblems().stream().findFirst();
        blockingProblem.set(Optional.empty());
        blockingProblem.set(first.flatMap(stop -> compose.problems().get().stream()
                .filter(problem -> problem.where().equals(stop.where())
                        && problem.message().equals(stop.message()))
                .findFirst()));
    }

    private void submitNow() {
        Optional<ComposedPlan> composition = compose.composition().get();
        blockingProblem.set(Optional.empty());
        if (composition.isEmpty() || !state.get().canSubmit()) {
            compose.reached(NewPresetHints::touchAll);
            blockingProblem.set(compose.problems().get().stream()
                    .filter(Problem::isBlocking)
                    .findFirst());
            refused.set(refused.get() + 1);
            return;
        }
        failure.set(Optional.empty());
        compose.drafts().endStep(); // undo returns to the submitted state
        ComposedPlan now = composition.get();
        Path folder = services.files().presets().folder(now.plan().experiment());
        String title =
                Texts.get("compose.task.submit", now.plan().experiment().id().name());
        Optional<RunId> first = after.chosen().get().map(Run::id);
        pressed = true;
        Running running = background.start(
                title,
                progress -> services.history().submissions().submit(now, folder, first, progress),
                this::onSubmitEnded);
        under = Optional.of(running).filter(still -> pressed);
        refresh();
    }

    private void onSubmitEnded(Outcome<Run> outcome) {
        pressed = false;
        under = Optional.empty();
        refresh();
        rescan();
        outcome.handle(this::onSubmitted, refused -> failure.set(Optional.of(refused)));
    }

    private void onSubmitted(Run run) {
        after.onSubmitted(run);
        showRun.accept(run.id());
    }

    /** Writes the shown script to a file chosen by the user. */
    void saveScript(Path file) {
        compose.runWhenComposed(() -> compose.shownScript()
                .script()
                .ifPresent(script -> background.start(
                        Texts.get("compose.task.script", file.getFileName()),
                        progress -> ScriptFile.write(file, script),
                        outcome -> outcome.handle(
                                done -> failure.set(Optional.empty()), refused -> failure.set(Optional.of(refused))))));
    }

    /** Blocks submission while a reason is given, such as unsaved edits to a script: the job would not run the script that is shown. */
    public void blockSubmission(Optional<String> reason) {
        if (!reason.equals(held)) {
            held = reason;
            refresh();
        }
    }

    private void refresh() {
        Optional<ComposedPlan> composition = compose.composition().get();
        composition.ifPresent(this::scanIfNeeded);
        code.set(scan);
        state.set(composition.map(this::stateOf).orElse(SubmitState.IDLE));
    }

    private SubmitState stateOf(ComposedPlan composition) {
        List<Problem> stopping = compose.blockingProblems();
        Optional<String> obstacle = Optional.empty();
        if (held.isPresent()) {
            obstacle = held;
        } else if (!stopping.isEmpty()) {
            obstacle = Optional.of(stopping.getFirst().what());
        } else if (!composition.plan().canSubmit()) {
            obstacle = Optional.of(Texts.get("compose.submit.nothing"));
        }
        boolean rejected = compose.further().isRejected();
        String button = rejected ? Texts.get("compose.submit.anyway") : SubmitSummary.button(composition.plan());
        return new SubmitState(
                SubmitSummary.of(composition.plan(), scan),
                under.isPresent() ? Texts.get("compose.submitting") : button,
                rejected,
                obstacle,
                held.isPresent()
                        ? SubmitState.Obstacles.NONE
                        : SubmitState.Obstacles.of(stopping, compose.problems().get()),
                under);
    }

    /** Scans the code folder again, for example when the window regains focus after files were edited elsewhere. */
    public void rescan() {
        surveyed.ifPresent(folder -> looking.run(
                progress -> services.tools().code().scan(folder),
                outcome -> outcome.handle(this::onScanned, this::onScanFailed)));
    }

    /** Stores the decision and scans again if the fix decides whether a file of the folder is sent. */
    private void applyDecision(Fix.Change change) {
        if (change instanceof Fix.DecideFile(CodeRule rule)) {
            surveyed.ifPresent(folder -> background.startHidden(
                    progress -> {
                        services.tools().code().addRule(folder.folder(), rule);
                        return rule;
                    },
                    outcome -> outcome.handle(
                            done -> {
                                failure.set(Optional.empty());
                                rescan();
                            },
                            refused -> failure.set(Optional.of(refused)))));
        }
    }

    /** Scans a folder that has not been scanned yet; an unreadable folder is reported as a problem in the form. */
    private void scanIfNeeded(ComposedPlan composition) {
        Experiment experiment = composition.plan().experiment();
        CodeSource folder = CodeSource.of(experiment, services.files().presets().folder(experiment));
        if (surveyed.filter(folder::equals).isPresent()) {
            return;
        }
        surveyed = Optional.of(folder);
        scan = Optional.empty();
        compose.further().setOfCode(List.of());
        rescan();
    }

    private void onScanned(ProjectScan found) {
        scan = Optional.of(found);
        facts.onScanned(found.goes().stream().map(SentFile::path).toList());
        List<Problem> problems = new ArrayList<>(CodeProblems.of(found));
        if (!found.secrets().isEmpty()) {
            problems.add(Problem.error(
                    new Problem.InField(Fields.FOLDER.key()),
                    Texts.get("compose.secrets", String.join(", ", found.secrets())),
                    Texts.get("compose.secrets.fix")));
        }
        compose.further().setOfCode(problems);
        refresh();
    }

    private void onScanFailed(OperationException refused) {
        scan = Optional.empty();
        compose.further()
                .setOfCode(List.of(
                        Problem.error(new Problem.InField(Fields.FOLDER.key()), refused.what(), refused.advice())));
        refresh();
    }
}
