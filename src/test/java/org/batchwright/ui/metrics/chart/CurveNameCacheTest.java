package org.batchwright.ui.metrics.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.junit.jupiter.api.Test;

class CurveNameCacheTest {
    private static final CurvePoints POINTS = new CurvePoints(HorizontalValue.STEP, 0);

    @Test
    void names_are_found_once_for_the_same_curves() {
        CurveNameCache cache = new CurveNameCache();
        CurveNames names = cache.of(curves("lr 1 · loss", "lr 2 · loss"), false);
        assertThat(names.headings()).containsExactly("lr");
        CurveNames brief = cache.of(curves("lr 1 · loss", "lr 2 · loss"), true);
        assertThat(cache.of(curves("lr 1 · loss", "lr 2 · loss"), false)).isSameAs(names);
        assertThat(cache.of(curves("lr 1 · loss", "lr 2 · loss"), true)).isSameAs(brief);
        assertThat(cache.of(curves("wd 1 · loss", "wd 2 · loss"), false).headings())
                .containsExactly("wd");
    }

    @Test
    void brief_names_are_distinguished_from_full_ones() {
        CurveNameCache cache = new CurveNameCache();
        List<PlottedCurve> curves = curves("train_loss", "val_loss");
        assertThat(cache.of(curves, false).of(curves.getFirst())).containsExactly("train_loss");
        assertThat(cache.of(curves, true).of(curves.getFirst())).containsExactly("train");
    }

    private static List<PlottedCurve> curves(String... names) {
        return Stream.of(names)
                .map(name -> new PlottedCurve(name, "", name, new CurveColor.Turn(0), false, POINTS))
                .toList();
    }
}
