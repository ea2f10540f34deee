package org.batchwright.ui.runs.table;

import java.util.function.Function;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.widget.Shortened;

/** A cell with text, truncated if it does not fit. */
final class RunTextCell extends RunCell {
    private final Function<RunRow, String> words;

    RunTextCell(Function<RunRow, String> words) {
        this.words = words;
        Shortened.of(this);
    }

    @Override
    void show(RunRow row) {
        setText(words.apply(row));
    }
}
