package org.batchwright.ui.metrics.paint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.junit.jupiter.api.Test;

class CurvePaletteTest {
    private static final Ink WHITE = Ink.of(0xffffff);
    private static final Ink NIGHT = Ink.of(0x0d1117);

    @Test
    void every_curve_stands_out_from_its_background() {
        assertStandsOut(CurvePalette.LIGHT, WHITE);
        assertStandsOut(CurvePalette.DARK, NIGHT);
    }

    /** WCAG asks 3:1 of graphics. */
    private static void assertStandsOut(CurvePalette palette, Ink background) {
        List<CurveColor> colors = new ArrayList<>();
        IntStream.range(0, 8).forEach(turn -> colors.add(new CurveColor.Turn(turn)));
        IntStream.rangeClosed(0, 20).forEach(share -> colors.add(new CurveColor.Share(share / 20.0)));
        assertThat(colors)
                .allSatisfy(color -> assertThat(palette.ink(color).contrast(background))
                        .as(color + " " + palette.ink(color).hex())
                        .isGreaterThanOrEqualTo(3));
    }

    @Test
    void a_scale_is_told_apart_in_grey() {
        for (CurvePalette palette : List.of(CurvePalette.LIGHT, CurvePalette.DARK)) {
            double before = Double.MAX_VALUE;
            for (int share = 0; share <= 10; share++) {
                double contrast =
                        palette.ink(new CurveColor.Share(share / 10.0)).contrast(WHITE);
                assertThat(contrast).isLessThan(before);
                before = contrast;
            }
        }
    }

    @Test
    void more_curves_than_colours_begin_again() {
        assertThat(CurvePalette.LIGHT.ink(new CurveColor.Turn(8)))
                .isEqualTo(CurvePalette.LIGHT.ink(new CurveColor.Turn(0)));
    }
}
