package org.batchwright.ui.compose.script;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.values.Source;
import org.batchwright.script.patch.Differ;
import org.batchwright.script.patch.Difference;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.ShownScript.ScriptChoice;
import org.batchwright.ui.compose.script.OtherTexts.Other;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;

/** What the script is compared with: the last run of the preset unless something else is chosen. Compares in the background. */
public final class Comparison {
    private static final int MAX_RUNS = 60;

    private final RunHistory history;
    private final Differ differ;
    private final OtherTexts texts;
    private final Background background;
    private final ComposeViewModel compose;
    private final Latest<Optional<Difference>> comparing;
    private final ObservableValue<Boolean> isCurrent;
    private final ObservableList<Run> runs = FXCollections.observableArrayList();
    private final ObjectProperty<Mode> mode = new SimpleObjectProperty<>(Mode.SCRIPT);
    private final BooleanProperty onlyDifferences = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<Optional<ComparisonTarget>> target =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Difference>> difference =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<Source>> tabulated = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<PresetId> preset = Optional.empty();
    private Optional<ComparisonTarget> chosen = Optional.empty();
    private Optional<Other> left = Optional.empty();
    private boolean proposing;
    private boolean modeChosen;

    /** How the script is displayed. */
    public enum Mode {
        SCRIPT,
        SIDE_BY_SIDE,
        UNIFIED
    }

    /** Data read in the background: runs to choose from, and the current target. */
    private record Read(List<Run> runs, Optional<ComparisonTarget> target, Optional<Other> other) {}

    public Comparison(ComposeServices services, ComposeViewModel compose, Background background) {
        this.history = services.history().history();
        this.differ = services.tools().differ();
        this.texts = new OtherTexts(services);
        this.compose = compose;
        this.background = background;
        comparing = new Latest<>(background);
        ObservableValue<Boolean> composed = compose.isComposed();
        isCurrent = Bindings.createBooleanBinding(
                () -> composed.getValue() && !comparing.busy().get(), composed, comparing.busy());
        compose.form().addListener((forms, before, now) -> follow());
        compose.shownScript().state().addListener((states, before, now) -> compare());
        mode.addListener((modes, before, now) -> {
            if (!proposing) {
                confirmMode();
            }
        });
        compose.composition().addListener((all, before, now) -> {
            if (!tabulated.get().isEmpty()) {
                tabulate();
            }
        });
        history.onChange(run -> background.runOnFxThread(() -> {
            if (runs.stream().noneMatch(known -> known.id().equals(run))) {
                chosen = Optional.empty(); // compare with the new run from now on
                read();
            }
        }));
        follow();
    }

    /** The runs available for comparison: those of this preset first, newest first. */
    public ObservableList<Run> runs() {
        return runs;
    }

    /** Returns the presets available for comparison. */
    List<PresetId> presets() {
        return texts.services().files().presets().all().stream()
                .map(file -> file.preset().id())
                .toList();
    }

    public ObjectProperty<Mode> mode() {
        return mode;
    }

    /** Sets the mode, unless the user has chosen one. */
    public void proposeMode(Mode proposal) {
        if (!modeChosen) {
            proposing = true;
            mode.set(proposal);
            proposing = false;
        }
    }

    /** The user chose the current mode, which returns to the script. */
    void confirmMode() {
        modeChosen = true;
        closeTable();
    }

    /** Whether equal lines are hidden, except a few around each difference. */
    public BooleanProperty onlyDifferences() {
        return onlyDifferences;
    }

    /** The current target; empty if the preset never ran and nothing was chosen. */
    public ReadOnlyObjectProperty<Optional<ComparisonTarget>> target() {
        return target.getReadOnlyProperty();
    }

    /** Whether {@link #difference} matches what was typed last; it is computed in the background. */
    ObservableValue<Boolean> isCurrent() {
        return isCurrent;
    }

    /** Difference between the target and the current script; out of date while {@link #isCurrent} is false. */
    public ReadOnlyObjectProperty<Optional<Difference>> difference() {
        return difference.getReadOnlyProperty();
    }

    /** Why the chosen target could not be read. */
    public ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    /** The sources last requested as a table of values. */
    ReadOnlyObjectProperty<List<Source>> tabulated() {
        return tabulated.getReadOnlyProperty();
    }

    /** Requests a table of the compared values. */
    public void tabulate() {
        compose.composition().get().map(ComposedPlan::plan).ifPresent(plan -> {
            List<Source> all = new ArrayList<>();
            target.get().flatMap(other -> source(other, plan)).ifPresent(all::add);
            all.add(new Source.OfPlan(plan));
            tabulated.set(all);
        });
    }

    void closeTable() {
        tabulated.set(List.of());
    }

    /** Empty for a file, which has no values, and for the script as generated, whose values are the same. */
    private static Optional<Source> source(ComparisonTarget other, Plan plan) {
        return switch (other) {
            case ComparisonTarget.OfRun(Run run) -> Optional.of(new Source.OfRun(run.id()));
            case ComparisonTarget.OfPreset(PresetId id) ->
                Optional.of(new Source.OfPreset(id, plan.cluster().name()));
            case ComparisonTarget.OnCluster(ClusterName cluster) ->
                Optional.of(new Source.OfPreset(plan.experiment().id(), cluster));
            case ComparisonTarget.OfFile file -> Optional.empty();
            case ComparisonTarget.AsGenerated generated -> Optional.empty();
            case ComparisonTarget.OfClusterFile file -> Optional.empty();
        };
    }

    public void dismissFailure() {
        failure.set(Optional.empty());
    }

    /** Compares with this target until another preset is opened. */
    public void chooseTarget(ComparisonTarget other) {
        chosen = Optional.of(other);
        failure.set(Optional.empty());
        read();
    }

    public void chooseTarget(RunId run) {
        background.startHidden(
                progress -> history.find(run),
                outcome -> outcome.handle(
                        found -> found.map(ComparisonTarget.OfRun::new).ifPresent(this::chooseTarget), refused -> {}));
    }

    private void follow() {
        Optional<PresetId> now = compose.form().get().map(FormState::id);
        if (!now.equals(preset)) {
            preset = now;
            chosen = Optional.empty();
            left = Optional.empty();
            target.set(Optional.empty());
            failure.set(Optional.empty());
            closeTable();
            compare();
            read();
        }
    }

    private void read() {
        Optional<PresetId> of = preset;
        Optional<ComparisonTarget> wanted = chosen;
        background.startHidden(progress -> read(of, wanted), outcome -> {
            if (of.equals(preset) && wanted.equals(chosen)) {
                outcome.handle(this::show, refused -> failure.set(Optional.of(refused)));
            }
        });
    }

    private Read read(Optional<PresetId> of, Optional<ComparisonTarget> wanted)
            throws OperationException, InterruptedException {
        Set<Run> all =
                new LinkedHashSet<>(of.map(id -> history.of(id, MAX_RUNS)).orElse(List.of()));
        Optional<ComparisonTarget> last = all.stream()
                .filter(Comparison::reachedItsCluster)
                .filter(run -> !isStageElsewhere(run))
                .findFirst()
                .map(ComparisonTarget.OfRun::new);
        all.addAll(history.newest(MAX_RUNS));
        Optional<ComparisonTarget> use = wanted.or(() -> last);
        return new Read(List.copyOf(all), use, use.isPresent() ? Optional.of(texts.read(use.get())) : Optional.empty());
    }

    /** Its script is that of one stage, on another cluster. */
    private boolean isStageElsewhere(Run run) {
        return history.submitted(run.id()).flatMap(SubmittedRun::follows).isPresent();
    }

    /** A run being submitted may still be rejected, and a rejected run never ran. */
    private static boolean reachedItsCluster(Run run) {
        JobState state = run.state();
        return run.jobs().stream().anyMatch(job -> job.id().isPresent())
                || !(state.isPreSubmission() || state == JobState.NOT_SUBMITTED || state == JobState.FAILED);
    }

    private void show(Read read) {
        if (!read.runs().equals(runs)) {
            runs.setAll(read.runs());
        }
        left = read.other();
        target.set(read.target());
        compare();
    }

    private void compare() {
        Optional<ComposedPlan> now = compose.composition()
                .get()
                .filter(one -> preset.equals(Optional.of(one.plan().experiment().id())));
        Optional<String> right = now.flatMap(one -> compose.shownScript().script());
        Optional<ScriptChoice> choice = compose.shownScript().state().get().choice();
        if (left.isEmpty() || right.isEmpty() || choice.isEmpty()) {
            comparing.drop();
            difference.set(Optional.empty());
            return;
        }
        Other other = left.get();
        Optional<String> stage = compose.shownScript().stage().name().get();
        comparing.run(
                progress -> other.counterpartOf(now.orElseThrow(), stage, choice.get())
                        .map(before -> differ.between(before, right.get())),
                outcome -> outcome.handle(difference::set, refused -> difference.set(Optional.empty())));
    }
}
