package org.batchwright.ui.compose.draft.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.experiment.LayerFields;
import org.batchwright.model.experiment.Stages;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;

/**
 * One stage in the form, represented as a preset that extends the one containing the stage, so that code that edits presets can also edit
 * stages. The stage's values are those for the chosen cluster, because they override everything the preset sets. Pure.
 */
public record StageForm(String stage, ClusterName cluster) {

    /** Returns whether a stage can have this field, either in its job or in its sweep. */
    public static boolean has(Field<?> field) {
        return LayerFields.isOfStage(field) || field.section() == Field.Section.SWEEP;
    }

    /**
     * Returns the stage with everything that it inherits from its preset, from the presets that this one extends, and
     * from their stages of the same name.
     */
    public Experiment of(Experiment whole) {
        List<Preset> levels = new ArrayList<>(List.of(of(whole.preset())));
        for (Preset level : whole.chain().subList(1, whole.chain().size())) {
            find(level.stages()).map(inherited -> of(level, inherited)).ifPresent(levels::add);
        }
        boolean ownCommand = whole.stages()
                .find(stage)
                .filter(one -> one.values().settings().sets(Fields.COMMAND))
                .isPresent();
        Experiment below = ownCommand ? whole.withoutParameters() : whole;
        below.chain().forEach(level -> levels.add(level.withStages(List.of())));
        return new Experiment(levels);
    }

    /** Returns the stage as a preset, without inherited values. */
    public Preset of(Preset own) {
        Preset staged = of(own, find(own.stages()).orElseGet(() -> Stage.named(stage)));
        return staged.withId(new PresetId(own.id().toString(), stage))
                .withBase(own.base())
                .withSettings(own.settings().only(field -> !has(field)).overlaidBy(staged.settings()))
                .withEdits(own.edits());
    }

    private Preset of(Preset level, Stage one) {
        return Preset.empty(level.id())
                .withSettings(one.sweep())
                .withGroups(one.groups())
                .withOn(cluster, one.values());
    }

    /**
     * Returns the preset with the changes made to its stage; fields that a stage cannot have are changed in the preset.
     */
    public Preset applyTo(Preset own, Preset edited) {
        Settings all = edited.settings();
        PresetLayer values =
                edited.values().withSettings(all.only(LayerFields::isOfStage)).overlaidBy(edited.on(cluster));
        Stage before = find(own.stages()).orElseGet(() -> Stage.named(stage));
        Stage after = before.withValues(values)
                .withSweep(all.only(field -> field.section() == Field.Section.SWEEP), edited.groups());
        return StageEdits.with(own, before, after)
                .withBase(edited.base())
                .withSettings(own.settings().only(StageForm::has).overlaidBy(all.only(field -> !StageForm.has(field))))
                .withEdits(edited.edits());
    }

    private Optional<Stage> find(List<Stage> stages) {
        return new Stages(stages).find(stage);
    }
}
