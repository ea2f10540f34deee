package org.batchwright.run.metrics.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.run.metrics.MetricFixtures;
import org.junit.jupiter.api.Test;

class WandbReaderTest {
    private static final byte[] OFFLINE = MetricFixtures.bytes("wandb/offline.wandb");

    private final WandbReader reader = new WandbReader();

    @Test
    void the_history_of_an_offline_run_is_read() {
        reader.accept(OFFLINE);
        assertThat(reader.series())
                .extracting(MetricSeries::name)
                .contains("loss", "val/acc", "lr", "bad")
                .doesNotContain("note", "_step", "_runtime");
        MetricSeries loss = find("loss");
        assertThat(loss.size()).isEqualTo(400);
        assertThat(loss.step(399)).isEqualTo(399);
        assertThat(loss.value(30)).isEqualTo(1.0);
        assertThat(loss.time(0)).isBetween(1_700_000_000_000L, 2_000_000_000_000L);
        assertThat(find("bad").value(7)).isNaN();
    }

    @Test
    void system_metrics_have_times_but_no_steps() {
        reader.accept(OFFLINE);
        MetricSeries system = find("system/cpu");
        assertThat(system.step(0)).isNaN();
        assertThat(system.time(0)).isBetween(1_700_000_000_000L, 2_000_000_000_000L);
    }

    @Test
    void a_record_split_across_chunks_is_read_as_soon_as_it_is_complete() {
        for (int i = 0; i < OFFLINE.length; i += 11) {
            reader.accept(OFFLINE, i, Math.min(OFFLINE.length, i + 11));
        }
        assertThat(find("loss").size()).isEqualTo(400);
    }

    @Test
    void reading_stops_at_a_damaged_chunk() {
        byte[] damaged = Arrays.copyOf(OFFLINE, OFFLINE.length);
        damaged[OFFLINE.length / 2] ^= 1;
        reader.accept(damaged);
        assertThat(find("loss").size()).isBetween(1, 399);
    }

    @Test
    void a_file_of_another_kind_is_not_read() {
        reader.accept("loss,step\n1,2\n3,4\n".getBytes(StandardCharsets.UTF_8));
        assertThat(reader.series()).isEmpty();
    }

    private MetricSeries find(String name) {
        return reader.series().stream()
                .filter(series -> series.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
