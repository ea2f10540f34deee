package org.batchwright.run.metrics.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.batchwright.run.metrics.SeriesTexts;
import org.junit.jupiter.api.Test;

class JsonLinesReaderTest {

    @Test
    void scalars_of_mmengine_are_read() {
        assertThat(read("""
                {"lr": 0.1, "data_time": 0.005, "loss": 1.23, "time": 0.11, "epoch": 1, "iter": 50, "memory": 530, "step": 50}
                {"accuracy/top1": 75.2, "data_time": 0.01, "time": 0.03, "step": 1}
                """))
                .containsOnly(
                        Map.entry("lr", "0.1@50/1"),
                        Map.entry("loss", "1.23@50/1"),
                        Map.entry("accuracy/top1", "75.2@1"));
    }

    @Test
    void nested_objects_are_flattened_and_numbers_that_are_not_finite_are_read() {
        assertThat(read("{\"step\": 3, \"val\": {\"loss\": NaN, \"acc\": [1, 2]}, \"note\": \"x\", \"ok\": true}\n"))
                .containsOnly(Map.entry("val/loss", "NaN@3"));
    }

    @Test
    void numbers_that_are_not_finite_may_be_written_as_text() {
        assertThat(read("{\"step\": 3, \"loss\": \"NaN\", \"kl\": \"-Infinity\", \"note\": \"x\", \"acc\": 0.5}\n"))
                .containsOnly(Map.entry("loss", "NaN@3"), Map.entry("kl", "-Infinity@3"), Map.entry("acc", "0.5@3"));
    }

    @Test
    void other_data_and_damaged_lines_are_skipped() {
        assertThat(read("""
                {"id": 3, "text": "loss", "score": 0.5}
                {"step": 4, "loss":
                not json
                {"epoch": 1, "loss": 0.5}
                {"epoch": 2, "loss": 0.25""")).containsOnly(Map.entry("loss", "0.5/1"));
    }

    private static Map<String, String> read(String lines) {
        return SeriesTexts.read(new JsonLinesReader(), lines);
    }
}
