package org.batchwright.ui.metrics.paint;

import java.util.List;
import org.batchwright.ui.metrics.plot.CurveColor;

/**
 * The colours of curves. Those in turn are told apart with the usual kinds of colour blindness (after Okabe and Ito, darker on a light
 * background); the scale grows evenly in lightness, so that it is also told apart in grey (after viridis).
 */
public record CurvePalette(List<Ink> turns, List<Ink> scale) {
    public static final CurvePalette LIGHT = of(
            List.of(0x0072b2, 0xc85200, 0x007a5a, 0xa9468c, 0x7a6a00, 0x3b3b9d, 0x2b8fb3, 0x8c2d19),
            List.of(0x440154, 0x414487, 0x2a788e, 0x22866e, 0x4f8f2f));
    public static final CurvePalette DARK = of(
            List.of(0x56b4e9, 0xff9e4a, 0x2fc49b, 0xe79ac6, 0xf0e442, 0xa7a7ff, 0x9be8ff, 0xff8f80),
            List.of(0x7e6fd1, 0x4f8fd6, 0x2fb4a8, 0x7ad151, 0xfde725));

    public CurvePalette {
        turns = List.copyOf(turns);
        scale = List.copyOf(scale);
    }

    private static CurvePalette of(List<Integer> turns, List<Integer> scale) {
        return new CurvePalette(
                turns.stream().map(Ink::of).toList(),
                scale.stream().map(Ink::of).toList());
    }

    public Ink ink(CurveColor color) {
        return switch (color) {
            case CurveColor.Turn(int number) -> turns.get(Math.floorMod(number, turns.size()));
            case CurveColor.Share(double share) -> between(Math.clamp(share, 0, 1) * (scale.size() - 1));
        };
    }

    private Ink between(double place) {
        int from = (int) Math.min(Math.floor(place), scale.size() - 2.0);
        return scale.get(from).mixed(scale.get(from + 1), place - from);
    }
}
