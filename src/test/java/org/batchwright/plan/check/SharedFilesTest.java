package org.batchwright.plan.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Plan;
import org.batchwright.options.OptionReading;
import org.batchwright.plan.Planner;
import org.junit.jupiter.api.Test;

class SharedFilesTest {
    private static final String MAY_CLASH = "The jobs share one working folder";

    private final Preset train = Given.with(Given.preset("p/train"), Fields.COMMAND, "python train.py");
    private final Preset sweep = grid(train, "lr", "1", "2", "3");
    private Optional<OptionReading> script = Optional.empty();
    private Cluster cluster = Given.slurm();

    @Test
    void separate_folders_are_offered_if_several_jobs_write_the_same_file() {
        Preset writing = Given.with(sweep, "checkpoint", "best.pt");
        assertThat(notes(writing)).singleElement().satisfies(note -> {
            assertThat(note.severity()).isEqualTo(Problem.Severity.NOTE);
            assertThat(note.what()).contains("All 3 jobs write best.pt (checkpoint)");
            assertThat(note.fixes())
                    .extracting(Fix::change)
                    .containsExactly(
                            new Fix.SetField(Fields.SWEEP_FOLDERS, Value.of("own")),
                            new Fix.SetField(Fields.SWEEP_FOLDERS, Value.of("shared")));
        });
        assertThat(notes(Given.with(writing, Fields.SWEEP_FOLDERS, "own"))).isEmpty();
        assertThat(notes(Given.with(train, "checkpoint", "best.pt")))
                .as("one job")
                .isEmpty();
        assertThat(notes(grid(train, "checkpoint", "a.pt", "b.pt")))
                .as("different files")
                .isEmpty();
    }

    @Test
    void the_default_file_of_an_output_option_counts_as_written() {
        Option out = new Option(
                new Option.Spelling(List.of("--out"), List.of()),
                new Option.Takes(Option.Type.TEXT, Option.Arity.ONE, List.of()),
                Option.Need.OPTIONAL,
                Optional.of(Value.of("results.json")),
                "",
                Optional.empty());
        script = Optional.of(new OptionReading.Read(
                new Options("train.py", List.of("flags"), List.of(out), List.of(), Options.Others.REFUSED, List.of()),
                OptionReading.Method.SOURCE));
        assertThat(texts(sweep)).singleElement().asString().contains("All 3 jobs write results.json (out)");
    }

    @Test
    void jobs_without_a_known_output_file_may_overwrite_each_others_files() {
        assertThat(texts(sweep)).singleElement().asString().startsWith(MAY_CLASH);
        assertThat(notes(sweep).getFirst().severity()).isEqualTo(Problem.Severity.NOTE);
        assertThat(texts(Given.with(sweep, "config", "base.yaml")))
                .singleElement()
                .asString()
                .startsWith(MAY_CLASH);
        assertThat(texts(Given.with(sweep, "out-dir", "runs/all")))
                .singleElement()
                .asString()
                .startsWith(MAY_CLASH);
        assertThat(notes(train)).as("one job").isEmpty();
        assertThat(notes(grid(train, "lr", "1"))).as("one value").isEmpty();
    }

    @Test
    void no_note_is_shown_once_the_folders_are_set() {
        assertThat(notes(Given.with(sweep, Fields.SWEEP_FOLDERS, "shared"))).isEmpty();
        assertThat(notes(Given.with(sweep, Fields.SWEEP_FOLDERS, "own"))).isEmpty();
        Preset writing = Given.with(sweep, "checkpoint", "best.pt");
        assertThat(notes(Given.with(writing, Fields.SWEEP_FOLDERS, "shared"))).isEmpty();
    }

    @Test
    void swept_outputs_and_paths_avoid_conflicts_between_jobs() {
        for (String name : List.of("out", "workdir", "log-folder", "save_path", "run-name", "name", "tag")) {
            assertThat(notes(grid(train, name, "a", "b"))).as(name).isEmpty();
        }
        assertThat(notes(grid(train, "config", "configs/a.yaml", "configs/b.yaml")))
                .isEmpty();
        assertThat(notes(Given.with(sweep, "checkpoint", "best_{lr}.pt"))).isEmpty();
        assertThat(notes(Given.with(sweep, "hydra.run.dir", "${lr}"))).isEmpty();
        assertThat(texts(Given.with(sweep, "prompt", "{question}"))).hasSize(1);
        assertThat(texts(grid(train, "direction", "up", "down"))).hasSize(1);
    }

    @Test
    void commands_that_differ_between_jobs_avoid_conflicts() {
        for (String command : List.of(
                "python train.py --out runs/$SLURM_ARRAY_TASK_ID",
                "python train.py --out runs/${SLURM_JOB_ID}",
                "python train.py --out runs-$PBS_ARRAY_INDEX",
                "python train.py --out runs-$BATCHWRIGHT_JOB",
                "python train.py --out run_{lr}")) {
            assertThat(notes(Given.with(sweep, Fields.COMMAND, command)))
                    .as(command)
                    .isEmpty();
        }
        for (String command : List.of(
                "python -n $SLURM_CPUS_PER_TASK train.py", "cd $SLURM_SUBMIT_DIR; python x.py", "run ${HOME}/x")) {
            assertThat(notes(Given.with(sweep, Fields.COMMAND, command)))
                    .as(command)
                    .hasSize(1);
        }
        assertThat(notes(sweep.withSettings(
                        sweep.settings().with(Fields.SETUP, Value.of(List.of("module list", "cd \"$(mktemp -d)\""))))))
                .isEmpty();
    }

    @Test
    void separate_folders_are_offered_only_if_jobs_can_have_them() {
        Preset writing = Given.with(sweep, "checkpoint", "best.pt");
        for (Preset preset : List.of(sweep, writing)) {
            Preset inPlace = Given.with(preset, CodeLocationFields.CODE, CodeLocationFields.IN_PLACE);
            assertThat(notes(Given.with(inPlace, CodeLocationFields.FOLDER, "~/code")))
                    .isEmpty();
        }
        Set<Capability> without = EnumSet.copyOf(Capability.USUAL);
        without.remove(Capability.RUN_FILES);
        cluster = cluster.withCapabilities(without);
        assertThat(notes(sweep)).isEmpty();
        assertThat(notes(writing)).isEmpty();
    }

    @Test
    void files_named_after_a_swept_variable_do_not_collide() {
        for (String command : List.of(
                "python train.py --seed $SEED --out out_$SEED",
                "python train.py --out=runs/${SEED}.json",
                "python train.py --out \"$SEED\"",
                "python train.py > $SEED")) {
            assertThat(notes(grid(Given.with(train, Fields.COMMAND, command), "SEED", "1", "2")))
                    .as(command)
                    .isEmpty();
        }
        for (String command : List.of(
                "python train.py --seed $SEED",
                "python train.py --seed=$SEED --out best.pt",
                "python train.py --out out_$SEEDLING")) {
            assertThat(notes(grid(Given.with(train, Fields.COMMAND, command), "SEED", "1", "2")))
                    .as(command)
                    .hasSize(1);
        }
    }

    @Test
    void notes_for_the_jobs_of_a_stage_mention_the_files_that_later_stages_read() {
        assertThat(notes(new Planner().plan(Given.alone(sweep), cluster, script, "-train")))
                .singleElement()
                .satisfies(note -> {
                    assertThat(note.what()).startsWith(MAY_CLASH);
                    assertThat(note.advice()).contains("the stage's \"sweep\"").contains("later stages");
                    assertThat(note.fixes()).hasSize(2);
                });
        Plan writing = new Planner().plan(Given.alone(Given.with(sweep, "out", "a.json")), cluster, script, "-train");
        assertThat(notes(writing))
                .singleElement()
                .satisfies(note -> assertThat(note.advice()).contains("Name the file after a parameter"));
    }

    @Test
    void the_advice_names_the_key_to_set_in_the_file() {
        assertThat(notes(sweep).getFirst().advice()).contains("\"folders: own\" under \"sweep\"");
    }

    private List<String> texts(Preset preset) {
        return notes(preset).stream().map(Problem::what).toList();
    }

    private List<Problem> notes(Preset preset) {
        return notes(new Planner().plan(Given.alone(preset), cluster, script));
    }

    private static List<Problem> notes(Plan plan) {
        return plan.problems().stream()
                .filter(problem -> problem.where().equals(new Problem.InField(Fields.SWEEP_FOLDERS.key())))
                .toList();
    }

    private static Preset grid(Preset preset, String name, String... values) {
        return preset.withValues(ValueGroup.GRID, preset.values(ValueGroup.GRID).with(name, Value.of(List.of(values))));
    }
}
