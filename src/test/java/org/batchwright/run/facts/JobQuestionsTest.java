package org.batchwright.run.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JobQuestionsTest {

    @Test
    void modules_are_checked_in_load_order_and_all_other_items_in_job_order() {
        Settings settings = Settings.NONE
                .with(Fields.MODULES, Value.of(List.of("gcc/13", "cuda/12.1")))
                .with(Conda.NAME, Value.of("ml"))
                .with(Conda.ROOT, Value.of("~/miniconda3"))
                .with(Fields.VENV, Value.of("~/venv"))
                .with(Fields.COMMAND, Value.of("OMP_NUM_THREADS=8 python train.py"));
        List<String> modules = List.of("gcc/13", "cuda/12.1");

        assertThat(questions(settings, Assignments.NONE, Given.slurm()))
                .containsExactly(
                        new Question.Module(List.of("gcc/13")),
                        new Question.Module(modules),
                        new Question.CondaRoot("~/miniconda3"),
                        new Question.Conda(modules, Optional.of("~/miniconda3"), "ml"),
                        new Question.Venv("~/venv"),
                        new Question.Program(
                                new Question.Environment(
                                        modules, Optional.of("~/miniconda3"), Optional.of("ml"), Optional.of("~/venv")),
                                "python"),
                        new Question.Room("~/batchwright"));
    }

    @Test
    void a_container_is_checked_for_its_runtime_image_and_mounts_but_not_its_contents() {
        Settings settings = Given.settings(
                        Fields.COMMAND,
                        "python train.py",
                        ContainerFields.IMAGE,
                        "~/torch.sif",
                        ContainerFields.RUNTIME,
                        "apptainer")
                .with(Fields.MODULES, Value.of(List.of("apptainer")))
                .with(ContainerFields.MOUNTS, Value.of(List.of("/gs/nyu:/data:ro")));
        Assignments parameters = Given.assignments("data-dir", "/data/nyu_v2", "weights", "/gs/w.pt");
        List<String> modules = List.of("apptainer");

        assertThat(questions(settings, parameters, Given.slurm()))
                .containsExactly(
                        new Question.Module(modules),
                        new Question.Runner(
                                new Question.Environment(modules, Optional.empty(), Optional.empty(), Optional.empty()),
                                "apptainer"),
                        new Question.Present("~/torch.sif"),
                        new Question.Present("/gs/nyu"),
                        new Question.Present("/gs/w.pt"),
                        new Question.Room("~/batchwright"));
    }

    @ParameterizedTest
    @CsvSource({
        "python train.py, python",
        "A=1 B=x/y torchrun t.py, torchrun",
        "/opt/py/bin/python x, /opt/py/bin/python"
    })
    void the_program_is_the_first_word_of_the_command(String command, String program) {
        assertThat(JobQuestions.program(command)).hasValue(program);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "./run.sh a", "bin/train", "$PYTHON train.py", "'my prog' x", "(cd x; y)", "~/bin/x"})
    void a_command_that_only_the_shell_or_the_code_can_resolve_is_not_checked(String command) {
        assertThat(JobQuestions.program(command)).isEmpty();
    }

    @Test
    void only_plain_absolute_paths_are_checked() {
        Assignments parameters = Given.assignments(
                "data",
                "/data/nyu v2/",
                "home",
                "~/sets",
                "relative",
                "data/x",
                "glob",
                "/data/*.png",
                "template",
                "/data/{split}",
                "several",
                "/a:/b",
                "variable",
                "/data/$USER",
                "lr",
                "1e-4",
                "root",
                "/");

        assertThat(questions(Settings.NONE, parameters, Given.slurm()))
                .containsExactly(
                        new Question.Present("/data/nyu v2"),
                        new Question.Present("~/sets"),
                        new Question.Room("~/batchwright"));
    }

    @Test
    void node_local_paths_are_checked_only_on_this_computer() {
        Assignments parameters = Given.assignments("data", "/tmp/set", "more", "/dev/shm/x");

        assertThat(questions(Settings.NONE, parameters, Given.slurm())).hasSize(1);
        assertThat(questions(Settings.NONE, parameters, Cluster.thisComputer())).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "out",
                "output-dir",
                "parameters.save_path",
                "logDir",
                "logs",
                "resultsFile",
                "ckpt",
                "work-dir",
                "TMPDIR"
            })
    void output_parameter_names_are_recognized(String name) {
        assertThat(JobQuestions.hasOutputName(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"data-dir", "train", "input", "layout", "dialog", "model-path"})
    void other_names_are_not_mistaken_for_outputs(String name) {
        assertThat(JobQuestions.hasOutputName(name)).isFalse();
    }

    private static List<Question> questions(Settings settings, Assignments parameters, Cluster cluster) {
        return JobQuestions.of(new PlannedJob("job", settings, parameters, Assignments.NONE), cluster).stream()
                .map(JobQuestions.FieldQuestion::question)
                .toList();
    }
}
