package org.batchwright.ui.compose.draft.edit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.experiment.Stages;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Stage;

/** Finds the stage of a preset that an undone or redone change affects; no side effects. */
public final class ChangedStage {
    private ChangedStage() {}

    /**
     * Returns the stage to show for the change; empty for the values for all stages.
     *
     * @param edited the stage that the form shows; preferred if the change affects it
     */
    public static Optional<String> of(Preset before, Preset now, Optional<String> edited) {
        List<String> changed = Stream.of(
                        missing(now, before), different(before, now, true), different(before, now, false))
                .flatMap(List::stream)
                .toList();
        if (!changed.isEmpty()) {
            return edited.filter(changed::contains).or(() -> changed.stream().findFirst());
        }
        return values(before).equals(values(now)) ? edited : Optional.empty();
    }

    private static List<String> missing(Preset here, Preset there) {
        return here.stages().stream()
                .map(Stage::name)
                .filter(name -> find(there, name).isEmpty())
                .toList();
    }

    /** @param own whether to compare the stages' own values rather than which stages precede them */
    private static List<String> different(Preset before, Preset now, boolean own) {
        return now.stages().stream()
                .filter(stage -> find(before, stage.name())
                        .filter(old -> !old.equals(stage))
                        .filter(old -> own != old.withAfter(stage.after()).equals(stage))
                        .isPresent())
                .map(Stage::name)
                .toList();
    }

    private static Optional<Stage> find(Preset preset, String name) {
        return new Stages(preset.stages()).find(name);
    }

    /** Returns the preset with only the values that are shown for all stages, without those in the form of a single stage. */
    private static Preset values(Preset preset) {
        return preset.withStages(List.of())
                .withEdits(Preset.empty(preset.id()).edits())
                .withSettings(preset.settings().without(Fields.ACCEPT));
    }
}
