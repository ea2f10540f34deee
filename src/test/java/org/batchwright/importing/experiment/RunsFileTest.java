package org.batchwright.importing.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.model.ImportNote;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunsFileTest {

    @Test
    void each_run_in_a_list_becomes_a_preset() throws Exception {
        ImportedFile file = ImportedFiles.read(
                "runs.yaml",
                "- name: small",
                "  lr: 1e-4",
                "  layers: [64, 32]",
                "  amp: yes",
                "  resume: null",
                "- optimizer: { name: adam, lr: 0.1 }",
                "  api_key: abcdef123456",
                "  max_tokens: 100000",
                "- 5");

        assertThat(file.presets())
                .extracting(one -> one.preset().id())
                .containsExactly(PresetId.of("imported/small"), PresetId.of("imported/runs-2"));
        assertThat(file.presets().getFirst().preset().parameters().values())
                .containsEntry("lr", Value.of("1e-4"))
                .containsEntry("layers", Value.of(List.of("64", "32")))
                .containsEntry("amp", Value.of("true"))
                .hasSize(3);
        assertThat(ImportedFiles.omitted(file.presets().getFirst()))
                .contains("5 left-out: resume has no value, so it is not passed");
        ImportedPreset second = file.presets().getLast();
        assertThat(second.preset().parameters().values())
                .containsOnlyKeys("optimizer.name", "optimizer.lr", "max_tokens");
        assertThat(second.notes()).extracting(ImportNote::text).noneMatch(text -> text.contains("abcdef123456"));
        assertThat(file.omitted()).extracting(ImportNote::what).containsExactly("it is not a mapping of settings");
        assertThat(file.isCommandMissing()).isTrue();
    }

    @Test
    void the_runs_of_a_mapping_share_its_defaults_and_its_program() throws Exception {
        ImportedFile file = ImportedFiles.read(
                "grid.yml",
                "program: tools/train.py",
                "defaults: { epochs: 10, lr: 1 }",
                "experiments:",
                "  a: { lr: 2 }",
                "  b: { params: { seed: 3 }, env: { OMP_NUM_THREADS: 4 } }",
                "notes: none");

        assertThat(file.presets()).extracting(one -> one.preset().id().name()).containsExactly("a", "b");
        Preset first = file.presets().getFirst().preset();
        assertThat(first.settings().get(Fields.COMMAND)).hasValue("python3 tools/train.py");
        assertThat(first.parameters().values())
                .containsEntry("epochs", Value.of("10"))
                .containsEntry("lr", Value.of("2"));
        Preset second = file.presets().getLast().preset();
        assertThat(second.parameters().values()).containsOnlyKeys("epochs", "lr", "seed");
        assertThat(second.variables().get("OMP_NUM_THREADS")).contains(Value.of("4"));
        assertThat(file.omitted()).extracting(ImportNote::what).containsExactly("notes is not part of a run");
        assertThat(ImportedFiles.obstacles(first)).isEmpty();
    }

    @Test
    void mappings_with_common_settings_are_runs_and_other_mappings_are_sections() throws Exception {
        ImportedFile runs = ImportedFiles.read("a.yaml", "small: { lr: 1, depth: 2 }", "large: { lr: 2 }");
        ImportedFile one = ImportedFiles.read("b.yaml", "model: { depth: 2 }", "data: { root: /x }");

        assertThat(runs.presets()).hasSize(2);
        assertThat(one.presets()).hasSize(1);
        assertThat(one.only().preset().parameters().values()).containsOnlyKeys("model.depth", "data.root");
    }

    @Test
    void settings_merged_from_anchors_are_included() throws Exception {
        ImportedFile file = ImportedFiles.read("a.yaml", "- &base { lr: 1, seed: 2 }", "- { <<: *base, lr: 3 }");

        assertThat(file.presets().getLast().preset().parameters().values())
                .containsEntry("lr", Value.of("3"))
                .containsEntry("seed", Value.of("2"));
    }

    @Test
    void runs_are_also_read_from_json() throws Exception {
        ImportedFile file = ImportedFiles.read("runs.json", "[{\"lr\": 1e-3}, {\"lr\": 0.5, \"fast\": true}]");

        assertThat(file.presets()).hasSize(2);
        assertThat(file.presets().getFirst().preset().parameters().get("lr")).contains(Value.of("1e-3"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "{}", "[1, 2]", "\"text\"", "5"})
    void a_file_without_settings_is_rejected(String text) {
        assertThatThrownBy(() -> ImportedFiles.read("x.json", text))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("contains nothing that can be imported");
    }
}
