package org.batchwright.ui.compose.field;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.plan.sweep.SweptParameter;
import org.batchwright.ui.widget.Texts;

/** Formats the values of a swept parameter. */
final class SweptText {
    private static final int MAX_VALUES_SHOWN = 6;

    private SweptText() {}

    /** Returns all values, for a tooltip and a screen reader. */
    static String listAllValues(SweptParameter swept) {
        String values = swept.values().stream().map(SweptText::oneLine).collect(Collectors.joining(", "));
        return Texts.get("compose.row.swept.all", values, swept.left());
    }

    static String few(List<String> values) {
        List<String> shown = values.size() <= MAX_VALUES_SHOWN
                ? values
                : List.of(values.get(0), values.get(1), "… " + values.getLast());
        return shown.stream().map(SweptText::oneLine).collect(Collectors.joining(", "));
    }

    private static String oneLine(String value) {
        return value.replace('\n', ' ');
    }
}
