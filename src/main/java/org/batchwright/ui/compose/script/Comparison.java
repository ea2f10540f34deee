package org.batchwright.ui.compose.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.values.Source;
import org.batchwright.script.patch.Continuations;
import org.batchwright.script.patch.Differ;
import org.batchwright.script.patch.Difference;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.ShownScript.ScriptChoice;
import org.batchwright.ui.compose.script.ComparableRuns.Wanted;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;

/** Compares the script in the background with the last run of the preset, unless the user has chosen something else. */
public final class Comparison {
    private final RunHistory history;
    private final Differ differ;
    private final ComparisonTexts texts;
    private final Background background;
    private final ComposeViewModel compose;
    private final ComparableRuns comparable;
    private final Latest<ComparableRuns.Read> reading;
    private final Latest<Compared> comparing;
    private final ObservableValue<Boolean> isCurrent;
    private final ObservableList<Run> runs = FXCollections.observableArrayList();
    private final DisplayMode display = new DisplayMode(this::closeTable);
    private final BooleanProperty onlyDifferences = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<Optional<ComparisonTarget>> target =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Difference>> difference =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<StageChange>> stageChange =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<WindowsLineEndings> windowsLineEndings =
            new ReadOnlyObjectWrapper<>(WindowsLineEndings.NONE);
    private final ReadOnlyObjectWrapper<List<Source>> tabulated = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private Wanted wanted = Wanted.lastRunOf(Optional.empty());
    private Optional<ComparisonTarget> last = Optional.empty();
    private Optional<Counterparts> left = Optional.empty();

    private record Compared(Optional<Difference> difference, Optional<StageChange> stages, WindowsLineEndings windows) {
        static final Compared NONE = new Compared(Optional.empty(), Optional.empty(), WindowsLineEndings.NONE);
    }

    public Comparison(ComposeServices services, ComposeViewModel compose, Background background) {
        this.history = services.history().history();
        this.differ = services.tools().differ();
        this.texts = new ComparisonTexts(services);
        this.comparable = new ComparableRuns(history, texts);
        this.compose = compose;
        this.background = background;
        reading = new Latest<>(background);
        comparing = new Latest<>(background);
        ObservableValue<Boolean> composed = compose.isComposed();
        isCurrent = Bindings.createBooleanBinding(
                () -> composed.getValue() && !comparing.busy().get(), composed, comparing.busy());
        compose.form().addListener((forms, before, now) -> follow());
        compose.shownScript().state().addListener((states, before, now) -> compare());
        compose.composition().addListener((all, before, now) -> {
            if (!tabulated.get().isEmpty()) {
                tabulate();
            }
            if (!stages(before).equals(stages(now))) {
                compare();
            }
        });
        history.onChange(run -> background.runOnFxThread(() -> onChange(run)));
        follow();
    }

    /** Returns the runs available for comparison: those of this preset first, newest first. */
    public ObservableList<Run> runs() {
        return runs;
    }

    /** Returns the presets available for comparison. */
    List<PresetId> presets() {
        return texts.services().files().presets().all().stream()
                .map(file -> file.preset().id())
                .toList();
    }

    public ObjectProperty<DisplayMode.Mode> mode() {
        return display.mode();
    }

    public DisplayMode display() {
        return display;
    }

    /** Returns whether equal lines are hidden, except for a few around each difference. */
    public BooleanProperty onlyDifferences() {
        return onlyDifferences;
    }

    /** Returns the current target; empty if the preset has never run and nothing was chosen. */
    public ReadOnlyObjectProperty<Optional<ComparisonTarget>> target() {
        return target.getReadOnlyProperty();
    }

    /** Returns whether {@link #difference} is up to date with the latest input; the difference is computed in the background. */
    ObservableValue<Boolean> isCurrent() {
        return isCurrent;
    }

    /** Returns the difference between the target and the current script; out of date while {@link #isCurrent} is false. */
    public ReadOnlyObjectProperty<Optional<Difference>> difference() {
        return difference.getReadOnlyProperty();
    }

    /** Returns how the stages have changed since the run that the script is compared with. */
    ReadOnlyObjectProperty<Optional<StageChange>> stageChange() {
        return stageChange.getReadOnlyProperty();
    }

    /** Returns which lines of the target's script have Windows line endings, which are not compared. */
    ReadOnlyObjectProperty<WindowsLineEndings> windowsLineEndings() {
        return windowsLineEndings.getReadOnlyProperty();
    }

    /** Returns why the chosen target could not be read. */
    public ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    /** Returns the sources of the table of values that was last requested. */
    ReadOnlyObjectProperty<List<Source>> tabulated() {
        return tabulated.getReadOnlyProperty();
    }

    /** Requests a table of the compared values. */
    public void tabulate() {
        compose.composition().get().map(ComposedPlan::plan).ifPresent(plan -> {
            List<Source> all = new ArrayList<>();
            target.get().flatMap(other -> other.source(plan)).ifPresent(all::add);
            all.add(new Source.OfPlan(plan));
            tabulated.set(all);
        });
    }

    void closeTable() {
        tabulated.set(List.of());
    }

    public void dismissFailure() {
        failure.set(Optional.empty());
    }

    /** Compares with this target until another preset is opened; if the target is the last run, later runs replace it. */
    public void chooseTarget(ComparisonTarget other) {
        wanted = Wanted.lastRunOf(wanted.preset());
        if (!last.equals(Optional.of(other))) {
            wanted = wanted.with(other);
        }
        failure.set(Optional.empty());
        read();
    }

    /** Compares with the run that is being edited, until its preset is submitted again or another target is chosen. */
    public void compareWithEdited(RunId run) {
        Wanted before = wanted;
        background.startHidden(
                progress -> comparable.edited(run),
                outcome -> outcome.handle(
                        found -> found.ifPresent(edited -> {
                            if (wanted.equals(before)) {
                                wanted = Wanted.lastRunOf(wanted.preset()).with(edited);
                                failure.set(Optional.empty());
                                read();
                            }
                        }),
                        refused -> {}));
    }

    private void follow() {
        Optional<PresetId> now = compose.form().get().map(FormState::id);
        if (!now.equals(wanted.preset())) {
            wanted = Wanted.lastRunOf(now);
            last = Optional.empty();
            left = Optional.empty();
            target.set(Optional.empty());
            failure.set(Optional.empty());
            closeTable();
            compare();
            read();
        }
    }

    /** Compares the script with a new run as soon as that run has reached its cluster. */
    private void onChange(RunId run) {
        if (runs.stream()
                .filter(ComparableRuns::reachedItsCluster)
                .noneMatch(known -> known.id().equals(run))) {
            read();
        }
    }

    private void read() {
        background.afterFirstFrames(this::readNow);
    }

    private void readNow() {
        Wanted now = wanted;
        reading.run(
                progress -> comparable.read(now),
                outcome -> outcome.handle(this::show, refused -> failure.set(Optional.of(refused))));
    }

    private void show(ComparableRuns.Read read) {
        if (!read.runs().equals(runs)) {
            runs.setAll(read.runs());
        }
        last = read.last();
        left = read.other();
        target.set(read.target());
        compare();
    }

    private static List<String> stages(Optional<ComposedPlan> composition) {
        return composition.stream()
                .flatMap(one -> one.plan().experiment().stages().all().stream())
                .map(Stage::name)
                .toList();
    }

    private void compare() {
        Optional<ComposedPlan> now = compose.composition()
                .get()
                .filter(one -> wanted.preset()
                        .equals(Optional.of(one.plan().experiment().id())));
        Optional<String> right = now.flatMap(one -> compose.shownScript().script());
        Optional<ScriptChoice> choice = compose.shownScript().state().get().choice();
        if (left.isEmpty() || right.isEmpty() || choice.isEmpty()) {
            comparing.drop();
            show(Compared.NONE);
            return;
        }
        Counterparts other = left.get();
        Optional<String> stage = compose.shownScript().stage().name().get();
        comparing.run(
                progress -> {
                    ComposedPlan plan = now.orElseThrow();
                    Optional<String> text = other.counterpartOf(plan, stage, choice.get());
                    return new Compared(
                            text.map(before -> differ.between(before, right.get()))
                                    .map(Continuations::ignoreIn)
                                    .map(PrintedParameters::countOnce),
                            other.stageChange(plan, stage),
                            text.map(WindowsLineEndings::of).orElse(WindowsLineEndings.NONE));
                },
                outcome -> outcome.handle(this::show, refused -> show(Compared.NONE)));
    }

    private void show(Compared compared) {
        stageChange.set(compared.stages());
        windowsLineEndings.set(compared.windows());
        difference.set(compared.difference());
    }
}
