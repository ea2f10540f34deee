package org.batchwright.plan.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LaunchCheckTest {

    @Test
    void a_command_that_uses_only_one_of_several_nodes_is_reported_with_a_fix() {
        Problem problem = only("python train.py", "2", null, null);
        assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
        assertThat(problem.where()).isEqualTo(new Problem.InField("resources.launch"));
        assertThat(problem.fixes())
                .extracting(Fix::label)
                .containsExactly("Use torchrun", "Use mpi", "Use per-node", "Use once");
    }

    @ParameterizedTest
    @ValueSource(strings = {"srun python train.py", "/opt/bin/mpirun -np 4 ./x", "cd a && torchrun --nnodes=2 t.py"})
    void launching_a_command_that_has_its_own_launcher_is_a_problem(String command) {
        assertThat(check(command, "2", null, null)).isEmpty();
        assertThat(only(command, "2", "mpi", null).isBlocking()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"srun python train.py", "python train.py"})
    void a_command_that_calls_a_setup_function_is_checked_like_the_function(String line) {
        Settings settings = Given.settings(Fields.COMMAND, "main", Fields.NODES, "2")
                .with(Fields.SETUP, Value.of(List.of("main() (", line, ")")));
        assertThat(LaunchCheck.check(settings)).hasSize(line.startsWith("srun") ? 0 : 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"python srun.py", "./mpirunner", "python train.py --launcher torchrunx"})
    void names_that_only_resemble_a_launcher_are_not_launchers(String command) {
        assertThat(only(command, "2", null, null).severity()).isEqualTo(Problem.Severity.WARNING);
    }

    @Test
    void no_launcher_is_needed_for_a_single_node_or_a_single_start() {
        assertThat(check("python train.py", "1", null, null)).isEmpty();
        assertThat(check("python train.py", "2", "once", null)).isEmpty();
        assertThat(check("python train.py", "2", "torchrun", null)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"srun) ; rm -rf ~", "mpirun $(id)", "a\nb", "-n 4", "srun \"--mpi=x\"", "x & y", "`id`"})
    void an_mpi_launcher_consists_of_a_program_and_its_options(String words) {
        Settings settings = Given.settings(Fields.COMMAND, "./x", Fields.LAUNCH, "mpi", Fields.MPI_LAUNCHER, words);
        assertThat(LaunchCheck.check(settings)).filteredOn(Problem::isBlocking).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"srun --mpi=pmix", "/opt/mpi/bin/mpirun --map-by ppr:2:node", "ibrun", "mpiexec.hydra -l"})
    void common_mpi_launchers_are_accepted(String words) {
        Settings settings = Given.settings(Fields.COMMAND, "./x", Fields.LAUNCH, "mpi", Fields.MPI_LAUNCHER, words);
        assertThat(LaunchCheck.check(settings)).isEmpty();
    }

    @Test
    void launching_on_each_node_is_a_problem_with_pyxis_which_already_uses_srun() {
        assertThat(only("python train.py", "2", "per-node", "pyxis").what()).contains("pyxis");
        assertThat(check("python train.py", "2", "per-node", "apptainer")).isEmpty();
    }

    private static Problem only(String command, String nodes, @Nullable String launch, @Nullable String container) {
        List<Problem> all = check(command, nodes, launch, container);
        assertThat(all).hasSize(1);
        return all.getFirst();
    }

    private static List<Problem> check(
            String command, String nodes, @Nullable String launch, @Nullable String container) {
        Settings settings = Given.settings(Fields.COMMAND, command, Fields.NODES, nodes);
        if (launch != null) {
            settings = settings.with(Fields.LAUNCH, Value.of(launch));
        }
        if (container != null) {
            settings = settings.with(ContainerFields.IMAGE, Value.of("docker://x"))
                    .with(ContainerFields.RUNTIME, Value.of(container));
        }
        return LaunchCheck.check(settings);
    }
}
