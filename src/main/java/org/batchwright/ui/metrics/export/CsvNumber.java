package org.batchwright.ui.metrics.export;

import org.batchwright.ui.metrics.number.NumberText;

/** Numbers in CSV files. */
final class CsvNumber {
    private CsvNumber() {}

    /** Returns the number as text; for a number that is not finite, a word that spreadsheets and pandas recognize. */
    static String of(double number) {
        if (Double.isFinite(number)) {
            return NumberText.exact(number);
        }
        return Double.isNaN(number) ? "NaN" : number > 0 ? "inf" : "-inf";
    }
}
