package org.batchwright.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.batchwright.Given;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.edit.ListChange;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class EffectivePresetTest {
    private static final ClusterName LAB = ClusterName.of("lab");
    private static final PresetId BASE = PresetId.of("p/base");
    private static final PresetId OWN = PresetId.of("p/own");

    private final Preset base = Given.preset("p/base")
            .withSettings(Given.settings(Fields.TIME, "1h", Fields.MEMORY, "8 GB")
                    .with(Fields.MODULES, Value.of(List.of("gcc", "cuda/12.1"))))
            .withParameters(Given.assignments("lr", "1", "epochs", "5"));
    private final Preset own = Given.preset("p/own")
            .withSettings(Given.settings(Fields.TIME, "2h"))
            .withParameters(Given.assignments("lr", "2"))
            .withVariables(Given.assignments("SEED", "1"));
    private final PresetLayer defaults = new PresetLayer(
            Given.settings(Fields.QUEUE, "all", Fields.MEMORY, "1 GB"),
            Given.assignments("workers", "4"),
            Given.assignments("SEED", "0", "SCRATCH", "/tmp"));

    private EffectivePreset on(Preset preset) {
        return EffectivePreset.of(new Experiment(List.of(preset, base)), LAB, defaults);
    }

    @Test
    void each_value_names_its_source() {
        EffectivePreset lab = on(own.withOn(
                LAB,
                new PresetLayer(
                        Given.settings(Fields.MEMORY, "64 GB"),
                        Given.assignments("lr", "3"),
                        Given.assignments("SCRATCH", "/fast"))));

        assertThat(lab.settings().values())
                .containsEntry(Fields.QUEUE, Value.of("all"))
                .containsEntry(Fields.TIME, Value.of("2h"))
                .containsEntry(Fields.MEMORY, Value.of("64 GB"));
        assertThat(lab.sources(Fields.QUEUE)).containsExactly(new ValueSource.ClusterDefault(LAB));
        assertThat(lab.sources(Fields.TIME)).containsExactly(new ValueSource.Everywhere(OWN));
        assertThat(lab.sources(Fields.MODULES)).containsExactly(new ValueSource.Everywhere(BASE));
        assertThat(lab.sources(Fields.MEMORY)).containsExactly(new ValueSource.OnCluster(OWN, LAB));
        assertThat(lab.sources(Fields.ACCOUNT)).isEmpty();
        assertThat(lab.parameters()).isEqualTo(Given.assignments("workers", "4", "lr", "3", "epochs", "5"));
        assertThat(lab.parameterSource("lr")).contains(new ValueSource.OnCluster(OWN, LAB));
        assertThat(lab.parameterSource("epochs")).contains(new ValueSource.Everywhere(BASE));
        assertThat(lab.parameterSource("workers")).contains(new ValueSource.ClusterDefault(LAB));
        assertThat(lab.variables()).isEqualTo(Given.assignments("SEED", "1", "SCRATCH", "/fast"));
        assertThat(lab.variableSource("SEED")).contains(new ValueSource.Everywhere(OWN));
        assertThat(lab.differences())
                .containsOnlyKeys(
                        Fields.QUEUE.key(),
                        Fields.MEMORY.key(),
                        "parameters.workers",
                        "parameters.lr",
                        "environment.variables.SCRATCH");
    }

    @Test
    void values_of_a_preset_for_one_cluster_have_no_effect_on_others() {
        Preset differing = own.withOn(LAB, Given.settings(Fields.TIME, "9h"));
        Experiment experiment = new Experiment(List.of(differing, base));

        assertThat(EffectivePreset.of(experiment, ClusterName.of("other")).values())
                .isEqualTo(EffectivePreset.of(new Experiment(List.of(own, base)), LAB)
                        .values());
    }

    @Test
    void an_inherited_cluster_entry_overrides_a_plain_value_but_not_the_presets_own_entry() {
        Preset differing = base.withOn(LAB, Given.settings(Fields.TIME, "8h", Fields.MEMORY, "2 GB"));
        EffectivePreset lab = EffectivePreset.of(
                new Experiment(List.of(own.withOn(LAB, Given.settings(Fields.MEMORY, "3 GB")), differing)), LAB);

        assertThat(lab.settings().rawValue(Fields.TIME)).contains(Value.of("8h"));
        assertThat(lab.sources(Fields.TIME)).containsExactly(new ValueSource.OnCluster(BASE, LAB));
        assertThat(lab.settings().rawValue(Fields.MEMORY)).contains(Value.of("3 GB"));
    }

    @Test
    void a_list_is_replaced_changed_or_emptied() {
        assertThat(modules(Settings.NONE.with(Fields.MODULES, Value.of(List.of("intel")))))
                .contains("intel");
        assertThat(modules(change(List.of("openmpi"), List.of()))).contains("gcc, cuda/12.1, openmpi");
        assertThat(modules(change(List.of("cuda/11"), List.of("cuda/12.1")))).contains("gcc, cuda/11");
        assertThat(modules(Settings.NONE.with(Fields.MODULES, Value.of(List.of()))))
                .isEmpty();
    }

    @Test
    void a_changed_list_names_all_its_sources() {
        Preset differing = own.withOn(LAB, change(List.of("openmpi"), List.of()));

        assertThat(on(differing).sources(Fields.MODULES))
                .containsExactly(new ValueSource.OnCluster(OWN, LAB), new ValueSource.Everywhere(BASE));
    }

    @Test
    void changes_in_several_presets_are_combined() {
        Preset adding = own.withSettings(change(List.of("openmpi"), List.of("gcc")));
        Preset here = adding.withOn(LAB, change(List.of("gcc"), List.of("openmpi")));

        assertThat(on(here).settings().get(Fields.MODULES).orElseThrow()).containsExactly("cuda/12.1", "gcc");
    }

    @Test
    void a_change_to_an_unset_list_starts_from_an_empty_list() {
        Preset differing = own.withOn(
                LAB, Settings.NONE.withChange(Fields.SETUP, new ListChange(List.of("a", "b"), List.of("c"))));

        assertThat(on(differing).settings().get(Fields.SETUP).orElseThrow()).containsExactly("a", "b");
    }

    @Test
    void an_empty_value_for_a_cluster_unsets_a_field_only_there() {
        Preset differing = own.withOn(LAB, Given.settings(Fields.MEMORY, ""));

        assertThat(on(differing).settings().rawValue(Fields.MEMORY)).isEmpty();
        assertThat(EffectivePreset.of(new Experiment(List.of(differing, base)), ClusterName.of("other"))
                        .settings()
                        .rawValue(Fields.MEMORY))
                .contains(Value.of("8 GB"));
    }

    @Test
    void a_field_unset_by_an_inherited_preset_can_be_set_again() {
        Preset without = base.withOn(LAB, Given.settings(Fields.MEMORY, ""));
        Preset again = own.withOn(LAB, Given.settings(Fields.MEMORY, "3 GB"));

        assertThat(EffectivePreset.of(new Experiment(List.of(again, without)), LAB)
                        .settings()
                        .rawValue(Fields.MEMORY))
                .contains(Value.of("3 GB"));
    }

    @Test
    void an_item_that_is_not_in_the_list_cannot_be_removed() {
        assertThat(on(own.withOn(LAB, change(List.of(), List.of("gcc", "gc")))).missingRemovals())
                .isEqualTo(Map.of(Fields.MODULES, List.of("gc")));
        assertThat(on(own.withOn(LAB, change(List.of("x"), List.of("gcc")))).missingRemovals())
                .isEmpty();
    }

    @Test
    void given_parameters_take_precedence_over_an_entry_for_the_cluster() {
        Preset differing =
                own.withOn(LAB, new PresetLayer(Settings.NONE, Given.assignments("lr", "3"), Assignments.NONE));
        Experiment given =
                new Experiment(List.of(differing, base)).withParameters(Given.assignments("lr", "9", "new", "1"), LAB);

        assertThat(EffectivePreset.of(given, LAB).parameters())
                .isEqualTo(Given.assignments("lr", "9", "epochs", "5", "new", "1"));
        assertThat(given.preset().on(LAB).parameters()).isEqualTo(Given.assignments("lr", "9"));
    }

    @RepeatedTest(200)
    void a_preset_without_a_cluster_entry_or_defaults_is_used_as_written(RepetitionInfo info) {
        Random random = new Random(info.getCurrentRepetition());
        Settings settings = Settings.NONE;
        Assignments parameters = Assignments.NONE;
        for (Field<?> field : Fields.ALL) {
            if (random.nextInt(3) == 0) {
                settings = settings.with(field, value(random));
            }
        }
        for (int i = random.nextInt(5); i > 0; i--) {
            parameters = parameters.with("p" + i, value(random));
        }
        Preset preset = Given.preset("p/x").withSettings(settings).withParameters(parameters);

        EffectivePreset effective =
                EffectivePreset.of(Given.alone(preset.withOn(ClusterName.of("other"), settings)), LAB);

        assertThat(effective.values()).isEqualTo(preset.values());
        assertThat(effective.differences()).isEqualTo(Map.of());
    }

    private static Value value(Random random) {
        List<String> texts = List.of("", " ", "4", "x y", "${site.data}", "[]", "null");
        String text = texts.get(random.nextInt(texts.size()));
        return random.nextBoolean()
                ? Value.of(text)
                : Value.of(List.of(text, "b").subList(0, random.nextInt(3)));
    }

    private Optional<String> modules(Settings here) {
        return on(own.withOn(LAB, here)).settings().rawValue(Fields.MODULES).map(Value::displayText);
    }

    private static Settings change(List<String> add, List<String> remove) {
        return Settings.NONE.withChange(Fields.MODULES, new ListChange(add, remove));
    }
}
