package org.batchwright.workspace.preset;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.junit.jupiter.api.Test;

class SweepFilesTest {
    private static final String HAND_WRITTEN = """
        command: python train.py
        # all of it
        sweep:
          enabled: true   # for now
          range: { parameters: [epoch-start, epoch-end], from: 0, to: 200, step: 10 }
          grid:
            lr: [1e-4, 1e-3]   # two
            optimizer:
              beta: [0.9, 0.99]
          zip:
            model: [s, b]
          table: |
            # not a comment
            a, b
            1, 2
          random: { count: 20, seed: 1, space: { lr2: 1e-5 to 1e-2 log, act: [relu, gelu] } }
          repeat:
            times: 5
          exclude: |
            lr
            1e-3
          as: array
          at-most: 10
        sample:
          parameters: { epochs: 1 }
          resources: { time: "00:10:00" }   # short
        chain: { segments: until-done, signal: 5m, parameters: { resume: ckpt/last.pt } }
        # the end
        """;

    private final Path root = Jimfs.newFileSystem(Configuration.unix()).getPath("/w/presets");
    private final FilePresets presets = new FilePresets(root);

    private PresetFile read(String text) throws Exception {
        Files.createDirectories(root.resolve("p"));
        Files.writeString(root.resolve("p/x.yaml"), text);
        presets.reload();
        return presets.find(PresetId.of("p/x")).orElseThrow();
    }

    private String saved(String text, UnaryOperator<Preset> change) throws Exception {
        PresetFile before = read(text);
        Preset after = change.apply(before.preset());
        assertThat(presets.save(after, before.version())).isInstanceOf(PresetStore.Saved.Done.class);
        assertThat(presets.find(PresetId.of("p/x")).orElseThrow().preset()).isEqualTo(after);
        return Files.readString(root.resolve("p/x.yaml"));
    }

    private List<String> problems(String text) throws Exception {
        return read(text).problems().stream()
                .map(problem -> {
                    Problem.InFile at = (Problem.InFile) problem.where();
                    return at.line() + ":" + at.column() + " " + (problem.what() + " " + problem.advice()).strip();
                })
                .toList();
    }

    @Test
    void all_parts_of_a_sweep_are_read_as_typed() throws Exception {
        PresetFile file = read(HAND_WRITTEN);
        assertThat(file.problems()).isEmpty();
        Preset preset = file.preset();
        assertThat(preset.settings().get(Fields.RANGE_PARAMETERS)).contains(List.of("epoch-start", "epoch-end"));
        assertThat(preset.settings().rawValue(Fields.RANGE_STEP)).contains(Value.of("10"));
        assertThat(preset.settings().rawValue(Fields.SWEEP_TABLE)).contains(Value.of("# not a comment\na, b\n1, 2\n"));
        assertThat(preset.settings().get(Fields.SWEEP_MAX_CONCURRENT)).contains(10);
        assertThat(preset.values(ValueGroup.GRID).values())
                .containsOnlyKeys("lr", "optimizer.beta")
                .containsEntry("lr", Value.of(List.of("1e-4", "1e-3")));
        assertThat(preset.values(ValueGroup.SPACE).get("lr2")).contains(Value.of("1e-5 to 1e-2 log"));
        assertThat(preset.values(ValueGroup.ZIP).values()).containsOnlyKeys("model");
    }

    @Test
    void the_sample_and_the_chain_are_read_with_their_own_resources_and_parameters() throws Exception {
        Preset preset = read(HAND_WRITTEN).preset();
        assertThat(preset.settings().rawValue(Fields.ofSample(Fields.TIME))).contains(Value.of("00:10:00"));
        assertThat(preset.settings().rawValue(Fields.TIME)).isEmpty();
        assertThat(preset.values(ValueGroup.SAMPLE)).isEqualTo(Given.assignments("epochs", "1"));
        assertThat(preset.settings().get(Fields.CHAIN_SEGMENTS)).contains("until-done");
        assertThat(preset.values(ValueGroup.CONTINUED)).isEqualTo(Given.assignments("resume", "ckpt/last.pt"));
    }

    @Test
    void false_disables_a_section() throws Exception {
        PresetFile file = read("sweep: off\nsample: false\nchain: no\n");
        assertThat(file.problems()).isEmpty();
        assertThat(file.preset().settings().get(Fields.SWEEP_ENABLED)).contains(false);
        assertThat(file.preset().settings().get(Fields.SAMPLE_ENABLED)).contains(false);
        assertThat(file.preset().settings().get(Fields.CHAIN_SEGMENTS)).contains("1");
    }

    @Test
    void a_number_that_is_out_of_bounds_is_reported_with_the_bound() throws Exception {
        String nines = "9".repeat(200);
        assertThat(problems("sweep:\n  random: { count: 99999999999999999999 }\n  range: { from: 0, to: 1e999999999 }\n"
                        + "resources:\n  nodes: " + nines + "\n"))
                .containsExactly(
                        "2:20 sweep.random.count should be a whole number of at least 1, at most 9,999,999, but is"
                                + " \"99999999999999999999\".",
                        "3:25 sweep.range.to should be a number of at most 18 digits, with an exponent from -99 to 99,"
                                + " but is \"1e999999999\".",
                        "5:10 resources.nodes should be a whole number of at least 1, at most 9,999,999, but is \""
                                + "9".repeat(80) + "...\".");
    }

    @Test
    void a_typo_in_a_section_is_reported_with_its_location_and_the_nearest_key() throws Exception {
        assertThat(problems("sweep:\n  gird: { a: [1] }\n  range: { stepp: 1, to: x }\n"))
                .containsExactly(
                        "2:3 \"sweep.gird\" is not a known key. Did you mean grid?",
                        "3:12 \"sweep.range.stepp\" is not a known key. Did you mean step?",
                        "3:26 sweep.range.to should be a number, but is \"x\".");
        assertThat(problems("sample:\n  resources: { tme: 5m }\nchain: { segment: 3 }\n"))
                .containsExactly(
                        "2:16 \"sample.resources.tme\" is not a known key. Did you mean time?",
                        "3:10 \"chain.segment\" is not a known key. Did you mean segments?");
    }

    @Test
    void a_wrong_structure_and_a_repeated_key_are_reported() throws Exception {
        assertThat(problems("sweep:\n  range: [1]\n  grid: { a: [1], a: [2] }\nchain: true\n"))
                .containsExactly(
                        "2:10 sweep.range should be a map of keys and values, but is a list.",
                        "3:19 The key a appears twice; only the first is used. Delete one of them.",
                        "4:8 chain should be a map of keys and values, but is \"true\".");
    }

    @Test
    void a_list_instead_of_a_table_is_reported_with_the_correct_syntax() throws Exception {
        assertThat(problems("sweep:\n  table:\n    - {a: 1}\n"))
                .singleElement()
                .asString()
                .contains("table: |", "names on the first line", "is a list");
    }

    @Test
    void only_changes_are_written() throws Exception {
        String text = saved(
                HAND_WRITTEN,
                preset -> preset.withSettings(preset.settings()
                                .with(Fields.RANGE_STEP, Value.of("20"))
                                .with(Fields.ofSample(Fields.NODES), Value.of("1"))
                                .with(Fields.SWEEP_TABLE, Value.of("a, b\n3, 4\n5, 6\n"))
                                .without(Fields.SWEEP_AS))
                        .withValues(
                                ValueGroup.GRID,
                                preset.values(ValueGroup.GRID)
                                        .with("lr", Value.of(List.of("1e-4", "1e-3", "1e-2")))
                                        .with("optimizer.beta", Value.of(List.of("0.9")))));
        assertThat(text)
                .isEqualTo(HAND_WRITTEN
                        .replace("step: 10", "step: 20")
                        .replace("[1e-4, 1e-3]", "[1e-4, 1e-3, 1e-2]")
                        .replace("[0.9, 0.99]", "[0.9]")
                        .replace("    # not a comment\n    a, b\n    1, 2\n", "    a, b\n    3, 4\n    5, 6\n")
                        .replace("  as: array\n", "")
                        .replace("{ time: \"00:10:00\" }", "{ time: \"00:10:00\", nodes: 1 }"));
    }

    @Test
    void a_new_sweep_is_written_in_form_order_with_its_table_as_lines() throws Exception {
        String text = saved(
                "command: x\n",
                preset -> preset.withSettings(Given.settings(
                                Fields.COMMAND, "x",
                                Fields.SWEEP_MAX_CONCURRENT, "4",
                                Fields.SWEEP_TABLE, "a,b\n1,2\n3,4",
                                Fields.RANDOM_COUNT, "3"))
                        .withValues(ValueGroup.SPACE, Given.assignments("lr", "1 to 2"))
                        .withValues(ValueGroup.SAMPLE, Given.assignments("epochs", "1")));
        assertThat(text).isEqualTo("""
            command: x
            sweep:
              table: |-
                a,b
                1,2
                3,4
              random:
                count: 3
                space:
                  lr: 1 to 2
              at-most: 4
            sample:
              parameters:
                epochs: 1
            """);
    }

    @Test
    void a_disabled_section_can_be_filled_in() throws Exception {
        String text = saved(
                "sweep: false   # later\ncommand: x\n",
                preset -> preset.withValues(
                        ValueGroup.GRID, Given.assignments().with("lr", Value.of(List.of("1", "2")))));
        assertThat(text).isEqualTo("""
            sweep:
              enabled: false   # later
              grid:
                lr: [1, 2]
            command: x
            """);
        assertThat(saved(
                        "command: x\nsweep: off\n",
                        preset -> preset.withSettings(preset.settings().without(Fields.SWEEP_ENABLED))))
                .startsWith("command: x\n");
    }

    @Test
    void a_section_that_becomes_empty_is_removed_along_with_its_last_entry() throws Exception {
        String text = saved(
                "command: x\nsweep:\n  grid:\n    lr: [1, 2]\n  range: { step: 1 }\nsample:\n  mine: 1\n  parameters: { e: 1 }\n",
                preset -> preset.withSettings(preset.settings().without(Fields.RANGE_STEP))
                        .withValues(ValueGroup.GRID, Given.assignments())
                        .withValues(ValueGroup.SAMPLE, Given.assignments()));
        assertThat(text).isEqualTo("command: x\nsample:\n  mine: 1\n");
    }

    /**
     * Checks that any sweep that replaces any other sweep in a file with comments is read back unchanged, whatever else the file contains.
     */
    @Test
    void any_changed_sweep_is_read_back_unchanged() throws Exception {
        SplittableRandom chance = new SplittableRandom(4);
        String text = HAND_WRITTEN;
        for (int round = 0; round < 150; round++) {
            String next = saved(text, preset -> changed(preset, chance));
            text = round % 20 == 19 ? HAND_WRITTEN : next;
        }
    }

    private static Preset changed(Preset preset, SplittableRandom chance) {
        Preset changed = preset;
        for (int i = 0; i < 3; i++) {
            ValueGroup group = List.of(ValueGroup.values()).get(chance.nextInt(ValueGroup.values().length));
            String name = List.of("lr", "optimizer.beta", "act", "a b").get(chance.nextInt(4));
            changed = changed.withValues(
                    group,
                    chance.nextBoolean()
                            ? changed.values(group).with(name, Value.of(List.of("" + chance.nextInt(9), "x, y")))
                            : changed.values(group).without(name));
            Field<?> field =
                    Fields.ALL.get(chance.nextInt(Fields.ALL.indexOf(Fields.SWEEP_ENABLED), Fields.ALL.size()));
            String typed = List.of("7", "false", "a, b\n1, \"2\"\n").get(chance.nextInt(3));
            changed = changed.withSettings(
                    chance.nextInt(3) > 0
                            ? changed.settings().with(field, Value.of(typed))
                            : changed.settings().without(field));
        }
        return changed;
    }

    @Test
    void an_empty_section_of_a_sweep_is_reported() throws Exception {
        String advice = " is empty, so it has no effect. Add entries to it, or remove it.";
        assertThat(problems("command: a\nsweep:\n  range: {}\n  grid: {}\n"))
                .containsExactly("3:10 \"sweep.range\"" + advice, "4:9 \"sweep.grid\"" + advice);
    }
}
