package org.batchwright.ui.compose.field;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    /**
     * Returns the values in several forms, each shorter than the previous one: all values unless there are many, then some of them, and
     * finally only their number.
     */
    static List<String> everShorter(List<String> values) {
        List<List<String>> choices = new ArrayList<>();
        if (values.size() <= MAX_VALUES_SHOWN) {
            choices.add(values);
        }
        if (values.size() > 3) {
            choices.add(List.of(values.get(0), values.get(1), "… " + values.getLast()));
        }
        if (values.size() > 2) {
            choices.add(List.of(values.getFirst(), "… " + values.getLast()));
        }
        return Stream.concat(
                        choices.stream()
                                .map(shown ->
                                        shown.stream().map(SweptText::oneLine).collect(Collectors.joining(", ")))
                                .map(shown -> Texts.get("compose.row.swept", shown)),
                        Stream.of(Texts.get("compose.row.swept.count", values.size())))
                .toList();
    }

    private static String oneLine(String value) {
        return value.replace('\n', ' ');
    }
}
