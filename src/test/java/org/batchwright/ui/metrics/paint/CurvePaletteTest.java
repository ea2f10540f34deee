package org.batchwright.ui.metrics.paint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.junit.jupiter.api.Test;

class CurvePaletteTest {
    private static final List<Ink> PAPER = List.of(Ink.of(0xffffff), Ink.of(0xf6f8fa));
    private static final List<Ink> NIGHT = List.of(Ink.of(0x0d1117), Ink.of(0x161b22));

    @Test
    void every_curve_is_visible_against_its_background() {
        PAPER.forEach(background -> assertStandsOut(CurvePalette.LIGHT, background));
        NIGHT.forEach(background -> assertStandsOut(CurvePalette.DARK, background));
    }

    /** Asserts a contrast of at least 3:1, which WCAG requires for graphics. */
    private static void assertStandsOut(CurvePalette palette, Ink background) {
        List<CurveColor> colors = new ArrayList<>();
        IntStream.range(0, CurvePalette.TURNS).forEach(turn -> colors.add(new CurveColor.Turn(turn)));
        IntStream.rangeClosed(0, 20).forEach(share -> colors.add(new CurveColor.Share(share / 20.0)));
        assertThat(colors)
                .allSatisfy(color -> assertThat(contrast(palette.ink(color), background))
                        .as(color + " " + palette.ink(color).hex())
                        .isGreaterThanOrEqualTo(3));
    }

    /** Returns the contrast ratio, from 1 to 21, as defined by WCAG. */
    private static double contrast(Ink text, Ink on) {
        double one = luminance(text);
        double other = luminance(on);
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    }

    private static double luminance(Ink ink) {
        return 0.2126 * linear(ink.red()) + 0.7152 * linear(ink.green()) + 0.0722 * linear(ink.blue());
    }

    private static double linear(int channel) {
        double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }

    @Test
    void any_two_of_the_first_colors_are_distinguishable_with_every_kind_of_color_vision() {
        for (CurvePalette palette : List.of(CurvePalette.LIGHT, CurvePalette.DARK)) {
            for (ColorVision vision : ColorVision.all()) {
                assertThat(leastDistance(palette.turns().subList(0, CurvePalette.CLEAREST), vision))
                        .as(vision.toString())
                        .isGreaterThan(vision.clear());
            }
        }
    }

    @Test
    void any_two_colors_are_distinguishable_with_usual_color_vision_and_most_with_every_other() {
        for (CurvePalette palette : List.of(CurvePalette.LIGHT, CurvePalette.DARK)) {
            assertThat(palette.turns()).hasSize(CurvePalette.TURNS);
            assertThat(leastDistance(palette.turns(), ColorVision.USUAL)).isGreaterThan(0.1);
            for (ColorVision vision : ColorVision.all()) {
                assertThat(leastDistance(palette.turns(), vision))
                        .as(vision.toString())
                        .isGreaterThan(0.05);
            }
        }
    }

    private static double leastDistance(List<Ink> inks, ColorVision vision) {
        double least = Double.MAX_VALUE;
        for (int one = 0; one < inks.size(); one++) {
            for (int other = 0; other < one; other++) {
                least = Math.min(least, vision.distance(inks.get(one), inks.get(other)));
            }
        }
        return least;
    }

    @Test
    void a_color_scale_has_even_and_clearly_visible_steps() {
        for (CurvePalette palette : List.of(CurvePalette.LIGHT, CurvePalette.DARK)) {
            List<Ink> stops = IntStream.rangeClosed(0, 6)
                    .mapToObj(step -> palette.ink(new CurveColor.Share(step / 6.0)))
                    .toList();
            double all = 0;
            for (int i = 1; i < stops.size(); i++) {
                double step = ColorVision.USUAL.distance(stops.get(i - 1), stops.get(i));
                assertThat(step).isBetween(0.07, 0.12);
                all += step;
            }
            assertThat(all).isGreaterThan(0.6);
        }
    }

    @Test
    void a_color_scale_is_distinguishable_in_grayscale() {
        for (CurvePalette palette : List.of(CurvePalette.LIGHT, CurvePalette.DARK)) {
            double before = Double.MAX_VALUE;
            for (int share = 0; share <= 10; share++) {
                double contrast = contrast(palette.ink(new CurveColor.Share(share / 10.0)), PAPER.getFirst());
                assertThat(contrast).isLessThan(before);
                before = contrast;
            }
        }
    }

    @Test
    void colors_repeat_if_there_are_more_curves_than_colors() {
        assertThat(CurvePalette.LIGHT.ink(new CurveColor.Turn(CurvePalette.TURNS)))
                .isEqualTo(CurvePalette.LIGHT.ink(new CurveColor.Turn(0)));
    }
}
