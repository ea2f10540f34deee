package org.batchwright.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.assertj.core.api.Assertions;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.plan.check.EnvironmentPassingCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how parameters are passed from the script to the program. */
class PassedValuesTest {
    private final Preset train = Given.with(Given.preset("vision/train"), Fields.COMMAND, "python3 train.py");
    private final Preset environment = Given.with(train, Fields.PASS_PARAMETERS, "environment");

    @ParameterizedTest
    @CsvSource({
        "uid, UID, ERROR, which bash sets itself",
        "euid, EUID, ERROR, which bash sets itself",
        "shell-opts, SHELL_OPTS, , ",
        "shellopts, SHELLOPTS, ERROR, which bash sets itself",
        "seconds, SECONDS, ERROR, which bash sets itself",
        "학, _, ERROR, which bash sets itself",
        "path, PATH, ERROR, the job itself needs",
        "home, HOME, ERROR, the job itself needs",
        "ld-library-path, LD_LIBRARY_PATH, ERROR, the job itself needs",
        "pythonpath, PYTHONPATH, ERROR, the job itself needs",
        "lang, LANG, WARNING, other programs use",
        "slurm.job.id, SLURM_JOB_ID, WARNING, other programs use",
        "lr, LR, WARNING, environment also sets",
        "batch-size, BATCH_SIZE, , ",
        "env, ENV, , "
    })
    void a_parameter_that_would_replace_a_variable_is_a_problem(
            String name, String variable, Problem.Severity severity, String why) {
        Preset preset = Given.with(environment, name, "5").withVariables(Given.assignments("LR", "1"));
        List<Problem> problems = problems(preset);
        if (severity == null) {
            assertThat(problems).isEmpty();
            return;
        }
        assertThat(problems).hasSize(1);
        Problem problem = problems.getFirst();
        assertThat(problem.severity()).isEqualTo(severity);
        assertThat(problem.where()).isEqualTo(new Problem.InField("parameters." + name));
        assertThat(problem.what()).contains("variable " + variable, why);
        assertThat(problems(Given.with(train, name, "5"))).isEmpty();
    }

    @Test
    void two_parameters_that_map_to_one_variable_block_submission() {
        assertThat(problems(Given.with(Given.with(environment, "a-b", "1"), "A_b", "2")))
                .extracting(Problem::severity, Problem::what)
                .containsExactly(Assertions.tuple(
                        Problem.Severity.ERROR,
                        "\"a-b\" and \"A_b\" are both passed as the environment variable A_B, which can"
                                + " hold only one value."));
    }

    @Test
    void intentional_names_can_be_accepted_unless_bash_rejects_them() {
        Preset preset = Given.with(Given.with(environment, "path", "/x"), "uid", "5");
        Preset accepting = preset.withSettings(preset.settings().with(Fields.ACCEPT, Value.of(List.of("path", "uid"))));
        assertThat(problems(preset)).hasSize(2);
        assertThat(problems(accepting))
                .extracting(Problem::where)
                .containsExactly(new Problem.InField("parameters.uid"));
    }

    @Test
    void bash_rejects_exactly_the_listed_variables() throws Exception {
        String script = """
                for name in $(compgen -v) SECONDS LINENO EPOCHSECONDS EPOCHREALTIME BASHPID FUNCNAME HISTCMD BASH_COMMAND \
                    BASH_SUBSHELL RANDOM SRANDOM DIRSTACK GROUPS OLDPWD LANG TZ OPTARG COLUMNS MODEL; do
                  seen=$(bash --norc -c "export $name=typed; cd /; /usr/bin/env" 2>&1)
                  case $'\\n'$seen$'\\n' in *$'\\n'"$name=typed"$'\\n'*) ;; *) echo "$name" ;; esac
                done
                """;
        ProcessBuilder builder = new ProcessBuilder("bash", "--norc", "-c", script);
        builder.environment().keySet().retainAll(List.of("PATH"));
        Process bash = builder.start();
        TreeSet<String> kept = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(EnvironmentPassingCheck.BASH_VARIABLES).containsAll(kept);
        assertThat(kept).contains("UID", "PPID", "SHELLOPTS", "SECONDS", "GROUPS", "PWD", "OLDPWD", "_");
    }

    @ParameterizedTest
    @ValueSource(strings = {"~/data", "~"})
    void a_home_folder_that_no_shell_expands_is_a_warning(String value) {
        assertThat(problems(Given.with(train, "data", value)))
                .extracting(Problem::severity, Problem::where)
                .containsExactly(Assertions.tuple(Problem.Severity.WARNING, new Problem.InField("parameters.data")));
        assertThat(problems(train.withVariables(Given.assignments("DATA", value))))
                .extracting(Problem::where)
                .containsExactly(new Problem.InField("environment.variables.DATA"));
        Preset accepting = Given.with(train, "data", value)
                .withSettings(train.settings().with(Fields.ACCEPT, Value.of(List.of("data"))));
        assertThat(problems(accepting)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"~5", "a~/b", "~user/data", "/home/a", "x"})
    void other_tildes_are_ignored(String value) {
        assertThat(problems(Given.with(train, "data", value))).isEmpty();
    }

    private static List<Problem> problems(Preset preset) {
        return new Planner()
                .plan(Given.alone(preset), Cluster.thisComputer(), Optional.empty())
                .problems();
    }
}
