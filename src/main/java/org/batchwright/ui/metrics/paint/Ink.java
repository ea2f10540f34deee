package org.batchwright.ui.metrics.paint;

import java.util.Locale;

/**
 * A color.
 *
 * @param rgb red, green and blue in 24 bits
 * @param opacity from 0 to 1
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

    /** Returns {@code #1f2328}. */
    public String hex() {
        return String.format(Locale.ROOT, "#%06x", rgb);
    }

    /** Returns the contrast to another color as WCAG defines it, from 1 to 21. */
    public double contrast(Ink other) {
        double one = luminance();
        double two = other.luminance();
        return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    }

    private double luminance() {
        return 0.2126 * linear(red()) + 0.7152 * linear(green()) + 0.0722 * linear(blue());
    }

    private static double linear(int channel) {
        double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
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
