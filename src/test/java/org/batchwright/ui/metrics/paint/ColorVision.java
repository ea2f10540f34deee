package org.batchwright.ui.metrics.paint;

import java.util.List;

/**
 * Measures how different colors look, as distances in OKLab after applying the matrices of Machado, Oliveira and Fernandes (2009) for complete color blindness.
 */
final class ColorVision {
    static final ColorVision USUAL = new ColorVision("usual", 0.12, new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    static final ColorVision PROTANOPIA = new ColorVision("protanopia", 0.09, new double[][] {
        {0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}
    });
    static final ColorVision DEUTERANOPIA = new ColorVision("deuteranopia", 0.09, new double[][] {
        {0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}
    });
    static final ColorVision TRITANOPIA = new ColorVision("tritanopia", 0.06, new double[][] {
        {1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}
    });

    private final String name;
    private final double clear;
    private final double[][] matrix;

    private ColorVision(String name, double clear, double[][] matrix) {
        this.name = name;
        this.clear = clear;
        this.matrix = matrix;
    }

    static List<ColorVision> all() {
        return List.of(USUAL, PROTANOPIA, DEUTERANOPIA, TRITANOPIA);
    }

    @Override
    public String toString() {
        return name;
    }

    /** Returns the distance at which two thin lines can be told apart; for areas, 0.02 is just noticeable. */
    double clear() {
        return clear;
    }

    double distance(Ink one, Ink other) {
        double[] a = seen(one);
        double[] b = seen(other);
        return Math.sqrt(square(a[0] - b[0]) + square(a[1] - b[1]) + square(a[2] - b[2]));
    }

    private static double square(double number) {
        return number * number;
    }

    private double[] seen(Ink ink) {
        double[] rgb = {linear(ink.red()), linear(ink.green()), linear(ink.blue())};
        double[] seen = new double[3];
        for (int i = 0; i < 3; i++) {
            seen[i] = Math.clamp(matrix[i][0] * rgb[0] + matrix[i][1] * rgb[1] + matrix[i][2] * rgb[2], 0, 1);
        }
        return oklab(seen[0], seen[1], seen[2]);
    }

    private static double linear(int channel) {
        double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }

    private static double[] oklab(double red, double green, double blue) {
        double l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
        double m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
        double s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
        return new double[] {
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        };
    }
}
