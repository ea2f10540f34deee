package org.batchwright.workspace.preset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.LayerFields;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.ExpectFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.edit.ListChange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests values in a preset's file that apply to one cluster. */
class ClusterDifferencesTest extends PresetFolder {
    private static final ClusterName LAB = ClusterName.of("lab");
    private static final String EVERYTHING = """
        command: python train.py
        environment:
          modules: [gcc, cuda/12.1]   # everywhere
        on:
          # the lab's own
          lab:
            queue: gpu                # as ever
            command: srun python train.py
            code: in-place
            code-folder: ~/depth
            parameters:
              batch-size: 64          # more memory here
              optimizer: { lr: 0.1 }
            environment:
              modules:
                add: [openmpi]        # for srun
                remove: [gcc]
              conda: ""
              variables: { OMP_NUM_THREADS: 8 }
            results: { files: ["*.pt"] }
        # the end
        """;

    private Preset everything() throws Exception {
        write("p/x", EVERYTHING);
        assertThat(file("p/x").problems()).isEmpty();
        return file("p/x").preset();
    }

    @Test
    void all_settings_of_a_job_can_differ_by_cluster() throws Exception {
        PresetLayer lab = everything().on(LAB);

        assertThat(lab.settings())
                .isEqualTo(Given.settings(
                                Fields.QUEUE,
                                "gpu",
                                Fields.COMMAND,
                                "srun python train.py",
                                CodeLocationFields.CODE,
                                "in-place",
                                CodeLocationFields.FOLDER,
                                "~/depth",
                                Conda.NAME,
                                "")
                        .with(ResultsFields.FILES, Value.of(List.of("*.pt")))
                        .withChange(Fields.MODULES, new ListChange(List.of("openmpi"), List.of("gcc"))));
        assertThat(lab.parameters()).isEqualTo(Given.assignments("batch-size", "64", "optimizer.lr", "0.1"));
        assertThat(lab.variables()).isEqualTo(Given.assignments("OMP_NUM_THREADS", "8"));
    }

    @Test
    void saving_without_a_change_leaves_the_file_unchanged() throws Exception {
        assertThat(saved(everything())).isEqualTo(EVERYTHING);
    }

    @Test
    void a_change_affects_only_its_own_line() throws Exception {
        Preset preset = everything();
        PresetLayer lab = preset.on(LAB);

        assertThat(saved(preset.withOn(
                        LAB,
                        lab.withParameters(lab.parameters().with("batch-size", Value.of("32")))
                                .withSettings(lab.settings()
                                        .withChange(
                                                Fields.MODULES,
                                                new ListChange(List.of("openmpi", "hdf5"), List.of("gcc")))))))
                .isEqualTo(EVERYTHING.replace("size: 64", "size: 32").replace("[openmpi]", "[openmpi, hdf5]"));
    }

    @Test
    void a_list_change_can_become_a_list_and_then_a_list_change_again() throws Exception {
        Preset preset = everything();
        Settings lab = preset.on(LAB).settings();

        String replaced = saved(preset.withOn(LAB, lab.with(Fields.MODULES, Value.of(List.of("intel")))));
        assertThat(replaced).contains("modules: [intel]").doesNotContain("add:", "remove:");

        String added = saved(file("p/x").preset().withOn(LAB, lab));
        assertThat(added).contains("# the lab's own", "# as ever", "# the end", "add: [openmpi]", "remove: [gcc]");
    }

    @Test
    void maps_that_become_empty_are_removed_but_the_cluster_entry_stays() throws Exception {
        Preset preset = everything();

        String text = saved(preset.withOn(
                LAB,
                preset.on(LAB).withSettings(Given.settings(Fields.QUEUE, "gpu")).withVariables(Assignments.NONE)));

        assertThat(text).endsWith("""
            on:
              # the lab's own
              lab:
                queue: gpu                # as ever
                parameters:
                  batch-size: 64          # more memory here
                  optimizer: { lr: 0.1 }
            # the end
            """);
    }

    @Test
    void a_new_difference_is_written_in_a_readable_form() throws Exception {
        write("p/x", "command: x\n");
        PresetLayer lab = new PresetLayer(
                Given.settings(Fields.QUEUE, "gpu", Conda.NAME, "ml")
                        .withChange(Fields.MODULES, new ListChange(List.of("cuda/12.1"), List.of())),
                Given.assignments("batch-size", "64"),
                Given.assignments("OMP_NUM_THREADS", "8"));

        assertThat(saved(file("p/x").preset().withOn(LAB, lab))).isEqualTo("""
            command: x
            on:
              lab:
                parameters:
                  batch-size: '64'
                queue: gpu
                environment:
                  modules:
                    add: [cuda/12.1]
                  conda: ml
                  variables:
                    OMP_NUM_THREADS: '8'
            """.replace("'", ""));
    }

    @Test
    void an_inherited_list_can_also_be_changed_for_all_clusters() throws Exception {
        write("p/x", "environment:\n  modules: { add: [openmpi] }  # mine\n");

        assertThat(file("p/x").problems()).isEmpty();
        assertThat(file("p/x").preset().settings().change(Fields.MODULES))
                .contains(new ListChange(List.of("openmpi"), List.of()));
    }

    @Test
    void expected_results_of_a_job_can_also_differ_by_cluster() throws Exception {
        String text = """
            expects:
              files: [model.pt]   # saved at the end
            on:
              lab:
                expects: { files: [], metrics: [loss] }
            """;
        write("p/x", text);
        Preset preset = file("p/x").preset();

        assertThat(file("p/x").problems()).isEmpty();
        assertThat(preset.settings().get(ExpectFields.FILES).orElseThrow()).containsExactly("model.pt");
        assertThat(preset.on(LAB).settings().get(ExpectFields.METRICS).orElseThrow())
                .containsExactly("loss");
        assertThat(saved(preset.withSettings(preset.settings().with(ExpectFields.LOG, Value.of(List.of("done"))))))
                .isEqualTo(text.replace("at the end\n", "at the end\n  log: [done]\n"));
    }

    static Stream<List<String>> mistakes() {
        return Stream.of(
                List.of("expects:\n  file: [x]\n", "2:3 \"expects.file\" is not a known key. Did you mean files?"),
                List.of(
                        "on:\n  lab:\n    environment:\n      conda: { add: [ml] }\n",
                        "4:14 \"add\" and \"remove\" work only for lists, but on.lab.environment.conda takes one line of text."),
                List.of(
                        "on:\n  lab:\n    environment:\n      modules: { add: [x], remvoe: [y] }\n",
                        "4:28 \"on.lab.environment.modules.remvoe\" is not a known key. Did you mean remove?"),
                List.of(
                        "on:\n  lab:\n    environment:\n      modles: [x]\n",
                        "4:7 \"on.lab.environment.modles\" is not a known key. Did you mean modules?"),
                List.of(
                        "on:\n  lab:\n    resources: { queue: gpu }\n",
                        "3:5 on.lab.resources is not a known key: resources for a cluster go directly under its name."),
                List.of(
                        "on:\n  lab:\n    environment:\n      conda:\n",
                        "4:7 on.lab.environment.conda has no value, so it keeps the value used on other clusters."),
                List.of(
                        "on:\n  lab:\n    parameters: 3\n",
                        "3:17 on.lab.parameters should be a map of keys and values"),
                List.of("on:\n  lab:\n    mail: { add: [never] }\n", "3:18 on.lab.mail.add should be a list of any of"),
                List.of("on:\n  lab:\n    nodes: four\n", "3:12 on.lab.nodes should be a whole number"),
                List.of("on:\n  lab:\n    sweep: { as: jobs }\n", "3:5 \"on.lab.sweep\" is not a known key."));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void a_mistake_is_reported_with_its_line_and_column(List<String> mistake) throws Exception {
        write("p/x", mistake.getFirst());

        assertThat(file("p/x").problems()).singleElement().satisfies(problem -> {
            Problem.InFile place = (Problem.InFile) problem.where();
            assertThat(place.line() + ":" + place.column() + " " + problem.what() + " " + problem.advice())
                    .startsWith(mistake.getLast());
        });
    }

    @Test
    void every_field_of_a_cluster_is_found_at_its_own_path() {
        assertThat(LayerFields.ALL)
                .allSatisfy(field ->
                        assertThat(LayerFields.at(LayerFields.path(field))).contains(field));
        assertThat(LayerFields.ALL.stream().map(LayerFields::path)).doesNotHaveDuplicates();
    }
}
