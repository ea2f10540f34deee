package org.batchwright.run.metrics.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.run.metrics.MetricFixtures;
import org.batchwright.run.metrics.SeriesTexts;
import org.junit.jupiter.api.Test;

class CsvMetricReaderTest {

    @Test
    void empty_cells_in_tables_of_lightning_are_skipped() {
        CsvMetricReader reader = new CsvMetricReader();
        reader.accept(MetricFixtures.bytes("tables/lightning.csv"));
        assertThat(reader.series()).extracting(MetricSeries::name).containsExactly("train_loss", "val_loss");
        assertThat(reader.series().getFirst().size()).isEqualTo(12);
        assertThat(reader.series().getFirst().step(0)).isEqualTo(4);
        assertThat(reader.series().getLast().size()).isEqualTo(3);
        assertThat(reader.series().getLast().epoch(2)).isEqualTo(2);
    }

    @Test
    void padded_names_and_numbers_in_tables_of_yolo_are_trimmed() {
        assertThat(read("""
                               epoch,      train/box_loss,   metrics/mAP_0.5,               x/lr0
                                   0,             0.10431,            0.0012,            0.070022
                                   1,             0.09431,            0.0112,            0.040022
                """))
                .containsOnly(
                        Map.entry("train/box_loss", "0.10431/0 0.09431/1"),
                        Map.entry("metrics/mAP_0.5", "0.0012/0 0.0112/1"),
                        Map.entry("x/lr0", "0.070022/0 0.040022/1"));
    }

    @Test
    void rows_are_counted_if_there_is_no_step() {
        assertThat(read("loss;note\n0.5;a\nnan;b\n")).containsOnly(Map.entry("loss", "0.5@1 NaN@2"));
        assertThat(read("loss,acc\n+nan,0.5\n-inf,0.5\n+Infinity,0.25\n"))
                .containsOnly(
                        Map.entry("loss", "NaN@1 -Infinity@2 Infinity@3"), Map.entry("acc", "0.5@1 0.5@2 0.25@3"));
    }

    @Test
    void a_table_of_other_data_contains_no_metrics() {
        assertThat(read("name,age\nx,5\ny,6\n")).isEmpty();
        assertThat(read("1,2\n3,4\n")).isEmpty();
    }

    @Test
    void a_repeated_header_and_an_incomplete_line_are_skipped() {
        assertThat(read("step,loss\n1,0.5\nstep,loss\n2,0.4\n3,0.")).containsOnly(Map.entry("loss", "0.5@1 0.4@2"));
    }

    private static Map<String, String> read(String table) {
        return SeriesTexts.read(new CsvMetricReader(), table);
    }
}
