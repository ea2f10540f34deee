package org.batchwright.ui.compose.field;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ComposeServices.Facts;
import org.batchwright.ui.compose.draft.ComposeServices.Scripts.How;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.files.FolderChoice;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Texts;

/** Reads the script's options and queries the cluster when typing pauses, or on request; then recomposes the plan with the results. */
public final class FactFinding {
    private static final Duration PAUSE = Duration.ofMillis(350);

    private final Facts facts;
    private final ComposeViewModel compose;
    private final Background background;
    private final Latest<Experiment> reading;
    private final Latest<PlannedJob> looking;
    private final ReadOnlyObjectWrapper<Optional<Running>> runningHelpQuery =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<Failed> failed = Optional.empty();
    private Subscription pause = () -> {};
    private List<String> projectFiles = List.of();
    private boolean underWay;
    private Runnable onReread = () -> {};
    private Optional<Subject> found = Optional.empty();

    /** The subject of the facts; while it is unchanged, composing again with new facts must not trigger another lookup. */
    private record Subject(Experiment experiment, Cluster cluster) {
        static Subject of(Plan plan) {
            return new Subject(plan.experiment(), plan.cluster());
        }
    }

    /** The part of the preset that the form shows, and the command whose options are queried. */
    private record QueriedForm(FormState.ShownPart part, Optional<String> command) {
        static QueriedForm of(FormState form) {
            return new QueriedForm(form.part(), form.effective().settings().get(Fields.COMMAND));
        }
    }

    private record Failed(Optional<QueriedForm> subject, OperationException why) {}

    public FactFinding(Facts facts, ComposeViewModel compose, Background background) {
        this.facts = facts;
        this.compose = compose;
        this.background = background;
        reading = new Latest<>(background);
        looking = new Latest<>(background);
        facts.scripts().onChange(() -> background.runOnFxThread(compose::refresh));
        facts.clusters().onChange(cluster -> background.runOnFxThread(compose::refresh));
        compose.form().addListener((forms, before, now) -> {
            pause.close(); // typing has resumed
            showFailure();
        });
        compose.composition().addListener((compositions, before, now) -> now.ifPresent(this::onComposed));
        compose.composition().get().ifPresent(this::onComposed);
    }

    /** Called when the project folder has been scanned, so that its files can be offered. */
    public void onScanned(List<String> paths) {
        if (!paths.equals(projectFiles)) {
            projectFiles = List.copyOf(paths);
            compose.refresh();
        }
    }

    /**
     * Returns the files of the project folder that would be sent, with relative paths; empty until it has been scanned.
     */
    public List<String> projectFiles() {
        return projectFiles;
    }

    /** Returns the values that clusters offer as choices. */
    public ComposeServices.ClusterSuggestions suggestions() {
        return facts.suggestions();
    }

    /** Returns the folder choice on a cluster. */
    FolderChoice folders(Cluster cluster) {
        return new FolderChoice(background, cluster, suggestions().folders(cluster));
    }

    /** Returns whether the options are being read from the source. */
    public ReadOnlyBooleanProperty reading() {
        return reading.busy();
    }

    /** Returns the running {@code --help} query of the user's program, so that it can be cancelled. */
    public ReadOnlyObjectProperty<Optional<Running>> runningHelpQuery() {
        return runningHelpQuery.getReadOnlyProperty();
    }

    /** Returns why the options of the shown command could not be queried, until dismissed or retried. */
    public ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    public void dismissFailure() {
        failed = Optional.empty();
        showFailure();
    }

    private void fail(Optional<QueriedForm> subject, OperationException why) {
        failed = Optional.of(new Failed(subject, why));
        showFailure();
    }

    /** Shows the failure only next to the command of the preset or stage that the failure concerns. */
    private void showFailure() {
        failure.set(failed.filter(one -> one.subject().equals(subject())).map(Failed::why));
    }

    private Optional<QueriedForm> subject() {
        return compose.form().get().map(QueriedForm::of);
    }

    /** Checks again without an edit, for example when the window regains focus after the script was edited elsewhere. */
    public void recheck() {
        found = Optional.empty();
        compose.composition().get().ifPresent(this::onComposed);
    }

    /** Registers an action that also runs when the user asks to read everything again. */
    public void onReread(Runnable action) {
        onReread = action;
    }

    /** Reads the source again, whether or not it has changed. */
    public void reread() {
        onReread.run();
        dismissFailure();
        compose.runWhenComposed(() -> plan().ifPresent(plan -> read(plan, How.AGAIN)));
    }

    /** Runs the user's own command with {@code --help}, locally or on the cluster. */
    public void queryHelp(How how) {
        dismissFailure();
        compose.runWhenComposed(() -> plan().ifPresent(plan -> queryHelp(plan, how)));
    }

    private void queryHelp(Plan plan, How how) {
        underWay = true;
        Optional<QueriedForm> subject = subject();
        String title = Texts.get(
                how == How.HELP_HERE ? "compose.task.help.here" : "compose.task.help.cluster",
                plan.cluster().name().title());
        Running running = background.start(
                title,
                progress -> {
                    facts.scripts().read(plan.experiment(), plan.cluster(), how);
                    return how;
                },
                outcome -> {
                    underWay = false;
                    runningHelpQuery.set(Optional.empty());
                    outcome.handle(done -> {}, refused -> fail(subject, refused));
                });
        runningHelpQuery.set(Optional.of(running).filter(still -> underWay));
    }

    private Optional<Plan> plan() {
        return compose.composition().get().map(ComposedPlan::plan);
    }

    /** Runs the action once reading the script's options has succeeded or failed, or immediately if it already has. */
    public void runWhenRead(Runnable action) {
        plan().filter(plan -> found.filter(Subject.of(plan)::equals).isEmpty()).ifPresent(this::find);
        reading.runWhenIdle(() -> compose.runWhenComposed(action));
    }

    private void onComposed(ComposedPlan composition) {
        Subject subject = Subject.of(composition.plan());
        if (found.filter(subject::equals).isPresent()) {
            return;
        }
        pause.close();
        pause = background.after(PAUSE, () -> find(composition.plan()));
    }

    private void find(Plan plan) {
        pause.close();
        found = Optional.of(Subject.of(plan));
        read(plan, How.SOURCE);
        queryFacts(plan);
    }

    /** Reads the facts; the sources themselves report changes, and the form is composed again only if there are any. */
    private void read(Plan plan, How how) {
        Optional<QueriedForm> subject = subject();
        reading.run(
                progress -> {
                    facts.scripts().read(plan.experiment(), plan.cluster(), how);
                    return plan.experiment();
                },
                outcome -> outcome.handle(done -> {}, refused -> fail(subject, refused)));
    }

    private void queryFacts(Plan plan) {
        plan.jobs().stream()
                .findFirst()
                .ifPresent(job -> looking.run(
                        progress -> {
                            facts.clusters().query(job, plan.cluster());
                            return job;
                        },
                        outcome -> outcome.handle(done -> {}, refused -> {})));
    }
}
