package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.Given;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests scripts of two-node jobs with stubs for the launchers, which record their arguments and run the command locally. */
@Tag("slow")
class LaunchTest {
    private static final String NASTY = "it's \"$HOME\" `id` 学習 *";
    private static final List<String> REACHING = List.of("pbs_tmrsh", "qrsh", "blaunch");

    @TempDir
    private Path folder;

    static Stream<String> schedulers() {
        return Dialects.known().all().stream()
                .map(Dialect::name)
                .filter(name -> !List.of("this-computer", "none", "kubernetes", "crater")
                        .contains(name)); // jobs of these schedulers use a single node
    }

    @ParameterizedTest
    @MethodSource("schedulers")
    void each_node_runs_the_command_once_and_resolves_the_first_node(String scheduler) throws Exception {
        Settings settings = Given.settings(
                Fields.COMMAND, "./say", Fields.LAUNCH, "per-node", Fields.NODES, "2", Fields.TASKS_PER_NODE, "3");

        assertThat(run(scheduler, settings, Given.assignments("text", NASTY))).isZero();

        for (int rank : List.of(0, 1)) {
            List<String> lines = Files.readAllLines(folder.resolve("work/node-" + rank));
            assertThat(lines.getFirst()).isEqualTo("2 n1 " + rank);
            assertThat(Integer.parseInt(lines.get(1))).isBetween(20_000, 39_999);
            assertThat(lines.subList(2, lines.size())).containsExactly("--text", NASTY);
        }
        assertThat(folder.resolve("work/node-2")).doesNotExist();
    }

    @ParameterizedTest
    @MethodSource("schedulers")
    void a_failure_on_one_node_ends_the_command_on_all_nodes_and_sets_the_exit_status(String scheduler)
            throws Exception {
        Settings settings = Given.settings(
                Fields.COMMAND,
                "[ \"$NODE_RANK\" = 1 ] && exit 7; exec sleep 300",
                Fields.LAUNCH,
                "per-node",
                Fields.NODES,
                "2");
        assertThat(run(scheduler, settings, Assignments.NONE)).isEqualTo(7);
        await().until(() -> ProcessHandle.current()
                .descendants()
                .noneMatch(process -> process.info().commandLine().orElse("").contains("sleep 300")));
    }

    @ParameterizedTest
    @MethodSource("schedulers")
    void mpi_ranks_are_started_on_the_nodes_of_the_job(String scheduler) throws Exception {
        Settings settings = Given.settings(
                Fields.COMMAND, "./solve", Fields.LAUNCH, "mpi", Fields.NODES, "2", Fields.TASKS_PER_NODE, "2");

        assertThat(run(scheduler, settings, Given.assignments("size", "8"))).isZero();

        List<String> nodes = scheduler.equals("pjm")
                ? List.of() // DeepSpeed itself passes the hosts to mpiexec
                : List.of("-machinefile", folder.resolve("job.hosts").toString());
        assertThat(called("mpirun"))
                .startsWith("-np", "4")
                .containsAll(nodes)
                .endsWith("./solve", "--size", "8")
                .hasSize(5 + nodes.size());
        assertThat(Files.readAllLines(folder.resolve("job.hosts"))).containsExactly("n1", "n1", "n2", "n2");
    }

    @Test
    void the_sites_mpi_launcher_is_used_unchanged() throws Exception {
        Settings settings = Given.settings(
                Fields.COMMAND, "./solve", Fields.LAUNCH, "mpi", Fields.NODES, "2", Fields.MPI_LAUNCHER, "ibrun -v");
        assertThat(run("slurm", settings, Assignments.NONE)).isZero();
        assertThat(called("ibrun")).containsExactly("-v", "./solve");
    }

    @Test
    void the_output_files_of_each_fujitsu_mpi_rank_are_in_the_log_exactly_once() throws Exception {
        Settings settings = Given.settings(
                Fields.COMMAND, "./solve", Fields.LAUNCH, "mpi", Fields.NODES, "2", Fields.MPI_LAUNCHER, "fujitsu-mpi");
        Path bin = Files.createDirectories(folder.resolve("bin"));
        stub(bin.resolve("fujitsu-mpi"), """
                mkdir -p output.7/0/1 output.7/0/2
                seq 1 20000 >output.7/0/1/stdout.1.0
                echo one of rank 1 >output.7/0/2/stdout.1.1
                until grep -q 'one of rank 1' ../job.log; do sleep 0.1; done
                echo two of rank 1 >>output.7/0/2/stdout.1.1
                echo failure of rank 1 >output.7/0/2/stderr.1.1
                exit 5
                """);

        assertThat(run("pjm", settings, Assignments.NONE)).isEqualTo(5);

        List<String> log = Files.readAllLines(folder.resolve("job.log"));
        assertThat(log).containsOnlyOnce("# rank 0, stdout.1.0", "one of rank 1", "two of rank 1", "failure of rank 1");
        assertThat(log.stream().filter(line -> line.matches("\\d+"))).hasSize(20_000);
        assertThat(log).noneMatch(line -> line.contains("No such file"));
        assertThat(Files.readString(folder.resolve("job.journal"))).contains("exit=5");
    }

    @Test
    void torchrun_starts_once_on_each_node_with_one_process_for_each_gpu() throws Exception {
        Settings settings = Given.settings(
                Fields.COMMAND,
                "python3 train.py",
                Fields.LAUNCH,
                "torchrun",
                Fields.NODES,
                "2",
                Fields.GPUS_PER_NODE,
                "4");
        assertThat(run("slurm", settings, Given.assignments("lr", "1e-3"))).isZero();
        List<String> words = called("torchrun");
        assertThat(words)
                .startsWith("--nnodes=2", "--nproc-per-node=4", "--rdzv-backend=c10d")
                .endsWith("--no-python", "python3", "train.py", "--lr", "1e-3")
                .anyMatch(word -> word.matches("--rdzv-endpoint=n1:[23]\\d{4}"));
    }

    @Test
    void the_launcher_runs_outside_of_a_container_and_torchrun_runs_inside_it() throws Exception {
        Settings settings = Given.settings(
                        Fields.COMMAND,
                        "python3 train.py",
                        Fields.LAUNCH,
                        "torchrun",
                        Fields.NODES,
                        "2",
                        ContainerFields.IMAGE,
                        "docker://torch",
                        ContainerFields.RUNTIME,
                        "apptainer")
                .with(Fields.GPUS_PER_NODE, Value.of("1"));
        assertThat(run("slurm", settings, Assignments.NONE)).isZero();
        assertThat(called("apptainer")).contains("docker://torch", "torchrun", "--no-python", "train.py");
        assertThat(called("apptainer").indexOf("torchrun"))
                .isGreaterThan(called("apptainer").indexOf("docker://torch"));
    }

    @Test
    void this_computer_is_the_only_node_of_its_jobs() throws Exception {
        Settings settings = Given.settings(Fields.COMMAND, "./say", Fields.LAUNCH, "per-node");
        assertThat(run("this-computer", settings, Assignments.NONE)).isZero();
        assertThat(Files.readAllLines(folder.resolve("work/node-0")).getFirst())
                .startsWith("1 ")
                .endsWith(" 0");
    }

    @Test
    void a_job_launched_once_does_not_mention_nodes() throws Exception {
        String script = script("slurm", Given.settings(Fields.COMMAND, "./say", Fields.NODES, "2"), Assignments.NONE);
        assertThat(script).doesNotContain("launch", "hosts", "srun");
    }

    private List<String> called(String program) throws IOException {
        return Files.readAllLines(folder.resolve(program + ".called"));
    }

    private static String script(String scheduler, Settings settings, Assignments parameters) throws TemplateFault {
        return new ScriptWriter(new Templates(Path.of("none")))
                .write(new ScriptRequest(
                        scheduler,
                        List.of(),
                        new PlannedJob("job", settings, parameters, Assignments.NONE),
                        "lab/train",
                        Optional.empty()));
    }

    private int run(String scheduler, Settings settings, Assignments parameters) throws Exception {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Path work = Files.createDirectories(folder.resolve("work"));
        stub(bin.resolve("scontrol"), "printf 'n1\\nn2\\n'");
        stub(bin.resolve("hostname"), "echo n1");
        for (String name : REACHING) {
            stub(
                    bin.resolve(name),
                    "while [ \"${1#-}\" != \"$1\" ]; do shift; done; shift; exec env -i PATH=\"$PATH\" \"$@\"");
        }
        String onBoth = """
                [ "$1" != -n ] || shift 2
                while [ "${1#-}" != "$1" ]; do shift; done
                SLURM_NODEID=0 PMIX_RANK=0 "$@" & a=$!
                SLURM_NODEID=1 PMIX_RANK=1 "$@" & b=$!
                wait -n $a $b || { code=$?; kill $a $b; exit $code; }
                wait -n $a $b || { code=$?; kill $a $b; exit $code; }
                """;
        stub(bin.resolve("srun"), onBoth);
        stub(bin.resolve("mpiexec"), onBoth);
        stub(bin.resolve("flux"), """
                case $1 in
                  hostlist) printf 'n1\\nn2\\n'; exit ;;
                  getattr) [ "$2" = size ] && echo 2; exit ;;
                esac
                shift
                """ + onBoth.replace("PMIX_RANK", "FLUX_TASK_RANK"));
        for (String name : List.of("mpirun", "ibrun", "torchrun", "apptainer")) {
            stub(bin.resolve(name), "printf '%s\\n' \"$@\" >" + folder.resolve(name + ".called"));
        }
        stub(
                work.resolve("say"),
                "{ echo \"$NNODES $MASTER_ADDR $NODE_RANK\"; echo \"$MASTER_PORT\"; printf '%s\\n' \"$@\"; } >node-$NODE_RANK");
        Files.writeString(folder.resolve("nodes"), "n1\nn1\nn2\nn2\n");
        Files.writeString(folder.resolve("hosts.pe"), "n1 4 all.q@n1 UNDEFINED\nn2 4 all.q@n2 UNDEFINED\n");
        Files.writeString(folder.resolve("job.sh"), script(scheduler, settings, parameters));
        ProcessBuilder bash = new ProcessBuilder("bash", "job.sh").directory(folder.toFile());
        Map<String, String> environment = new LinkedHashMap<>(Map.of(
                "SLURM_JOB_NODELIST", "n[1-2]",
                "SLURM_JOB_NUM_NODES", "2",
                "SLURM_CPUS_ON_NODE", "4",
                "PBS_NODEFILE", folder.resolve("nodes").toString(),
                "PE_HOSTFILE", folder.resolve("hosts.pe").toString(),
                "LSB_MCPU_HOSTS", "n1 4 n2 4",
                "PJM_JOBID", "7",
                "PJM_O_NODEINF", folder.resolve("nodes").toString()));
        environment.put("PATH", bin + ":" + System.getenv("PATH"));
        bash.environment().putAll(environment);
        return bash.redirectErrorStream(true)
                .redirectOutput(folder.resolve("job.log").toFile())
                .start()
                .waitFor();
    }

    private static void stub(Path file, String text) throws IOException {
        TestProgram.write(file, "#!/bin/bash\n" + text + "\n");
    }
}
