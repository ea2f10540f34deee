package org.batchwright.ui.compose.draft;

import java.time.Duration;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Experiment;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.ui.compose.draft.ComposeServices.Facts;
import org.batchwright.ui.compose.draft.ComposeServices.Scripts.How;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Texts;

/** Reads the script's options and looks at the cluster when typing pauses, or when asked; then composes again with what is known. */
public final class FactFinding {
    private static final Duration PAUSE = Duration.ofMillis(350);

    private final Facts facts;
    private final ComposeViewModel compose;
    private final Background background;
    private final Latest<Experiment> reading;
    private final Latest<PlannedJob> looking;
    private final ReadOnlyObjectWrapper<Optional<Running>> asking = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObjectProperty<Optional<OperationException>> failure = new SimpleObjectProperty<>(Optional.empty());
    private Subscription pause = () -> {};
    private boolean underWay;
    private Optional<Subject> found = Optional.empty();

    /** What facts are about: composing it again because they are known is no reason to find them out again. */
    private record Subject(Experiment experiment, Cluster cluster) {
        static Subject of(Plan plan) {
            return new Subject(plan.experiment(), plan.cluster());
        }
    }

    public FactFinding(Facts facts, ComposeViewModel compose, Background background) {
        this.facts = facts;
        this.compose = compose;
        this.background = background;
        reading = new Latest<>(background);
        looking = new Latest<>(background);
        facts.scripts().onChange(() -> background.onWindow(compose::refresh));
        compose.form().addListener((forms, before, now) -> pause.close()); // typing goes on
        compose.composition().addListener((compositions, before, now) -> now.ifPresent(this::composed));
        compose.composition().get().ifPresent(this::composed);
    }

    /** What clusters have, to choose from. */
    public ComposeServices.ClusterSuggestions suggestions() {
        return facts.suggestions();
    }

    /** Whether the options are being read from the source. */
    public ReadOnlyBooleanProperty reading() {
        return reading.busy();
    }

    /** The user's program being asked with {@code --help}, to cancel. */
    public ReadOnlyObjectProperty<Optional<Running>> asking() {
        return asking.getReadOnlyProperty();
    }

    /** Why the options could not be asked for, until dismissed or tried again. */
    public ObjectProperty<Optional<OperationException>> failure() {
        return failure;
    }

    /** Looks again although nothing was typed, such as when the window comes back from where the script was edited. */
    public void again() {
        found = Optional.empty();
        compose.composition().get().ifPresent(this::composed);
    }

    /** Reads the source again, changed or not. */
    public void reread() {
        failure.set(Optional.empty());
        compose.whenSettled(() -> plan().ifPresent(plan -> read(plan, How.AGAIN)));
    }

    /** Runs the user's own command with {@code --help}, here or on the cluster. */
    public void ask(How how) {
        failure.set(Optional.empty());
        compose.whenSettled(() -> plan().ifPresent(plan -> ask(plan, how)));
    }

    private void ask(Plan plan, How how) {
        underWay = true;
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
                    asking.set(Optional.empty());
                    outcome.handle(done -> compose.refresh(), refused -> failure.set(Optional.of(refused)));
                });
        asking.set(Optional.of(running).filter(still -> underWay));
    }

    private Optional<Plan> plan() {
        return compose.composition().get().map(ComposedPlan::plan);
    }

    /** Runs this once the script's options are known, or known to be unreadable; now, when they are. */
    public void whenRead(Runnable action) {
        plan().filter(plan -> found.filter(Subject.of(plan)::equals).isEmpty()).ifPresent(this::find);
        reading.whenSettled(() -> compose.whenSettled(action));
    }

    private void composed(ComposedPlan composition) {
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
        look(plan);
    }

    private void read(Plan plan, How how) {
        reading.run(
                progress -> {
                    facts.scripts().read(plan.experiment(), plan.cluster(), how);
                    return plan.experiment();
                },
                outcome -> outcome.handle(done -> compose.refresh(), refused -> failure.set(Optional.of(refused))));
    }

    private void look(Plan plan) {
        plan.jobs().stream()
                .findFirst()
                .ifPresent(job -> looking.run(
                        progress -> {
                            facts.lookup().look(job, plan.cluster());
                            return job;
                        },
                        outcome -> outcome.handle(done -> compose.refresh(), refused -> {})));
    }
}
