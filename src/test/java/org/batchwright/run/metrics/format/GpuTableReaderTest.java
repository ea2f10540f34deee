package org.batchwright.run.metrics.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.batchwright.model.metric.MetricSeries;
import org.junit.jupiter.api.Test;

class GpuTableReaderTest {
    private final GpuTableReader reader = new GpuTableReader();

    private void read(String text) {
        reader.accept(text.getBytes(StandardCharsets.UTF_8));
    }

    private MetricSeries series(String name) {
        return reader.series().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void the_utilization_the_memory_and_the_power_of_every_gpu_are_read_over_time() {
        read("time,gpu,busy %,used MiB,total MiB,watts\n1795201036,0,87,40960,81920,312.45\n1795201036,1,0,0,81920,61");

        assertThat(reader.series()).hasSize(4);
        assertThat(series("gpu/use/0").value(0)).isEqualTo(87);
        assertThat(series("gpu/use/0").time(0)).isEqualTo(1795201036000L);
        assertThat(series("gpu/use/0").step(0)).isNaN();
        assertThat(series("gpu/memory/0").value(0)).isEqualTo(40);
        assertThat(series("gpu/power/0").value(0)).isEqualTo(312.45);

        read(".02\n");

        assertThat(series("gpu/power/1").value(0)).isEqualTo(61.02);
    }

    @Test
    void unknown_values_add_no_points() {
        read("1795201036,0,,40960,81920,\n1795201066,0,nan,inf,,\n");

        assertThat(reader.series()).extracting(MetricSeries::name).containsExactly("gpu/memory/0", "gpu/total/0");
    }

    @Test
    void the_total_memory_of_a_gpu_adds_a_point_only_when_it_changes() {
        read("1795201036,0,1,0,81920,\n1795201066,0,1,0,81920,\n1795201096,0,1,0,40960,\n");

        assertThat(series("gpu/total/0").size()).isEqualTo(2);
    }

    @Test
    void other_lines_are_skipped() {
        List.of(
                        "time,gpu,busy %,used MiB,total MiB,watts",
                        "\u0000\u0001",
                        "1795201036,x,1,2,3,4",
                        "1795201036,0,1",
                        ",,,,,",
                        "1795201036,99999,1,2,3,4",
                        "0,0,1,2,3,4")
                .forEach(line -> read(line + "\n"));

        assertThat(reader.series()).isEqualTo(List.of());
    }
}
