package org.batchwright.scheduler.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.local.TestProgram;

/**
 * Real jobs of one user of a workstation with four GPUs that are listed by a fake nvidia-smi. Several users may share a machine.
 *
 * @param machine the folder that contains everything that the users share: the locks, the nvidia-smi and the boot ID
 */
record JobsOfAUser(Path machine, String user) {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final LocalJobs DIALECT = LocalJobs.ofWorkstation();

    private static final String NVIDIA_SMI = """
            #!/bin/bash
            here=$(dirname "$0")
            case $* in
              *--query-gpu=*utilization*)
                for i in 0 1 2 3; do
                  name="NVIDIA A100-SXM4-40GB"; [ $i != 3 ] || name="NVIDIA GeForce RTX 3090"
                  echo "$i, GPU-aaaa-$i, $name, $(sed -n "$((i + 1))p" "$here/figures" 2>/dev/null)"
                done ;;
              *--query-compute-apps=*) cat "$here/in-use" 2>/dev/null ;;
              *--query-gpu=index,uuid,name*)
                for i in 0 1 2; do echo "$i, GPU-aaaa-$i, NVIDIA A100-SXM4-40GB"; done
                echo "3, GPU-aaaa-3, NVIDIA GeForce RTX 3090" ;;
            esac
            """;

    /** Creates the machine if it does not exist. */
    static JobsOfAUser on(Path machine, String user) throws IOException {
        JobsOfAUser jobs = new JobsOfAUser(machine, user);
        Path programs =
                TestProgram.write(machine.resolve("bin/nvidia-smi"), NVIDIA_SMI).getParent();
        Files.createDirectories(jobs.home());
        Files.writeString(jobs.home().resolve(".profile"), "PATH='" + programs + "':$PATH\n");
        jobs.boot("first");
        return jobs;
    }

    private Path home() {
        return machine.resolve(user);
    }

    Path jobs() {
        return home().resolve("jobs");
    }

    Path file(JobId job, String name) {
        return jobs().resolve(job.value().replaceAll("\\D", "")).resolve(name);
    }

    /** Sets the boot ID of the machine. */
    void boot(String name) throws IOException {
        Files.writeString(machine.resolve("boot_id"), name + "\n");
    }

    /** Simulates another program that uses these GPUs. */
    void use(int... gpus) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int gpu : gpus) {
            lines.append("GPU-aaaa-").append(gpu).append(", 4711\n");
        }
        Files.writeString(machine.resolve("bin/in-use"), lines);
    }

    /** Simulates another program that uses a GPU. */
    void program(int gpu, long process, String command) throws IOException {
        Files.writeString(
                machine.resolve("bin/in-use"),
                "GPU-aaaa-" + gpu + ", " + process + ", " + command + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    /** Sets the report of nvidia-smi on each GPU: utilization in percent, used memory and total memory. */
    void figures(String... gpus) throws IOException {
        Files.write(machine.resolve("bin/figures"), List.of(gpus));
    }

    JobId submit(int gpus, String script) throws Exception {
        return submit("#BATCHWRIGHT --gpus=" + gpus + "\n" + script);
    }

    JobId submit(String script) throws Exception {
        int number = 1 + number();
        Path run = Files.createDirectories(home().resolve("run-" + number));
        Files.writeString(run.resolve("job.sh"), script);
        RunId id = new RunId("20261120-193957-aaa" + String.format("%03d", number));
        return DIALECT.parseSubmitted(bash(run, DIALECT.submitScript(id, Cluster.Policy.USUAL)))
                .orElseThrow();
    }

    private int number() throws IOException {
        try (Stream<Path> runs = Files.list(home())) {
            return (int) runs.filter(path -> path.getFileName().toString().startsWith("run-"))
                    .count();
        }
    }

    String log(JobId job) throws IOException {
        return Files.readString(home().resolve("run-" + job.value().replaceAll("\\D", "") + "/job.log"))
                .strip();
    }

    JobReport report(JobId job) throws Exception {
        return DIALECT.parseReports(bash(home(), DIALECT.statusScript(List.of(job))))
                .getOrDefault(job, JobReport.of(JobState.UNKNOWN, "absent"));
    }

    /** Returns the explanation of why a job is waiting or how it ended, or an empty string if there is none. */
    String why(JobId job) throws Exception {
        return report(job).reason().map(DIALECT::describeReason).orElse("");
    }

    void cancel(JobId job) throws Exception {
        bash(home(), DIALECT.cancelScript(job));
    }

    void await(JobId job, JobState state) {
        Awaitility.await().atMost(PATIENCE).until(() -> report(job).state() == state);
    }

    void awaitWhy(JobId job, String sentence) {
        Awaitility.await().atMost(PATIENCE).until(() -> why(job).equals(sentence));
    }

    /** Kills the user's processes, as a power failure would. */
    void loseProcesses() throws Exception {
        for (Path process : processes()) {
            ProcessHandle.of(Long.parseLong(process.getFileName().toString()))
                    .ifPresent(ProcessHandle::destroyForcibly);
        }
        awaitNoProcesses();
    }

    /** Cancels all jobs, and cleans up. */
    void clear() throws Exception {
        try (Stream<Path> jobs = Files.exists(jobs()) ? Files.list(jobs()) : Stream.empty()) {
            for (Path job : jobs.toList()) {
                cancel(new JobId("local-" + job.getFileName()));
            }
        }
        awaitNoProcesses();
    }

    private void awaitNoProcesses() {
        Awaitility.await()
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(processes()).isEmpty());
    }

    private List<Path> processes() throws IOException {
        try (Stream<Path> all = Files.list(Path.of("/proc"))) {
            return all.filter(process -> process.getFileName().toString().matches("\\d+"))
                    .filter(this::isHere)
                    .toList();
        }
    }

    private boolean isHere(Path process) {
        try {
            return Files.readSymbolicLink(process.resolve("cwd")).startsWith(home().toRealPath());
        } catch (IOException gone) {
            return false;
        }
    }

    String bash(Path where, String script) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-l", "-s").directory(where.toFile());
        Map<String, String> environment = new HashMap<>(Map.of(
                "HOME", home().toString(),
                "BATCHWRIGHT_JOBS", jobs().toString(),
                "BATCHWRIGHT_GPU_LOCKS", machine.resolve("locks").toString(),
                "BATCHWRIGHT_BOOT_ID", machine.resolve("boot_id").toString(),
                "BATCHWRIGHT_GPU_PAUSE", "0",
                "BATCHWRIGHT_KILL_AFTER", "1"));
        builder.environment().putAll(environment);
        Path input = Files.writeString(Files.createTempFile(home(), "script", ".sh"), script);
        builder.redirectInput(input.toFile()).redirectError(ProcessBuilder.Redirect.INHERIT);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return output;
    }
}
