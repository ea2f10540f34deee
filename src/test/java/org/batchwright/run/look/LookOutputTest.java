package org.batchwright.run.look;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LookOutputTest {
    private static JobInspection parse(String answer) {
        return LookOutput.parse(answer, 2, Instant.EPOCH).orElseThrow();
    }

    @Test
    void the_node_and_the_memory_without_the_reclaimable_file_cache_are_read() {
        JobInspection look = parse(LookSamples.TRAINING);

        assertThat(look.task()).isEqualTo(2);
        assertThat(look.node().name()).isEqualTo("gpu03");
        assertThat(LookTexts.figures(look))
                .containsExactly(
                        "Job memory: 40 GB of 64 GB",
                        "Node load: 12.4 (16 CPUs for the job)",
                        "Node memory: 190.7 GB of 251.6 GB available");
    }

    @Test
    void processes_that_were_seen_twice_are_listed_with_their_usage_in_between() {
        JobInspection.JobProcesses processes =
                parse(LookSamples.TRAINING).processes().orElseThrow();

        assertThat(processes.busiest()).extracting(JobProcess::pid).containsExactly(31273, 31280, 31272);
        JobProcess python = processes.busiest().getFirst();
        assertThat(python.cpus()).isCloseTo(1.98, within(0.001));
        assertThat(python.cpuTime()).isEqualTo(Duration.ofMillis(521_980));
        assertThat(python.memory()).isEqualTo(new DataSize(9_961_472L * 4096));
        assertThat(python.command()).isEqualTo("python train.py --lr 1e-4 --data /scratch/ada/my runs");
        assertThat(processes.busiest().get(1).command()).isEqualTo("pt data (loader)");
        assertThat(LookTexts.cpu(python)).isEqualTo("198 %");
        assertThat(LookTexts.cpuTime(python)).isEqualTo("0:08:41");
    }

    @Test
    void the_number_of_unlisted_processes_is_shown() {
        assertThat(LookTexts.aboutProcesses(parse(LookSamples.TRAINING))).isEmpty();
        String ended = LookSamples.TRAINING.replace("batchwright-look processes\n3", "batchwright-look processes\n4");
        assertThat(LookTexts.aboutProcesses(parse(ended))).as("one has ended").isEmpty();
        String many = LookSamples.TRAINING.replace("batchwright-look processes\n3", "batchwright-look processes\n64");
        assertThat(LookTexts.aboutProcesses(parse(many)))
                .contains("The job has 64 processes; the 3 busiest are shown.");
    }

    @Test
    void a_reused_process_id_is_recognized_as_another_process() {
        String reused = LookSamples.TRAINING.replaceFirst("(?s)(.*)2873601", "$12873999");

        assertThat(parse(reused).processes().orElseThrow().busiest())
                .extracting(JobProcess::pid)
                .containsExactly(31280, 31272);
    }

    @Test
    void gpus_of_other_jobs_are_omitted() {
        JobInspection.Gpus gpus = parse(LookSamples.TRAINING).gpus();

        assertThat(gpus.found())
                .containsExactly(
                        new JobInspection.Gpu(
                                1,
                                "NVIDIA A100-SXM4-80GB",
                                OptionalInt.of(87),
                                Optional.of(DataSize.ofMebibytes(40_123)),
                                Optional.of(DataSize.ofMebibytes(81_920)),
                                OptionalInt.of(61)),
                        new JobInspection.Gpu(
                                3,
                                "NVIDIA A100-SXM4-80GB",
                                OptionalInt.of(0),
                                Optional.of(DataSize.ofMebibytes(512)),
                                Optional.of(DataSize.ofMebibytes(81_920)),
                                OptionalInt.empty()));
        assertThat(LookTexts.memory(gpus.found().getFirst())).isEqualTo("39.2 GB / 80 GB");
        assertThat(LookTexts.temperature(gpus.found().getLast())).isEqualTo("–");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GPU-5b1c2222", "GPU-5b1c2222-cc"})
    void a_gpu_may_be_identified_by_its_uuid(String visible) {
        assertThat(parse(LookSamples.TRAINING.replace("visible 1,3", "visible " + visible))
                        .gpus()
                        .found())
                .extracting(JobInspection.Gpu::index)
                .containsExactly(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"visible", "visible MIG-1234", "visible 8,9"})
    void all_gpus_are_shown_if_the_gpus_of_the_job_are_unknown(String visible) {
        assertThat(parse(LookSamples.TRAINING.replace("visible 1,3", visible))
                        .gpus()
                        .found())
                .hasSize(4);
    }

    /**
     * Captured on a Radeon RX 7900 XT: marimo-team/marimo#9237. The temperature column comes from the documentation of
     * rocm-smi.
     */
    @Test
    void rocm_smi_output_is_read_by_column_name() {
        JobInspection.Gpus gpus = parse(LookSamples.withGpus("""
                batchwright-look gpus rocm-smi
                visible
                device,Temperature (Sensor edge) (C),GPU use (%),VRAM Total Memory (B),VRAM Total Used Memory (B)
                card0,42.0,7,21458059264,27856896

                status 0
                """)).gpus();

        assertThat(gpus.found())
                .containsExactly(new JobInspection.Gpu(
                        0,
                        "",
                        OptionalInt.of(7),
                        Optional.of(new DataSize(27_856_896)),
                        Optional.of(new DataSize(21_458_059_264L)),
                        OptionalInt.of(42)));
    }

    @Test
    void the_reason_for_missing_gpus_is_shown() {
        assertThat(LookTexts.withoutGpus(parse(LookSamples.TRAINING))).isEmpty();
        assertThat(LookTexts.withoutGpus(parse(LookSamples.withGpus(""))))
                .contains("The node has neither nvidia-smi nor rocm-smi, so no GPUs are shown.");
        assertThat(LookTexts.withoutGpus(
                        parse(LookSamples.withGpus("batchwright-look gpus nvidia-smi\nvisible\nstatus 124\n"))))
                .contains("The GPUs did not respond within 8 seconds.");
        assertThat(LookTexts.withoutGpus(parse(LookSamples.withGpus("batchwright-look gpus nvidia-smi\nvisible\n"))))
                .contains("The GPUs did not respond within 8 seconds.");
        assertThat(LookTexts.withoutGpus(
                        parse(LookSamples.withGpus("batchwright-look gpus nvidia-smi\nvisible\nstatus 0\n"))))
                .contains("The node reports no GPUs.");
    }

    @Test
    void the_maximum_value_in_cgroup_v1_means_no_limit() {
        JobInspection look = parse(LookSamples.TRAINING
                .replace("limit 68719476736", "limit 9223372036854771712")
                .replace("inactive_file", "total_inactive_file"));

        assertThat(LookTexts.figures(look)).contains("Job memory: 40 GB");
    }

    @Test
    void a_truncated_response_is_rejected() {
        String cut = LookSamples.TRAINING.substring(0, LookSamples.TRAINING.indexOf("batchwright-look end"));

        assertThat(LookOutput.parse(cut, 0, Instant.EPOCH)).isEmpty();
        assertThat(LookOutput.parse("", 0, Instant.EPOCH)).isEmpty();
    }

    @Test
    void damaged_output_never_causes_an_exception() {
        Random random = new Random(7);
        String letters = "0123456789 ,()[]./-abc\n\u001b\u202e학";
        for (int i = 0; i < 3_000; i++) {
            StringBuilder damaged = new StringBuilder(LookSamples.TRAINING);
            for (int j = 0; j < 40; j++) {
                damaged.setCharAt(random.nextInt(damaged.length()), letters.charAt(random.nextInt(letters.length())));
            }
            LookOutput.parse(damaged.toString(), 0, Instant.EPOCH).ifPresent(look -> {
                assertThat(LookTexts.figures(look)).doesNotContain("");
                look.gpus()
                        .found()
                        .forEach(gpu -> assertThat(LookTexts.memory(gpu)).isNotEmpty());
            });
        }
    }
}
