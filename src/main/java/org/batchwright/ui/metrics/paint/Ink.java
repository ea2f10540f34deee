package org.batchwright.ui.metrics.paint;

import java.util.Locale;

/**
 * A color.
 *
 * @param rgb red, green and blue, packed into 24 bits
 * @param opacity the opacity, from 0 to 1
 */
public record Ink(int rgb, double opacity) {
    public static Ink of(int rgb) {
        return new Ink(rgb, 1);
    }

    public Ink faded(double share) {
        return new Ink(rgb, opacity * share);
    }

    public int red() {
        return rgb >> 16 & 0xff;
    }

    public int green() {
        return rgb >> 8 & 0xff;
    }

    public int blue() {
        return rgb & 0xff;
    }

    /** Returns the color in the form {@code #1f2328}. */
    public String hex() {
        return String.format(Locale.ROOT, "#%06x", rgb);
    }

    Ink mixed(Ink other, double share) {
        int mixed = mix(red(), other.red(), share) << 16
                | mix(green(), other.green(), share) << 8
                | mix(blue(), other.blue(), share);
        return new Ink(mixed, 1);
    }

    private static int mix(int one, int other, double share) {
        return (int) Math.round(one + (other - one) * share);
    }
}
