package org.batchwright.scheduler.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.GpuSummary;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.NodeOccupants;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.load.Utilization;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobState;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests the GPUs on a workstation's page. The jobs and programs are real processes, but the GPUs are fake. */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class WorkstationLoadTest {
    private static final String ME = System.getProperty("user.name");
    private static final String A100 = "NVIDIA A100-SXM4-40GB";

    @TempDir
    Path machine;

    private JobsOfAUser alice;
    private JobsOfAUser bob;

    @BeforeEach
    void make() throws Exception {
        alice = JobsOfAUser.on(machine, "alice");
        bob = JobsOfAUser.on(machine, "bob");
    }

    @AfterEach
    void clear() throws Exception {
        alice.clear();
        bob.clear();
    }

    private ClusterLoad load(JobsOfAUser user) throws Exception {
        LoadReader reader = LocalJobs.ofWorkstation().loadReader().orElseThrow();
        return reader.read(LoadAnswer.read(user.bash(machine, LoadAnswer.functions() + reader.script())));
    }

    private static NodeLoad node(ClusterLoad load, String name) {
        return load.nodes().stream()
                .filter(node -> node.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private JobId submitLasting(JobsOfAUser user, int gpus) throws Exception {
        return user.submit(gpus, "until [ -e '" + machine + "/go' ]; do sleep 0.1; done\n");
    }

    private void go() throws Exception {
        Files.createFile(machine.resolve("go"));
    }

    private static List<String> users(ClusterLoad load, String gpu) {
        return NodeOccupants.of(load).on(node(load, gpu)).stream()
                .map(job ->
                        job.owner().user() + " " + job.id() + " " + job.owner().name())
                .toList();
    }

    @Test
    void each_gpu_is_listed_with_its_utilization_and_memory() throws Exception {
        alice.figures("87, 30000, 40960", "0, 4, 40960", "[N/A], [N/A], [N/A]", "");

        ClusterLoad load = load(alice);

        assertThat(load.nodes().stream().filter(NodeLoad::isGpu))
                .extracting(NodeLoad::name, node -> node.state().word(), NodeLoad::memory)
                .containsExactly(
                        tuple("GPU 0", "free, 87% busy", new Utilization(30000, 40960)),
                        tuple("GPU 1", "free, 0% busy", new Utilization(4, 40960)),
                        tuple("GPU 2", "free", Utilization.NONE),
                        tuple("GPU 3", "free", Utilization.NONE));
        assertThat(GpuSummary.of(load)).extracting(GpuSummary::free).containsExactly(3, 1);
    }

    @Test
    void the_computer_is_listed_with_its_load_and_memory() throws Exception {
        NodeLoad computer = load(alice).nodes().getLast();

        assertThat(computer.isGpu()).isFalse();
        assertThat(computer.name()).isNotEmpty();
        assertThat(computer.state().word()).startsWith("load ");
        assertThat(computer.cpus().all()).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(computer.memory().all()).isGreaterThan(computer.memory().used());
    }

    @Test
    void the_page_of_this_computer_shows_the_same_gpu_load() throws Exception {
        alice.figures("87, 30000, 40960", "0, 4, 40960", "", "");
        LoadReader reader = LocalJobs.ofThisComputer().loadReader().orElseThrow();

        ClusterLoad load = reader.read(LoadAnswer.read(alice.bash(machine, LoadAnswer.functions() + reader.script())));

        assertThat(load.nodes()).hasSize(5);
        assertThat(load.nodes().getFirst().state().word()).isEqualTo("free, 87% busy");
        assertThat(load.nodes().getLast().cpus().all())
                .isEqualTo(Runtime.getRuntime().availableProcessors());
    }

    @Test
    void a_job_is_shown_with_the_gpus_assigned_to_it() throws Exception {
        JobId job = submitLasting(alice, 2);
        alice.await(job, JobState.RUNNING);

        await().untilAsserted(
                        () -> assertThat(users(load(alice), "GPU 1")).containsExactly(ME + " " + job.value() + " "));

        ClusterLoad load = load(alice);
        assertThat(node(load, "GPU 0").usedGpus()).isOne();
        assertThat(node(load, "GPU 0").state().word()).isEqualTo("assigned");
        assertThat(NodeOccupants.of(load).myGpus(node(load, "GPU 0"))).isOne();
        assertThat(node(load, "GPU 2").usedGpus()).isZero();
        go();
        alice.await(job, JobState.SUCCEEDED);
        assertThat(load(alice).jobs()).isEmpty();
        assertThat(machine.resolve("locks")).isDirectoryNotContaining("glob:**/by-*");
    }

    @Test
    void a_waiting_job_shows_what_it_waits_for() throws Exception {
        JobId first = submitLasting(alice, 4);
        alice.await(first, JobState.RUNNING);
        JobId second = alice.submit(1, "#BATCHWRIGHT --gpu-type=a100\ntrue\n");
        alice.await(second, JobState.QUEUED);

        ClusterLoad load = load(alice);

        QueuedJob waiting =
                load.jobs().stream().filter(QueuedJob::isWaiting).findFirst().orElseThrow();
        assertThat(waiting.id()).isEqualTo(second.value());
        assertThat(GpuSummary.of(load))
                .filteredOn(type -> type.type().equals(A100))
                .extracting(GpuSummary::wanted)
                .containsExactly(1);
        go();
    }

    @Test
    void programs_that_do_not_belong_to_a_job_are_shown_with_their_users() throws Exception {
        long process = ProcessHandle.current().pid();
        alice.program(1, process, "/usr/bin/python3");
        alice.program(3, process, "/usr/bin/python3");

        ClusterLoad load = load(bob);

        assertThat(users(load, "GPU 1")).containsExactly(ME + " " + process + " python3");
        assertThat(users(load, "GPU 3")).containsExactly(ME + " " + process + " python3");
        assertThat(load.jobs()).hasSize(1);
        assertThat(node(load, "GPU 1").state().word()).isEqualTo("in use");
        assertThat(node(load, "GPU 0").usedGpus()).isZero();
    }

    @Test
    void a_program_of_the_job_to_which_a_gpu_is_assigned_is_not_listed_separately() throws Exception {
        JobId job = submitLasting(alice, 1);
        alice.await(job, JobState.RUNNING);
        alice.program(0, ProcessHandle.current().pid(), "python3");

        await().untilAsserted(
                        () -> assertThat(users(load(alice), "GPU 0")).containsExactly(ME + " " + job.value() + " "));
        go();
    }

    @Test
    void a_name_left_behind_by_a_dead_job_is_ignored() throws Exception {
        JobId job = submitLasting(alice, 1);
        alice.await(job, JobState.RUNNING);
        alice.loseProcesses();

        assertThat(load(bob).jobs()).isEmpty();
        assertThat(node(load(bob), "GPU 0").usedGpus()).isZero();
        JobId next = submitLasting(bob, 1);
        bob.await(next, JobState.RUNNING);
        await().untilAsserted(
                        () -> assertThat(users(load(bob), "GPU 0")).containsExactly(ME + " " + next.value() + " "));
        go();
    }

    @Test
    void a_failing_tool_is_not_mistaken_for_a_computer_without_gpus() throws Exception {
        Files.writeString(
                machine.resolve("bin/nvidia-smi"), "#!/bin/bash\necho 'Failed to initialize NVML' >&2\nexit 18\n");

        ClusterLoad load = load(alice);

        assertThat(load.hidden(LoadPart.NODES))
                .hasValueSatisfying(hidden -> assertThat(hidden.reason()).isEqualTo("Failed to initialize NVML"));
        assertThat(load.nodes()).isEmpty();
    }

    @Test
    void amd_gpus_are_listed_by_rocm_smi() throws Exception {
        Files.delete(machine.resolve("bin/nvidia-smi"));
        TestProgram.write(machine.resolve("bin/rocm-smi"), """
                #!/bin/bash
                case $* in
                  *--showuse*) printf '%s\\n' \\
                    'device,GPU use (%),VRAM Total Memory (B),VRAM Total Used Memory (B),Card Series,Card Model' \\
                    'card0,97,68702699520,60850304000,AMD Instinct MI210,0x0c34' 'card1,0,68702699520,10850304,AMD Instinct MI210,0x0c34' ;;
                  '--showproductname --csv') printf '%s\\n' 'device,Card Series,Card Model' 'card0,AMD Instinct MI210,0x0c34' ;;
                  '--showmeminfo vram --csv') printf '%s\\n' 'device,VRAM Total Memory (B),VRAM Total Used Memory (B)' \\
                    'card0,68702699520,60850304000' 'card1,68702699520,10850304' ;;
                esac
                """);

        ClusterLoad load = load(alice);

        assertThat(node(load, "GPU 0").state().word()).isEqualTo("in use, 97% busy");
        assertThat(node(load, "GPU 0").memory()).isEqualTo(new Utilization(58031, 65520));
        assertThat(node(load, "GPU 1").state().word()).isEqualTo("free, 0% busy");
        assertThat(load.jobs()).as("nobody knows which program it is").isEmpty();
    }
}
