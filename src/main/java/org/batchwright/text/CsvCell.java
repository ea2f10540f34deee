package org.batchwright.text;

import java.util.regex.Pattern;

/** Writes cells of CSV files (RFC 4180) so that a spreadsheet does not treat them as formulas. */
public final class CsvCell {
    private static final Pattern PLAIN = Pattern.compile("[^\",\\r\\n]*");
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?|[+-]?inf");

    /** Includes the full-width forms, which Excel accepts in Japanese and Chinese locales. */
    private static final String FORMULA_STARTS = "=+-@\t\r\n＝＋－＠";

    private CsvCell() {}

    /**
     * Returns the text as a cell, quoted if necessary. Text that a spreadsheet would run as a formula is prefixed with an apostrophe;
     * numbers are left unchanged.
     */
    public static String of(String text) {
        boolean formula = !text.isEmpty()
                && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0
                && !NUMBER.matcher(text).matches();
        String safe = formula ? "'" + text : text;
        return PLAIN.matcher(safe).matches() ? safe : '"' + safe.replace("\"", "\"\"") + '"';
    }
}
