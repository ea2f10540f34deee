package org.batchwright.workspace.preset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.batchwright.Given;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that saving changes only what the user has changed in a preset's file. */
class PresetSavingTest extends PresetFolder {
    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void saving_an_unchanged_preset_leaves_the_file_byte_identical(String newline) throws Exception {
        String before = "\uFEFF" + HAND_WRITTEN.replace("\n", newline);
        write("p/x", before);
        assertThat(saved(file("p/x").preset())).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void changing_one_value_changes_one_line(String newline) throws Exception {
        String before = "\uFEFF" + HAND_WRITTEN.replace("\n", newline);
        for (String name : List.of("batch-size", "lr", "empty")) {
            write("p/x", before);
            String after = saved(Given.with(file("p/x").preset(), name, "新 value: #1"));
            List<String> changed = new ArrayList<>(after.lines().toList());
            changed.removeAll(before.lines().toList());
            assertThat(changed).hasSize(1);
            assertThat(after.lines().count()).isEqualTo(before.lines().count());
            assertThat(after.split(newline, -1)).hasSameSizeAs(before.split(newline, -1));
        }
    }

    @Test
    void quotes_flow_style_and_trailing_comments_are_preserved() throws Exception {
        write("p/x", HAND_WRITTEN);
        Preset preset =
                Given.with(Given.with(file("p/x").preset(), Fields.TIME, "05:00:00"), Fields.DESCRIPTION, "big");
        assertThat(saved(Given.with(preset, "batch-size", "16")))
                .isEqualTo(HAND_WRITTEN
                        .replace("\"04:00:00\"", "\"05:00:00\"")
                        .replace("'small batches'", "'big'")
                        .replace("4      # fits", "16      # fits"));
    }

    @Test
    void new_and_removed_entries_touch_only_their_own_lines() throws Exception {
        write("p/x", HAND_WRITTEN);
        Preset preset = file("p/x").preset();
        preset = preset.withParameters(preset.parameters().without("flag").with("new", Value.of("- x")));
        preset = Given.with(preset, Fields.MEMORY, "64 GB");
        preset = Given.with(preset, Conda.NAME, "ml");
        assertThat(saved(preset.withOn(ClusterName.of("lab"), Given.settings(Fields.QUEUE, "gpu"))))
                .isEqualTo(HAND_WRITTEN
                        .replace("    flag: true\n", "")
                        .replace("      - two\n", "      - two\n    new: '- x'\n")
                        .replace("nodes: 1 }", "nodes: 1, memory: 64 GB }")
                        .replace("tga-depth }\n", "tga-depth }\n  lab:\n    queue: gpu\n")
                        .replace("[cuda/12.1]\n", "[cuda/12.1]\n  conda: ml\n"));
    }

    @Test
    void list_items_are_changed_individually() throws Exception {
        write("p/x", HAND_WRITTEN);
        Preset preset = file("p/x").preset();
        assertThat(saved(preset.withParameters(preset.parameters()
                        .with("deep", Value.of(List.of("one", "2", "three")))
                        .with("names", Value.of(List.of("b c"))))))
                .isEqualTo(HAND_WRITTEN
                        .replace("- two\n", "- '2'\n      - three\n".replace("'2'", "2"))
                        .replace("[ a,  \"b c\" ]", "[ \"b c\" ]"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "~",
                "a: b",
                "x #y",
                "'",
                "\"",
                "\\",
                "- a",
                "-5",
                "--x",
                "[a",
                "{",
                "}",
                "a, b",
                "*x",
                "&x",
                "!x",
                "%x",
                "@x",
                "`x`",
                "|",
                ">",
                "a\nb",
                "a\nb\n",
                "\n",
                "a\n\n",
                "  a\nb",
                "\ta",
                "a\tb",
                "a\r\nb",
                "日本語",
                "😀 x",
                "$(rm -rf ~)",
                "?",
                "? a",
                ":",
                "a:",
                "#",
                "---",
                "...",
                "1e-4",
                "no",
                "04:00:00",
                "a ",
                "\u0007",
                "\u0085",
                "\u2028"
            })
    void any_text_is_read_back_as_typed(String value) throws Exception {
        write("p/x", HAND_WRITTEN);
        Preset preset = file("p/x").preset();
        saved(Given.with(preset, "lr", value));
        saved(Given.with(file("p/x").preset(), "brand-new", value));
        saved(Given.with(file("p/x").preset(), "\uD83D\uDE00" + value, "v"));
        saved(Given.with(file("p/x").preset(), Fields.ACCOUNT, value.isEmpty() ? "x" : value));
        Preset fresh = Given.with(Given.preset("p/fresh"), "a", value);
        assertThat(presets.create(fresh).preset()).isEqualTo(fresh);
    }

    @Test
    void text_is_quoted_only_if_necessary_and_several_lines_become_a_block() throws Exception {
        presets.create(Given.with(
                Given.with(Given.with(Given.preset("p/n"), Fields.DESCRIPTION, "a\nb"), "lr", "1e-4"), "x", "null"));
        assertThat(text("p/n")).isEqualTo("description: |-\n  a\n  b\nparameters:\n  lr: 1e-4\n  x: 'null'\n");
    }

    @Test
    void a_file_that_was_changed_in_the_meantime_causes_a_conflict_and_is_not_overwritten() throws Exception {
        write("p/x", "command: a\n");
        PresetFile edited = file("p/x");
        Files.writeString(edited.path(), "command: b\n");
        PresetStore.Saved saved = presets.save(Given.with(edited.preset(), Fields.COMMAND, "c"), edited.version());
        assertThat(saved)
                .isInstanceOfSatisfying(
                        PresetStore.Saved.Conflict.class,
                        conflict -> assertThat(
                                        conflict.onDisk().preset().settings().get(Fields.COMMAND))
                                .contains("b"));
        assertThat(text("p/x")).isEqualTo("command: b\n");
    }

    @Test
    void a_broken_file_is_not_overwritten() throws Exception {
        write("p/x", "command: a\nparameters: [\n");
        PresetFile broken = file("p/x");
        assertThatThrownBy(() -> presets.save(Given.with(broken.preset(), Fields.COMMAND, "c"), broken.version()))
                .isInstanceOf(OperationException.NotPossible.class);
        assertThat(text("p/x")).isEqualTo("command: a\nparameters: [\n");
    }

    @Test
    void renaming_a_preset_updates_every_extends_that_names_it() throws Exception {
        write("p/b", "command: x\n");
        write("p/x", "extends: b # mine\n");
        write("q/y", "extends: p/b\n");
        write("q/b", "command: other\n");
        write("q/z", "extends: b\n");
        presets.rename(PresetId.of("p/b"), PresetId.of("p/base2"));
        assertThat(text("p/x")).isEqualTo("extends: base2 # mine\n");
        assertThat(text("q/y")).isEqualTo("extends: p/base2\n");
        assertThat(text("q/z")).isEqualTo("extends: b\n");
        presets.rename(PresetId.of("p/x"), PresetId.of("r/x"));
        assertThat(text("r/x")).isEqualTo("extends: p/base2 # mine\n");
    }

    @Test
    void a_deleted_preset_is_restored_byte_for_byte() throws Exception {
        write("p/x", HAND_WRITTEN);
        PresetStore.Deleted deleted = presets.delete(PresetId.of("p/x"));
        assertThat(presets.all()).isEmpty();
        assertThat(deleted.restore().preset().id()).isEqualTo(PresetId.of("p/x"));
        assertThat(text("p/x")).isEqualTo(HAND_WRITTEN);
    }

    @Test
    void a_copy_keeps_its_comments_and_a_taken_name_is_rejected() throws Exception {
        write("p/x", HAND_WRITTEN);
        presets.duplicate(PresetId.of("p/x"), PresetId.of("p/小さい"));
        assertThat(text("p/小さい")).isEqualTo(HAND_WRITTEN);
        assertThatThrownBy(() -> presets.duplicate(PresetId.of("p/x"), PresetId.of("p/小さい")))
                .isInstanceOf(OperationException.NotPossible.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "../x", "p/../x", "a..b", ".x", "x.", "con", "p/NUL.old", "a\\b", "a:b", "/a/x"})
    void an_invalid_file_name_is_rejected(String name) {
        assertThatThrownBy(() -> presets.create(Given.preset(name))).isInstanceOf(OperationException.NotPossible.class);
    }
}
