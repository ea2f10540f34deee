package org.batchwright.scheduler.gridengine;

/** Parses numbers and sizes in Grid Engine's notation. */
final class GridEngineNumbers {
    private GridEngineNumbers() {}

    /** Parses a number; returns 0 for {@code -} and similar values. */
    static double number(String text) {
        return text.strip().matches("\\d{1,12}(\\.\\d{1,12})?") ? Double.parseDouble(text.strip()) : 0;
    }

    /** Parses {@code 23.5G}; returns 0 if the size is unknown. */
    static long mebibytes(String text) {
        if (!text.matches("\\d{1,9}(\\.\\d{1,6})?[KMGT]?")) {
            return 0;
        }
        char unit = text.charAt(text.length() - 1);
        double number = Double.parseDouble(text.replaceAll("[KMGT]$", ""));
        return Math.round(
                switch (unit) {
                    case 'K' -> number / 1024;
                    case 'M' -> number;
                    case 'G' -> number * 1024;
                    case 'T' -> number * 1024 * 1024;
                    default -> number / 1024 / 1024;
                });
    }
}
