package org.batchwright.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.GZIPOutputStream;
import org.batchwright.bench.LoadBench;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.scheduler.slurm.Slurm;
import org.junit.jupiter.api.Test;

/** Tests the cost of one refresh with 1,000 nodes and 20,000 jobs, which {@link LoadBench} also measures. */
class LoadCostTest {
    private static final String ANSWER = LoadBench.answer(1_000, 20_000);

    @Test
    void the_compressed_answer_is_smaller_than_700_kilobytes() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(ANSWER.getBytes(StandardCharsets.UTF_8));
        }

        assertThat(Base64.getMimeEncoder().encode(bytes.toByteArray())).hasSizeLessThan(700_000);
    }

    /** Only the fastest of ten rounds counts, because the first rounds run in the interpreter. */
    @Test
    void reading_the_answer_takes_less_than_a_tenth_of_a_second_of_cpu_time() {
        LoadReader slurm = new Slurm().loadReader().orElseThrow();
        long best = Long.MAX_VALUE;
        for (int round = 0; round < 10; round++) {
            long start = cpuTime();
            ClusterLoad load = slurm.read(LoadAnswer.read(ANSWER));
            best = Math.min(best, cpuTime() - start);
            assertThat(load.nodes()).hasSize(1_000);
            assertThat(load.jobs()).hasSize(20_000);
        }

        assertThat(best).isLessThan(100_000_000);
    }

    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
