package org.batchwright.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ExpectFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.MetricFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.remote.local.TestProgram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the GPU sampler alongside the command in bash. Test programs replace nvidia-smi, rocm-smi and sleep. */
class GpuSamplerTest {
    private static final String TWO_GPUS =
            "printf '0, GPU-aa, 87, 40123, 81559, 312.45\\n1, GPU-bb, 0, 3, 81559, 61.02\\n'";

    /** Waits until the sampler has written the header and this many rows. */
    private static final String ROWS = "until [ $(wc -l <../job.gpu.csv) -gt %d ]; do :; done; ";

    @TempDir
    Path folder;

    private final Map<String, String> variables = new HashMap<>();

    @BeforeEach
    void create_the_folders() throws Exception {
        Files.createDirectories(folder.resolve("work"));
        program("sleep", "exec /bin/sleep 0.05");
    }

    private void program(String name, String text) throws IOException {
        TestProgram.write(folder.resolve("bin").resolve(name), "#!/bin/bash\n" + text + "\n");
    }

    private Process start(String command, Settings more) throws Exception {
        Settings settings = more.with(MetricFields.GPU_METRICS, Value.of("true"))
                .with(Fields.COMMAND, Value.of("echo \"$bw_sampler\" >../sampler; " + command + " #"));
        PlannedJob job = new PlannedJob("train", settings, Assignments.NONE, Assignments.NONE);
        Path script = folder.resolve("job.sh");
        Files.writeString(
                script,
                new ScriptWriter(new Templates(Path.of("no-such-folder")))
                        .write(new ScriptRequest("this-computer", List.of(), job, "p/train", Optional.empty())));
        // if the tests were started in the background, they ignore SIGINT, which bash cannot change
        ProcessBuilder builder = new ProcessBuilder("env", "--default-signal=INT", "bash", script.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile());
        builder.environment().put("PATH", folder.resolve("bin") + ":/usr/bin:/bin");
        builder.environment().remove("CUDA_VISIBLE_DEVICES");
        builder.environment().putAll(variables);
        return builder.start();
    }

    private String run(String command) throws Exception {
        return run(command, Settings.NONE);
    }

    /** Waits for the sampler to end, and returns how the job ended according to its journal. */
    private String run(String command, Settings more) throws Exception {
        Process process = start(command, more);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        waitForSampler();
        return exit();
    }

    private String exit() throws IOException {
        return Files.readString(folder.resolve("job.journal"))
                .lines()
                .filter(line -> line.startsWith("exit="))
                .findFirst()
                .orElse("");
    }

    private void waitForSampler() throws Exception {
        String pid = Files.readString(folder.resolve("sampler")).strip();
        await().pollInterval(Duration.ofMillis(20)).until(() -> pid.isEmpty() || !isAlive(pid));
    }

    /** Returns whether the process is running. A zombie does not count. */
    private static boolean isAlive(String pid) throws IOException {
        Path status = Path.of("/proc", pid, "stat");
        try {
            return !Files.readString(status).contains(") Z ");
        } catch (NoSuchFileException gone) {
            return false;
        }
    }

    private List<String> rows() throws IOException {
        return Files.readAllLines(folder.resolve("job.gpu.csv")).stream()
                .skip(1)
                .map(row -> row.replaceFirst("^\\d{10},", ""))
                .distinct()
                .toList();
    }

    private String log() throws IOException {
        return Files.readString(folder.resolve("log"));
    }

    @Test
    void every_reading_adds_a_row_for_each_gpu() throws Exception {
        program("nvidia-smi", TWO_GPUS);

        assertThat(run(ROWS.formatted(6))).isEqualTo("exit=0");

        assertThat(rows()).containsExactly("0,87,40123,81559,312.45", "1,0,3,81559,61.02");
        assertThat(Files.readAllLines(folder.resolve("job.gpu.csv")).getFirst())
                .isEqualTo("time,gpu,busy %,used MiB,total MiB,watts");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"1|1,0,", "GPU-bb|1,0,", "0|0,87,", "MIG-xy|0,87,", "7|0,87,"})
    void only_the_gpus_of_the_job_are_sampled_if_they_are_known(String visible, String first) throws Exception {
        variables.put("CUDA_VISIBLE_DEVICES", visible);
        program("nvidia-smi", TWO_GPUS);

        run(ROWS.formatted(2));

        assertThat(rows().getFirst()).startsWith(first);
        assertThat(rows()).hasSize(visible.matches("MIG-xy|7") ? 2 : 1);
    }

    @Test
    void values_that_a_gpu_does_not_report_are_recorded_as_unknown() throws Exception {
        program("nvidia-smi", "echo '0, GPU-aa, [N/A], 40123, 81559, [Not Supported]'");

        run(ROWS.formatted(1));

        assertThat(rows()).containsExactly("0,,40123,81559,");
    }

    /** Output captured with a Radeon RX 7900 XT: marimo-team/marimo#9237; the power column is from rocm-smi's documentation. */
    @Test
    void rocm_smi_is_read_by_its_column_names() throws Exception {
        program("rocm-smi", """
                printf '\\ndevice,Average Graphics Package Power (W),GPU use (%%),VRAM Total Memory (B),VRAM Total Used Memory (B)\\n'
                printf 'card0,42.0,7,21458059264,27856896\\n'""");

        run(ROWS.formatted(1));

        assertThat(rows()).containsExactly("0,7,26,20464,42.0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "exit 9",
                "kill -9 $$",
                "exec /bin/sleep 100",
                "exec yes",
                "head -c 100000 /dev/urandom",
                "head -c 2000000 /dev/zero; exec /bin/sleep 100",
                "echo 'NVIDIA-SMI has failed because it could not communicate with the NVIDIA driver.'",
                "echo '0, x, $(touch hacked), `touch hacked`, 1, 1'",
                "printf '1, 2'"
            })
    void a_broken_nvidia_smi_has_no_effect_on_the_job(String broken) throws Exception {
        program("nvidia-smi", broken);
        long began = System.nanoTime();

        assertThat(run("/bin/sleep 0.3; exit 3")).isEqualTo("exit=3");

        assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began)).isLessThan(8);
        assertThat(rows()).isEmpty();
        assertThat(log().lines().filter(line -> !line.startsWith("# "))).isEmpty();
        assertThat(folder.resolve("work/hacked")).doesNotExist();
    }

    @Test
    void shellcheck_finds_nothing_in_the_script() throws Exception {
        assertThat(run("true")).isEqualTo("exit=0");

        Process check = new ProcessBuilder("shellcheck", "--severity=info", "--exclude=SC1091,SC2034,SC2154", "job.sh")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(check.waitFor()).as(output).isZero();
    }

    @Test
    void no_sampler_is_started_without_a_query_program() throws Exception {
        assertThat(run("true")).isEqualTo("exit=0");

        assertThat(folder.resolve("job.gpu.csv")).doesNotExist();
        assertThat(Files.readString(folder.resolve("sampler"))).isBlank();
    }

    @Test
    void a_command_that_waits_for_its_own_processes_does_not_wait_for_the_sampler() throws Exception {
        program("nvidia-smi", TWO_GPUS);

        assertThat(run("true & wait")).isEqualTo("exit=0");
    }

    @Test
    void strict_setups_and_output_checks_do_not_stop_the_sampler() throws Exception {
        program("nvidia-smi", TWO_GPUS);
        Settings strict = Settings.NONE
                .with(Fields.SETUP, Value.of(List.of("set -euo pipefail")))
                .with(ExpectFields.LOG, Value.of(List.of("done")));

        assertThat(run(ROWS.formatted(4) + "echo done", strict)).isEqualTo("exit=0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"TERM", "INT", "KILL"})
    void the_sampler_ends_when_the_script_is_killed(String signal) throws Exception {
        program("nvidia-smi", TWO_GPUS);
        Process process = start(ROWS.formatted(2) + "kill -" + signal + " $$; /bin/sleep 5", Settings.NONE);

        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();

        waitForSampler();
        assertThat(exit()).isEqualTo(signal.equals("KILL") ? "" : signal.equals("TERM") ? "exit=143" : "exit=130");
    }

    @Test
    void signals_for_the_command_do_not_end_the_sampler() throws Exception {
        program("nvidia-smi", TWO_GPUS);

        assertThat(run(ROWS.formatted(2) + "kill -USR1 $bw_sampler; kill -XCPU $bw_sampler; " + ROWS.formatted(8)))
                .isEqualTo("exit=0");
    }

    @Test
    void only_the_first_of_several_pods_runs_the_sampler() throws Exception {
        variables.put("BATCHWRIGHT_NODES", "2");
        variables.put("JOB_COMPLETION_INDEX", "1");
        program("nvidia-smi", TWO_GPUS);

        assertThat(run("true")).isEqualTo("exit=0");

        assertThat(folder.resolve("job.gpu.csv")).doesNotExist();
    }
}
