package org.batchwright.run.look;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.text.ShellFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the script by running it in bash alongside the processes of a job. The test provides nvidia-smi, rocm-smi and the time limit. */
class LookScriptTest {
    private static final String SCRIPT =
            ShellFile.of(JobInspector.class, "look.sh").toString();

    @TempDir
    Path folder;

    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void end() {
        started.forEach(Process::destroyForcibly);
    }

    private void program(String name, String text) throws IOException {
        TestProgram.write(folder.resolve("bin").resolve(name), "#!/bin/bash\n" + text + "\n");
    }

    private Process start(String... command) throws IOException {
        Process process = builder(command).start();
        started.add(process);
        return process;
    }

    private ProcessBuilder builder(String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.directory(Files.createDirectories(folder.resolve("work")).toFile());
        builder.environment().put("PATH", folder.resolve("bin") + ":/usr/bin:/bin");
        builder.environment().put("BATCHWRIGHT_JOB", folder.toString());
        builder.environment().remove("CUDA_VISIBLE_DEVICES");
        builder.environment().remove("SLURM_JOB_ID");
        return builder;
    }

    private String run() throws Exception {
        return output(builder("bash", "-c", SCRIPT));
    }

    private String output(ProcessBuilder script) throws Exception {
        Process look = script.start();
        started.add(look);
        String output = new String(look.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(look.waitFor()).isZero();
        try (Stream<Path> files = Files.list(folder.resolve("work"))) {
            assertThat(files).as("left behind").isEmpty();
        }
        return output;
    }

    @Test
    void the_memory_of_a_pod_is_read_from_its_cgroup() throws Exception {
        Path group = Files.createDirectories(folder.resolve("cgroup"));
        Files.writeString(group.resolve("cgroup.controllers"), "memory");
        Files.writeString(group.resolve("memory.current"), "3000000");
        Files.writeString(group.resolve("memory.max"), "8000000");
        Files.writeString(group.resolve("memory.stat"), "inactive_file 1000000\n");
        ProcessBuilder builder = builder("bash", "-c", SCRIPT.replace("/sys/fs/cgroup", group.toString()));
        builder.environment().put("BATCHWRIGHT_RUN", folder.toString());

        JobInspection.JobMemory memory = parse(output(builder)).memory().orElseThrow();

        assertThat(memory.used().bytes()).isEqualTo(2_000_000);
        assertThat(memory.limit().orElseThrow().bytes()).isEqualTo(8_000_000);
    }

    private static JobInspection parse(String output) {
        return LookOutput.parse(output, 0, Instant.EPOCH).orElseThrow();
    }

    @Test
    void only_processes_of_the_job_are_listed_with_their_usage() throws Exception {
        Process busy = start("bash", "-c", "exec -a 'train\u001b[2J' bash -c 'while :; do :; done'");
        Process idle = start("sleep", "100");

        JobInspection look = parse(run());

        JobInspection.JobProcesses processes = look.processes().orElseThrow();
        assertThat(processes.busiest()).extracting(JobProcess::pid).containsExactlyInAnyOrder((int) busy.pid(), (int)
                idle.pid());
        JobProcess first = processes.busiest().getFirst();
        assertThat(first.command()).isEqualTo("train [2J -c while :; do :; done");
        assertThat(first.cpus()).isPositive();
        assertThat(first.memory().bytes()).isPositive();
        assertThat(processes.busiest().getLast().command()).isEqualTo("sleep 100");
        assertThat(look.node().load()).isPresent();
        assertThat(look.memory())
                .as("a job of this computer has no control group")
                .isEmpty();
    }

    @Test
    void a_long_command_is_truncated() throws Exception {
        start("bash", "-c", "sleep 100; : " + "x".repeat(100_000));

        assertThat(parse(run()).processes().orElseThrow().busiest())
                .anySatisfy(
                        process -> assertThat(process.command()).hasSize(300).endsWith("xx"));
    }

    @Test
    void gpus_are_listed() throws Exception {
        program("nvidia-smi", "printf '0, GPU-aa, Tesla T4, 87, 40123, 81920, 61\\n'");

        assertThat(parse(run()).gpus().found())
                .extracting(JobInspection.Gpu::name)
                .containsExactly("Tesla T4");
    }

    @Test
    void a_hanging_tool_is_killed_and_reported() throws Exception {
        program(
                "nvidia-smi",
                "echo $$ >" + folder.resolve("pid") + "; trap '' TERM; while :; do read -t 1 </dev/zero; done");
        program("timeout", "shift 3; exec /usr/bin/timeout -k 0.2 0.3 \"$@\"");

        assertThat(parse(run()).gpus().answer()).isEqualTo(JobInspection.GpuAnswer.NO_ANSWER);
        long pid = Long.parseLong(Files.readString(folder.resolve("pid")).strip());
        await().until(() -> ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty());
    }

    @Test
    void a_tool_that_never_stops_printing_is_cut_off() throws Exception {
        program("nvidia-smi", "while :; do echo '0, GPU-aa, " + "T".repeat(2_000) + "'; done");

        String output = run();

        assertThat(output.length()).isLessThan(60_000);
        assertThat(parse(output).gpus().answer()).isEqualTo(JobInspection.GpuAnswer.NO_ANSWER);
    }

    @Test
    void without_a_gpu_tool_everything_except_gpus_is_shown() throws Exception {
        JobInspection look = parse(run());

        assertThat(look.gpus().answer()).isEqualTo(JobInspection.GpuAnswer.NO_TOOL);
        assertThat(look.processes().orElseThrow().count()).isZero();
        assertThat(LookTexts.aboutProcesses(look)).contains("No processes found.");
    }
}
