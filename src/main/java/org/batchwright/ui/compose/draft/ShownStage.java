package org.batchwright.ui.compose.draft;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.ComposedPlan.ComposedStage;
import org.batchwright.model.preset.PresetId;

/** Selects the stage whose scripts are shown, and what that stage submits; if there are no stages, the whole plan is shown. */
public final class ShownStage {
    private final ReadOnlyObjectProperty<Optional<ComposedPlan>> composition;
    private final ReadOnlyObjectWrapper<Optional<String>> name = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<ComposedPlan>> part = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<PresetId> preset = Optional.empty();

    ShownStage(ReadOnlyObjectProperty<Optional<ComposedPlan>> composition) {
        this.composition = composition;
        composition.addListener((compositions, before, now) -> follow());
        follow();
    }

    /** Returns the name of the shown stage; empty if there are no stages. */
    public ReadOnlyObjectProperty<Optional<String>> name() {
        return name.getReadOnlyProperty();
    }

    /** Returns the part that is shown: the stage as if it were a separate preset, or the whole plan. */
    public ReadOnlyObjectProperty<Optional<ComposedPlan>> part() {
        return part.getReadOnlyProperty();
    }

    /** Returns all stages in the order of submission. */
    public List<ComposedStage> stages() {
        return composition.get().map(ComposedPlan::stages).orElse(List.of());
    }

    /** Returns whether the shown stage runs on a different cluster from the run; it is then a separate run with generated scripts. */
    public boolean isOnOtherCluster() {
        return composition.get().map(whole -> whole.plan().cluster().name()).stream()
                .anyMatch(cluster -> part.get()
                        .filter(shown -> !shown.plan().cluster().name().equals(cluster))
                        .isPresent());
    }

    /** Shows this stage; does nothing if it does not exist. */
    public void choose(String stage) {
        if (stages().stream().anyMatch(one -> one.stage().name().equals(stage))) {
            name.set(Optional.of(stage));
            follow();
        }
    }

    /** Keeps the chosen stage as long as the plan contains it. */
    private void follow() {
        Optional<PresetId> now =
                composition.get().map(one -> one.plan().experiment().id());
        Optional<String> wanted = now.equals(preset) ? name.get() : Optional.empty();
        preset = now;
        List<String> names = stages().stream().map(one -> one.stage().name()).toList();
        name.set(wanted.filter(names::contains).or(() -> names.stream().findFirst()));
        part.set(composition.get().map(all -> of(all, name.get())));
    }

    /** Returns the stage with this name in a plan, otherwise the plan's first stage, otherwise the plan itself. */
    public static ComposedPlan of(ComposedPlan plan, Optional<String> stage) {
        return plan.stages().stream()
                .filter(one -> stage.equals(Optional.of(one.stage().name())))
                .findFirst()
                .or(() -> plan.stages().stream().findFirst())
                .map(ComposedStage::composed)
                .orElse(plan);
    }
}
