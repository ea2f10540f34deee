package org.batchwright.workspace.preset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Value;
import org.batchwright.text.HiddenText;
import org.junit.jupiter.api.Test;

class PresetFilesTest extends PresetFolder {
    private static final String NESTED = """
        parameters:
          epochs: 3
          optimizer: # the usual one
            # small
            lr: 1e-4   # fits
            adam: {beta: 0.9, eps: 1e-8}
          data.dir: /data   # dotted
          model: {}
          last: x
        """;

    @Test
    void invisible_characters_are_reported_at_their_location() throws Exception {
        Files.createDirectories(root);
        Files.writeString(root.resolve("a\u202eb.yaml"), """
            command: "python train.py \\e[2K"
            parameters: { "l\u2066r": 1, note: "exactly \u202e so" }
            environment:
              setup: ["true\\x9b2J", "tab\tand two\\nlines"]
            """);
        presets.reload();
        List<Problem> problems = presets.all().getFirst().problems();
        assertThat(problems)
                .extracting(problem -> ((Problem.InFile) problem.where()).line(), Problem::severity)
                .containsExactlyInAnyOrder(
                        tuple(1, Problem.Severity.ERROR),
                        tuple(1, Problem.Severity.ERROR),
                        tuple(2, Problem.Severity.ERROR),
                        tuple(2, Problem.Severity.WARNING),
                        tuple(4, Problem.Severity.ERROR));
        assertThat(problems).noneMatch(problem -> HiddenText.containsHidden(problem.what()));
    }

    @Test
    void a_misplaced_key_is_reported_with_its_section() throws Exception {
        assertThat(problems("command: x\nmodules: [cuda]\ntime: 1h\n"))
                .containsExactly(
                        "2:1 The key modules has no effect at the top level. Move it under environment.",
                        "3:1 The key time has no effect at the top level. Move it under resources.");
    }

    @Test
    void values_keep_their_text_as_typed() throws Exception {
        write("p/x", HAND_WRITTEN);
        Preset read = file("p/x").preset();
        assertThat(read.base()).contains("train_base");
        assertThat(read.parameters().values())
                .containsEntry("lr", Value.of("1e-4"))
                .containsEntry("flag", Value.of("true"))
                .containsEntry("empty", Value.of(""))
                .containsEntry("names", Value.of(List.of("a", "b c")))
                .containsEntry("deep", Value.of(List.of("one", "two")));
        assertThat(read.settings().rawValue(Fields.TIME)).contains(Value.of("04:00:00"));
        assertThat(read.on(ClusterName.of("tsubame4")).settings())
                .isEqualTo(Given.settings(Fields.QUEUE, "node_q", Fields.ACCOUNT, "tga-depth"));
        assertThat(read.variables()).isEqualTo(Given.assignments("OMP_NUM_THREADS", "8"));
    }

    @Test
    void an_unknown_key_is_reported_with_its_location_and_a_suggestion() throws Exception {
        assertThat(problems("command: x\nresources:\n  memroy: 64 GB\n"))
                .containsExactly("3:3 \"resources.memroy\" is not a known key. Did you mean memory?");
    }

    @Test
    void a_wrong_type_is_reported_with_the_expected_type_and_the_value_is_kept() throws Exception {
        assertThat(problems("resources:\n  nodes: four\n"))
                .singleElement()
                .asString()
                .startsWith("2:10 resources.nodes should be a whole number of at least 1, but is \"four\".");
        assertThat(file("p/x").preset().settings().rawValue(Fields.NODES)).contains(Value.of("four"));
    }

    @Test
    void a_value_with_a_site_variable_is_checked_by_the_planner() throws Exception {
        assertThat(problems("resources:\n  nodes: ${site.nodes}\n")).isEmpty();
    }

    @Test
    void a_map_instead_of_a_value_is_reported() throws Exception {
        assertThat(problems("environment:\n  variables:\n    a: {b: c}\n"))
                .singleElement()
                .asString()
                .startsWith("3:8 environment.variables.a");
        assertThat(problems("parameters: 3\n")).singleElement().asString().startsWith("1:13 parameters");
    }

    @Test
    void a_nested_map_of_parameters_is_read_as_dotted_names() throws Exception {
        assertThat(problems(NESTED)).isEmpty();
        assertThat(file("p/x").preset().parameters().values().keySet())
                .containsExactly(
                        "epochs", "optimizer.lr", "optimizer.adam.beta", "optimizer.adam.eps", "data.dir", "last");
    }

    @Test
    void a_nested_value_is_changed_added_and_removed_in_place() throws Exception {
        write("p/x", NESTED);
        Preset preset = file("p/x").preset();
        assertThat(saved(preset.withParameters(preset.parameters()
                        .with("optimizer.lr", Value.of("0.1"))
                        .with("optimizer.adam.eps", Value.of("1"))
                        .with("data.dir", Value.of("/d"))
                        .without("optimizer.adam.beta")
                        .with("optimizer.name", Value.of("adam"))
                        .with("model.depth", Value.of("3"))
                        .with("new.one", Value.of("1")))))
                .isEqualTo(NESTED.replace("lr: 1e-4 ", "lr: 0.1 ")
                        .replace("{beta: 0.9, eps: 1e-8}\n", "{eps: 1}\n    name: adam\n")
                        .replace("/data ", "/d ")
                        .replace("{}\n", "{ depth: 3 }\n  new.one: 1\n"));
    }

    @Test
    void a_container_is_read_and_changed_in_place() throws Exception {
        String text = """
            environment:
              container: ~/torch.sif  # ours
              container-with: apptainer
              container-mounts:
                - /data:/data:ro  # read only
            """;
        assertThat(problems(text)).isEmpty();
        Preset preset = file("p/x").preset();
        assertThat(preset.settings().get(ContainerFields.IMAGE)).contains("~/torch.sif");
        assertThat(preset.settings().get(ContainerFields.MOUNTS)).contains(List.of("/data:/data:ro"));

        assertThat(saved(preset.withSettings(preset.settings()
                        .with(ContainerFields.IMAGE, Value.of("docker://pytorch/pytorch:2.4"))
                        .with(ContainerFields.FOLDER, Value.of("/workspace")))))
                .isEqualTo(text.replace("~/torch.sif  #", "docker://pytorch/pytorch:2.4  #")
                        + "  container-folder: /workspace\n");
        assertThat(problems("environment: { container-with: docker }\n"))
                .singleElement()
                .asString()
                .contains("one of apptainer, singularity, podman, enroot, pyxis, charliecloud");
    }

    @Test
    void the_results_rule_is_read_checked_and_changed_in_place() throws Exception {
        String text = "command: x\nresults:   # what comes home\n  files: [\"*.pt\"]   # weights\n  at-most: 2 GB\n";
        write("p/x", text);
        Preset preset = file("p/x").preset();
        assertThat(preset.settings().get(ResultsFields.FILES)).contains(List.of("*.pt"));
        assertThat(preset.settings().get(ResultsFields.MAX_SIZE).orElseThrow().bytes())
                .isEqualTo(2L << 30);
        presets.save(
                preset.withSettings(preset.settings().with(ResultsFields.NEWEST, Value.of("3"))),
                file("p/x").version());
        assertThat(text("p/x")).isEqualTo(text + "  newest: 3\n");
        assertThat(problems("command: x\nresults: { fils: [a], newest: none }\n"))
                .hasSize(2);
    }

    @Test
    void a_nested_map_that_loses_its_last_value_remains_as_an_empty_map() throws Exception {
        write("p/x", "parameters:\n  optimizer: # mine\n    lr: 1\n  a: 2\n");
        Preset preset = file("p/x").preset();
        assertThat(saved(preset.withParameters(preset.parameters().without("optimizer.lr"))))
                .isEqualTo("parameters:\n  optimizer: {} # mine\n  a: 2\n");
    }

    @Test
    void a_name_that_is_given_in_both_nested_and_dotted_form_is_reported() throws Exception {
        assertThat(problems("parameters:\n  a.b: 1\n  a:\n    b: 2\n"))
                .singleElement()
                .asString()
                .startsWith("4:5 The key a.b appears twice");
        assertThat(file("p/x").preset().parameters()).isEqualTo(Given.assignments("a.b", "1"));
    }

    @Test
    void a_duplicate_key_is_reported_and_its_first_value_is_used() throws Exception {
        assertThat(problems("command: a\ncommand: b\n"))
                .singleElement()
                .asString()
                .startsWith("2:1 The key command");
        assertThat(file("p/x").preset().settings().get(Fields.COMMAND)).contains("a");
    }

    @Test
    void the_part_before_a_syntax_error_is_read() throws Exception {
        assertThat(problems("command: a\nparameters:\n\tlr: 1\n"))
                .singleElement()
                .asString()
                .startsWith("3:1 This is not valid YAML");
        assertThat(file("p/x").preset().settings().get(Fields.COMMAND)).contains("a");
    }

    @Test
    void a_file_that_is_not_utf_8_is_reported() throws Exception {
        Files.createDirectories(root);
        Files.write(root.resolve("x.yaml"), new byte[] {'a', ':', ' ', (byte) 0xe9});
        presets.reload();
        assertThat(file("x").problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).contains("UTF-8"));
    }

    @Test
    void a_base_is_looked_up_in_the_project_then_by_its_full_name_and_then_anywhere() throws Exception {
        write("p/x", "extends: b\n");
        write("q/b", "command: q\n");
        assertThat(presets.resolve(file("p/x").preset()).experiment().chain()).hasSize(2);
        write("p/b", "command: p\n");
        assertThat(presets.resolve(file("p/x").preset())
                        .experiment()
                        .chain()
                        .get(1)
                        .id())
                .isEqualTo(PresetId.of("p/b"));
        write("p/y", "extends: q/b\n");
        assertThat(presets.resolve(file("p/y").preset())
                        .experiment()
                        .chain()
                        .get(1)
                        .id())
                .isEqualTo(PresetId.of("q/b"));
    }

    @Test
    void a_missing_base_and_a_cycle_are_reported_at_the_extends_line() throws Exception {
        write("p/a", "# c\nextends: b\n");
        assertThat(presets.resolve(file("p/a").preset()).problems())
                .extracting(PresetFilesTest::describe)
                .singleElement()
                .asString()
                .startsWith("2:10 p/a extends b, which is not");
        write("p/b", "extends: a\n");
        assertThat(presets.resolve(file("p/a").preset()).problems())
                .extracting(PresetFilesTest::describe)
                .singleElement()
                .asString()
                .contains("1:10 ")
                .contains("p/a → p/b → p/a");
    }

    @Test
    void the_folder_is_resolved_relative_to_the_file_that_sets_it() throws Exception {
        write("p/b", "folder: ../../code\n");
        write("q/x", "extends: p/b\n");
        assertThat(presets.folder(presets.resolve(file("q/x").preset()).experiment()))
                .isEqualTo(disk.getPath("/w/code"));
        assertThat(presets.folder(Given.alone(Given.preset("q/x")))).isEqualTo(root.resolve("q"));
    }

    @Test
    void listeners_are_notified_once_of_each_change() throws Exception {
        write("p/x", "command: a\n");
        List<Integer> counts = new ArrayList<>();
        try (var subscription = presets.onChange(files -> counts.add(files.size()))) {
            presets.save(
                    Given.with(file("p/x").preset(), Fields.COMMAND, "b"),
                    file("p/x").version());
            presets.reload();
            assertThat(subscription).isNotNull();
        }
        presets.delete(PresetId.of("p/x"));
        assertThat(counts).containsExactly(1);
        assertThat(presets.find(PresetId.of("p/x"))).isEqualTo(Optional.empty());
    }

    private List<String> problems(String text) throws Exception {
        write("p/x", text);
        return file("p/x").problems().stream().map(PresetFilesTest::describe).toList();
    }

    private static String describe(Problem problem) {
        Problem.InFile at = (Problem.InFile) problem.where();
        return at.line() + ":" + at.column() + " " + problem.what() + " " + problem.advice();
    }
}
