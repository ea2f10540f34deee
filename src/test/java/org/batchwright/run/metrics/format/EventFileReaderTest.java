package org.batchwright.run.metrics.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.run.metrics.MetricFixtures;
import org.junit.jupiter.api.Test;

class EventFileReaderTest {
    private static final byte[] PYTORCH = MetricFixtures.bytes("tensorboard/pytorch.tfevents");

    private final EventFileReader reader = new EventFileReader();

    @Test
    void scalars_of_pytorch_are_read_even_among_histograms_and_text() {
        reader.accept(PYTORCH);
        assertThat(names()).containsExactly("train/loss", "val/acc", "broken");
        MetricSeries loss = reader.series().getFirst();
        assertThat(loss.size()).isEqualTo(200);
        assertThat(loss.step(199)).isEqualTo(1990);
        assertThat(loss.value(20)).isCloseTo(1.0, within(1e-6));
        assertThat(loss.time(0)).isBetween(1_700_000_000_000L, 2_000_000_000_000L);
        assertThat(reader.series().getLast().value(0)).isNaN();
    }

    @Test
    void scalars_of_keras_are_read_from_tensors() {
        reader.accept(MetricFixtures.bytes("tensorboard/keras-validation.tfevents"));
        MetricSeries loss = reader.series().stream()
                .filter(series -> series.name().equals("epoch_loss"))
                .findFirst()
                .orElseThrow();
        assertThat(loss.size()).isEqualTo(3);
        assertThat(loss.step(2)).isEqualTo(2);
        assertThat(loss.value(0)).isBetween(0.1, 2.0);
        assertThat(names()).contains("epoch_accuracy");
    }

    @Test
    void files_of_tensorboard_x_are_read_like_files_of_pytorch() {
        reader.accept(MetricFixtures.bytes("tensorboard/tensorboardx.tfevents"));
        assertThat(reader.series()).singleElement().satisfies(loss -> {
            assertThat(loss.name()).isEqualTo("loss");
            assertThat(loss.size()).isEqualTo(50);
            assertThat(loss.value(1)).isEqualTo(0.5);
        });
    }

    @Test
    void a_record_split_across_chunks_is_read_as_soon_as_it_is_complete() {
        for (int i = 0; i < PYTORCH.length; i += 7) {
            reader.accept(PYTORCH, i, Math.min(PYTORCH.length, i + 7));
        }
        assertThat(reader.series().getFirst().size()).isEqualTo(200);
        EventFileReader torn = new EventFileReader();
        torn.accept(PYTORCH, 0, PYTORCH.length / 2);
        assertThat(torn.isDamaged()).isFalse();
        assertThat(torn.series().getFirst().size()).isBetween(1, 199);
    }

    @Test
    void reading_stops_at_a_damaged_record_and_earlier_records_are_kept() {
        byte[] damaged = Arrays.copyOf(PYTORCH, PYTORCH.length);
        damaged[PYTORCH.length / 2] ^= 1;
        reader.accept(damaged);
        assertThat(reader.isDamaged()).isTrue();
        assertThat(reader.series().getFirst().size()).isBetween(1, 199);
        reader.accept(PYTORCH);
        assertThat(reader.series().getFirst().size()).isLessThan(200);
    }

    private List<String> names() {
        return reader.series().stream().map(MetricSeries::name).toList();
    }
}
