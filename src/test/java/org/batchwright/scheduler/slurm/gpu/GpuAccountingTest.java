package org.batchwright.scheduler.slurm.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.zip.GZIPOutputStream;
import org.batchwright.model.run.GpuUse;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.scheduler.slurm.Slurm;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parses answers taken from documentation, because no test machine has a GPU. The sources are listed in reference/schedulers.md. */
class GpuAccountingTest {
    private final Slurm slurm = new Slurm();

    @Test
    void the_peak_usage_of_steps_is_read_from_slurm() {
        JobReport report = report("""
                A|JobID|State|ExitCode|Start|End|MaxRSS|TRESUsageInMax
                A|18194943|COMPLETED|0:0|1795305852|1795309852||
                A|18194943.batch|COMPLETED|0:0|1795305852|1795309852|10372780K|cpu=00:56:24,energy=0,fs/disk=350130624578,gres/gpumem=40777023488,gres/gpuutil=100,mem=10621726720,pages=3465,vmem=10439041024
                A|18194943.extern|COMPLETED|0:0|1795305852|1795309852|256K|cpu=00:00:00,energy=0,fs/disk=5273,gres/gpumem=0,gres/gpuutil=0,mem=262144,pages=0,vmem=0
                """, "18194943");

        assertThat(report.used().gpus())
                .isEqualTo(new GpuUse(
                        OptionalDouble.empty(), OptionalDouble.of(100), Optional.of(new DataSize(40_777_023_488L))));
        assertThat(report.peakMemory()).hasValue(new DataSize(10_372_780L << 10));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "cpu=00:56:24,mem=10621726720",
                "gres/gpumem=0,gres/gpuutil=0",
                "gres/gpumem=18446744073709551614,gres/gpuutil=18446744073709551614",
                "gres/gpumem=17592186044416M,gres/gpuutil=",
                "gres/gpumem=-1,gres/gpuutil=-1"
            })
    void a_value_that_slurm_cannot_measure_is_unknown(String usage) {
        assertThat(report(
                                "A|JobID|State|ExitCode|TRESUsageInMax\nA|7|COMPLETED|0:0|\nA|7.batch|COMPLETED|0:0|"
                                        + usage + "\n",
                                "7")
                        .used()
                        .gpus())
                .isEqualTo(GpuUse.UNKNOWN);
    }

    @Test
    void the_average_of_all_gpus_is_read_from_jobstats() throws IOException {
        String comment = jobstats("""
                {"gpus": 2, "total_time": 50944, "nodes": {"della-k1g1": {"cpus": 12,
                  "gpu_total_memory": {"0": 85899345920, "1": 85899345920},
                  "gpu_used_memory": {"0": 1024, "1": 83314868224},
                  "gpu_utilization": {"0": 0, "1": 98.6},
                  "total_memory": 137438953472, "total_time": 57620.8, "used_memory": 84683702272}}}
                """);

        assertThat(report(
                                "A|JobID|State|ExitCode|AdminComment\nA|7|COMPLETED|0:0|" + comment
                                        + "\nA|7.batch|COMPLETED|0:0|\n",
                                "7")
                        .used()
                        .gpus())
                .isEqualTo(new GpuUse(
                        OptionalDouble.of(49.3), OptionalDouble.empty(), Optional.of(new DataSize(83_314_868_224L))));
    }

    @Test
    void a_gpu_without_a_utilization_value_makes_the_average_unknown() throws IOException {
        String mig = jobstats("""
                {"gpus": 1, "nodes": {"della-l01g2": {"cpus": 1, "gpu_used_memory": {"1": 124780544}}}}
                """);

        assertThat(GpuAccounting.ofComment(mig))
                .isEqualTo(new GpuUse(
                        OptionalDouble.empty(), OptionalDouble.empty(), Optional.of(new DataSize(124_780_544L))));
        assertThat(GpuAccounting.ofComment(jobstats("{\"gpus\": 0, \"nodes\": {\"c1\": {\"cpus\": 1}}}")))
                .isEqualTo(GpuUse.UNKNOWN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"JS1:None", "JS1:Short", "JS1:", "JS1:H4sIAAAA", "JS1:%%%", "JS1:e30=", "moved by admin"})
    void other_comments_are_ignored(String comment) {
        assertThat(GpuAccounting.ofComment(comment)).isEqualTo(GpuUse.UNKNOWN);
    }

    private static String jobstats(String json) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(packed)) {
            zip.write(json.getBytes(StandardCharsets.UTF_8));
        }
        return "JS1:" + Base64.getEncoder().encodeToString(packed.toByteArray());
    }

    private JobReport report(String rows, String job) {
        return Objects.requireNonNull(
                slurm.parseReports(rows.replace('|', '\u001f')).get(new JobId(job)));
    }
}
