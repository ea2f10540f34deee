package org.batchwright.ui.metrics.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.junit.jupiter.api.Test;

class CurveNamesTest {

    @Test
    void only_the_values_that_differ_are_shown_below_the_names_of_their_parameters() {
        CurveNames names = names(
                false,
                "lr 1.0e-04 · wd 0 · batch-size 4 · train_loss",
                "lr 1.0e-04 · wd 0 · batch-size 4 · val_loss",
                "lr 1.2e-04 · wd 0 · batch-size 16 · train_loss");
        assertThat(names.headings()).containsExactly("lr", "batch-size", "");
        assertThat(cells(names))
                .containsExactly(
                        List.of("1.0e-04", "4", "train_loss"),
                        List.of("1.0e-04", "4", "val_loss"),
                        List.of("1.2e-04", "16", "train_loss"));
    }

    @Test
    void brief_names_lack_the_words_that_all_metrics_or_runs_share() {
        assertThat(cells(names(true, "lr 1e-3 · train_loss", "lr 1e-4 · val_loss")))
                .containsExactly(List.of("1e-3", "train"), List.of("1e-4", "val"));
        assertThat(cells(names(true, "train_with_batch_4 #42", "train_with_batch_16 #41")))
                .containsExactly(List.of("…4 #42"), List.of("…16 #41"));
        assertThat(cells(names(true, "検証/손실", "検証/정확도"))).containsExactly(List.of("…손실"), List.of("…정확도"));
        assertThat(cells(names(true, "1.0e-04", "1.2e-04")))
                .as("numbers are not cut")
                .containsExactly(List.of("1.0e-04"), List.of("1.2e-04"));
        assertThat(cells(names(true, "loss", "val_loss")))
                .as("nothing would be left of a name")
                .containsExactly(List.of("loss"), List.of("val_loss"));
    }

    @Test
    void names_with_different_numbers_of_parts_are_kept_whole() {
        assertThat(cells(names(false, "base #1 · lr 1e-3", "base #2")))
                .containsExactly(List.of("base #1 · lr 1e-3"), List.of("base #2"));
        assertThat(cells(names(false, "GPU 0", "GPU 1"))).containsExactly(List.of("GPU 0"), List.of("GPU 1"));
        assertThat(cells(names(true, "val_loss"))).containsExactly(List.of("val_loss"));
        assertThat(cells(names(true, "lr 1 · loss", "lr 1 · loss")))
                .as("not distinguished")
                .containsExactly(List.of("lr 1 · loss"), List.of("lr 1 · loss"));
    }

    private static List<List<String>> cells(CurveNames names) {
        return Stream.iterate(0, row -> row < names.cells().size(), row -> row + 1)
                .map(row -> names.cells().getOrDefault(String.valueOf(row), List.of()))
                .toList();
    }

    private static CurveNames names(boolean brief, String... names) {
        return CurveNames.of(
                Stream.iterate(0, row -> row < names.length, row -> row + 1)
                        .map(row -> new PlottedCurve(
                                String.valueOf(row),
                                "",
                                names[row],
                                new CurveColor.Turn(0),
                                false,
                                new CurvePoints(HorizontalValue.STEP, 0)))
                        .toList(),
                brief);
    }
}
