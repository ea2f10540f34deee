package org.batchwright.ui.metrics.paint;

import java.util.List;
import org.batchwright.ui.metrics.plot.CurveColor;

/**
 * The colors of curves. The discrete colors stand out from a light or dark background and are not too bright on a dark one: they begin with
 * Okabe and Ito's blue and orange, and the others are the most different colors found for each background. The first ten can be distinguished
 * with every kind of color blindness. The scale runs through as many hues as fit between those that stand out from the background, as plasma
 * does: its lightness changes evenly, so that its colors can also be distinguished in grayscale.
 */
public record CurvePalette(List<Ink> turns, List<Ink> scale) {
    public static final CurvePalette LIGHT = of(
            List.of(
                    0x0072b2, 0xd55e00, 0x229988, 0xbb1155, 0x9900ff, 0x555500, 0x660088, 0x9977ee, 0x2200cc, 0x662233,
                    0x001850, 0x301800, 0xc820b8, 0x805880, 0x907858, 0xd868a8, 0x303860, 0x083808, 0xf828e8, 0x106860,
                    0x380070, 0x5838d8, 0x982090, 0x489008),
            List.of(0x121194, 0x4c0899, 0x7a098d, 0xa30d74, 0xc42151, 0xdb4311, 0xd2760d));
    public static final CurvePalette DARK = of(
            List.of(
                    0x56b4e9, 0xe89c4a, 0xa85058, 0xa8c8b0, 0x8080d8, 0xe8f088, 0xc88090, 0x50f8f8, 0xa08010, 0x3070a0,
                    0xa800f8, 0xd00098, 0x70e800, 0x00a060, 0x587000, 0xf84860, 0xf8d0d0, 0x7050d0, 0xf030f8, 0xf888f8,
                    0xd01800, 0x78c070, 0xe0b8f8, 0x30c000),
            List.of(0x8752cf, 0xbf56c0, 0xee60a1, 0xfe8184, 0xfeae7f, 0xfeda85, 0xfbf744));
    /** The number of curves that get distinct colors. */
    public static final int TURNS = 24;
    /** The number of colors, from the first, that are distinct with every kind of color blindness. */
    public static final int CLEAREST = 10;

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
