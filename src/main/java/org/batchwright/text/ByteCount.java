package org.batchwright.text;

import java.util.Locale;

/** Formats file sizes and transfer speeds for display, not for calculation. */
public final class ByteCount {
    private static final String[] UNITS = {"B", "kB", "MB", "GB", "TB", "PB"};

    private ByteCount() {}

    /** Formats a size as {@code 812 B} or {@code 1.4 GB}: powers of 1000, as usual for disks and networks. */
    public static String of(long bytes) {
        double left = bytes;
        int unit = 0;
        while (left >= 999.5 && unit < UNITS.length - 1) {
            left /= 1000;
            unit++;
        }
        return String.format(Locale.ROOT, left < 9.95 && unit > 0 ? "%.1f %s" : "%.0f %s", left, UNITS[unit]);
    }
}
