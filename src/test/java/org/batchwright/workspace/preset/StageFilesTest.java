package org.batchwright.workspace.preset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the stages in a preset's file. */
class StageFilesTest extends PresetFolder {
    private static final String STAGES = """
        command: python train.py
        stages:
          # the data first
          prepare:
            command: python prepare.py   # quick
            time: "00:10:00"
            environment:
              modules: { add: [gcc] }
          train:
            after: prepare               # needs the data
            gpus-per-node: 1
            parameters: { epochs: 5 }
            sweep:
              grid: { lr: [0.1, 0.01] }  # two of them
              at-most: 2
          학습 평가:
            after: [train, prepare]
          alarm:
            after: { train: failure, prepare: any }
            command: python alarm.py
        # the end
        """;

    private static Map<String, Condition> inOrder(String first, String second) {
        Map<String, Condition> after = new LinkedHashMap<>();
        after.put(first, Condition.SUCCESS);
        after.put(second, Condition.SUCCESS);
        return after;
    }

    private Preset stages() throws Exception {
        write("p/x", STAGES);
        assertThat(file("p/x").problems()).isEmpty();
        return file("p/x").preset();
    }

    @Test
    void each_stage_has_predecessors_differences_and_a_sweep() throws Exception {
        List<Stage> all = stages().stages();

        assertThat(all).extracting(Stage::name).containsExactly("prepare", "train", "학습 평가", "alarm");
        assertThat(all)
                .extracting(Stage::after)
                .containsExactly(
                        Map.of(),
                        Map.of("prepare", Condition.SUCCESS),
                        Map.of("train", Condition.SUCCESS, "prepare", Condition.SUCCESS),
                        Map.of("train", Condition.FAILURE, "prepare", Condition.ANY));
        Stage train = all.get(1);
        assertThat(train.values().settings()).isEqualTo(Given.settings(Fields.GPUS_PER_NODE, "1"));
        assertThat(train.values().parameters()).isEqualTo(Given.assignments("epochs", "5"));
        assertThat(train.sweep()).isEqualTo(Given.settings(Fields.SWEEP_MAX_CONCURRENT, "2"));
        assertThat(train.groups()
                        .getOrDefault(ValueGroup.GRID, Assignments.NONE)
                        .get("lr"))
                .contains(Value.of(List.of("0.1", "0.01")));
        assertThat(all.get(0).values().settings().changes()).containsOnlyKeys(Fields.MODULES);
    }

    @Test
    void saving_a_change_in_one_stage_leaves_everything_else_unchanged() throws Exception {
        Preset before = stages();
        List<Stage> all = new ArrayList<>(before.stages());
        all.set(1, all.get(1).withAfter(Map.of("prepare", Condition.ANY)));
        all.set(0, all.get(0).withValues(PresetLayer.NONE.withSettings(Given.settings(Fields.TIME, "00:20:00"))));

        assertThat(saved(before.withStages(all)))
                .isEqualTo(STAGES.replace("after: prepare               # needs the data", "after:\n      prepare: any")
                        .replace(
                                "    command: python prepare.py   # quick\n    time: \"00:10:00\"\n    environment:\n      modules: { add: [gcc] }\n",
                                "    time: \"00:20:00\"\n"));
    }

    @Test
    void a_stage_is_removed_along_with_its_lines_and_a_new_stage_is_added_at_the_end() throws Exception {
        Preset before = stages();
        List<Stage> all = new ArrayList<>(before.stages());
        all.remove(3);
        all.remove(2);
        all.add(Stage.named("report").withAfter(Map.of("train", Condition.SUCCESS)));
        all.add(Stage.named("last"));

        String text = saved(before.withStages(all));

        assertThat(text).doesNotContain("alarm", "학습").contains("# quick", "# two of them", "# the end");
        assertThat(text).contains("  report:\n    after: train\n", "  last:\n    after: []\n");
        write("p/x", text);
        assertThat(file("p/x").preset().stages()).isEqualTo(all);
    }

    @Test
    void a_renamed_stage_keeps_its_lines_and_comments() throws Exception {
        Preset before = stages();
        List<Stage> all = new ArrayList<>(before.stages());
        all.set(0, all.get(0).withName("get data"));
        all.set(1, all.get(1).withAfter(Map.of("get data", Condition.SUCCESS)));
        all.set(2, all.get(2).withAfter(inOrder("train", "get data")));
        all.set(3, all.get(3).withAfter(Map.of("train", Condition.FAILURE, "get data", Condition.ANY)));

        assertThat(saved(before.withStages(all)))
                .isEqualTo(STAGES.replace("  prepare:\n", "  get data:\n")
                        .replace("after: prepare  ", "after: get data  ")
                        .replace("[train, prepare]", "[train, get data]")
                        .replace("prepare: any", "get data: any"));
    }

    @Test
    void a_renamed_stage_keeps_its_comments_even_if_other_stages_are_added_removed_and_moved() throws Exception {
        Preset before = stages();
        List<Stage> all = before.stages();

        String text = saved(before.withStages(List.of(
                all.get(1).withName("fit").withAfter(Map.of()),
                Stage.named("check"),
                all.get(0).withName("get"))));

        assertThat(text).isEqualTo("""
                command: python train.py
                stages:
                  fit:
                    gpus-per-node: 1
                    parameters: { epochs: 5 }
                    sweep:
                      grid: { lr: [0.1, 0.01] }  # two of them
                      at-most: 2
                  check:
                    after: []
                  # the data first
                  get:
                    command: python prepare.py   # quick
                    time: "00:10:00"
                    environment:
                      modules: { add: [gcc] }
                # the end
                """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`a:\n  command: x\n\n# of b\nb: {}  # b\n  # c: old\n\nc: {}` | `# of b\nb: {}  # b\n  # c: old\n\na:\n  command: x\n\nc: {}`",
                "`{ a: { time: 1:00 }, b: {}, c: { after: a } }` | `{ b: {}, a: { time: 1:00 }, c: { after: a } }`",
                "`a:\n  command: |\n    # x\n    y\n\n# of b\nb:\n  time: 1:00\nc: {}\n` | `# of b\nb:\n  time: 1:00\n\na:\n  command: |\n    # x\n    y\nc: {}\n`"
            })
    void a_moved_stage_keeps_its_lines(String stages, String moved) throws Exception {
        write("p/x", inFile(stages));
        Preset before = file("p/x").preset();
        List<Stage> all = before.stages();

        assertThat(saved(before.withStages(List.of(all.get(1), all.get(0), all.get(2)))))
                .isEqualTo(inFile(moved));
        write("p/x", inFile(moved).replace("\n", "\r\n"));
        assertThat(saved(before)).isEqualTo(inFile(stages).replace("\n", "\r\n"));
    }

    private static String inFile(String stages) {
        return stages.startsWith("{")
                ? "stages: " + stages + "\n"
                : ("stages:\n" + stages.replace("\\n", "\n").indent(2)).replaceAll("(?m)^ +$", "");
    }

    @Test
    void a_stage_can_run_on_another_cluster() throws Exception {
        write("p/x", "stages:\n  one:\n    command: x   # why\n  two: { after: one, cluster: This computer }\n");
        Preset before = file("p/x").preset();
        List<Stage> all = before.stages();

        assertThat(file("p/x").problems()).isEmpty();
        assertThat(all)
                .extracting(Stage::cluster)
                .containsExactly(Optional.empty(), Optional.of(ClusterName.THIS_COMPUTER));
        assertThat(saved(before.withStages(List.of(
                        all.get(0).withCluster(Optional.of(ClusterName.of("lab"))),
                        all.get(1).withCluster(Optional.empty())))))
                .isEqualTo("stages:\n  one:\n    cluster: lab\n    command: x   # why\n  two: { after: one }\n");
        assertThat(saved(before.withStages(List.of(
                        all.get(0), Stage.named("two").withCluster(all.get(1).cluster())))))
                .endsWith("two: { cluster: this-computer }\n");
    }

    @Test
    void the_map_of_stages_is_removed_along_with_its_last_entry() throws Exception {
        Preset before = stages();

        assertThat(saved(before.withStages(List.of())))
                .isEqualTo("command: python train.py\n  # the data first\n# the end\n");
    }

    @Test
    void a_stage_without_settings_remains_a_stage() throws Exception {
        write("p/x", "stages:\n  one:\n    command: x   # why\n  two:\n");
        Preset before = file("p/x").preset();

        assertThat(before.stages()).containsExactly(before.stages().get(0), Stage.named("two"));
        assertThat(saved(before.withStages(List.of(Stage.named("one"), Stage.named("two")))))
                .isEqualTo("stages:\n  one:\n    after: []\n  two:\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            one: { after: tow }, two: {}         | 2,24 | model.unknown-stage          | "two"
            one: { after: [two] }, two: { after: one } | 2,24 | model.stage-cycle       | one → two → one
            one: { after: one }                  | 2,24 | model.stage-cycle            | one → one
            one: {}, one: {}                     | 2,19 | workspace.duplicate-key      | one
            one: { after: { two: faliure } }, two: {} | 2,31 | workspace.wrong-type    | success, failure, any
            one: { comand: x }                   | 2,17 | workspace.unknown-key        | command
            one: { results: { files: [a] } }     | 2,17 | workspace.not-in-a-stage     | stages.one.results
            one: { folder: x }                   | 2,17 | workspace.not-in-a-stage     | Move it out of the stage
            one: { code: in-place }              | 2,17 | workspace.not-in-a-stage     | applies to the whole preset
            one: { on: { lab: { time: 1:00 } } } | 2,17 | workspace.not-in-a-stage     | site variable
            one: { sample: true }                | 2,17 | workspace.not-in-a-stage     | A stage can have a sweep
            one: { chain: 3 }                    | 2,17 | workspace.not-in-a-stage     | stages.one.chain
            one: { unheard: of }                 | 2,17 | workspace.unknown-key        | Known keys
            a/b: {}                              | 2,10 | workspace.invalid-stage-name | a/b
            one: { sweep: { gird: { a: [1] } } } | 2,26 | workspace.unknown-key        | stages.one.sweep.gird
            one: 3                               | 2,15 | workspace.wrong-type         | stages.one
            """)
    void a_mistake_is_reported_at_its_location(String stages, String place, String code, String words)
            throws Exception {
        write("p/x", "command: x\nstages: {" + stages + "}\n");

        Problem problem = file("p/x").problems().getFirst();

        assertThat(file("p/x").problems()).hasSize(1);
        assertThat(problem.message().code()).isEqualTo(code);
        assertThat(problem.what() + " " + problem.advice()).contains(words);
        assertThat(problem.where())
                .isInstanceOfSatisfying(
                        Problem.InFile.class,
                        in -> assertThat(in.line() + "," + in.column()).isEqualTo(place));
    }

    @Test
    void predecessors_may_be_stages_of_an_inherited_preset() throws Exception {
        write("p/base", "command: x\nstages: { one: {} }\n");
        write("p/x", "extends: base\nstages: { two: { after: one } }\n");

        assertThat(file("p/x").problems()).isEmpty();
        assertThat(presets.resolve(file("p/x").preset()).experiment().stages().inOrder())
                .extracting(Stage::name)
                .containsExactly("one", "two");
    }
}
