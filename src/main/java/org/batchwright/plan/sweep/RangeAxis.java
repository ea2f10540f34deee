package org.batchwright.plan.sweep;

import java.util.List;
import org.batchwright.model.preset.Value;
import org.batchwright.plan.job.ListText;
import org.batchwright.text.Message;

/**
 * The numbers of a range, or of repetitions, in order.
 *
 * @param place preset key of the range or repetitions
 */
record RangeAxis(List<String> names, RangeSplit split, String place) implements Axis {

    RangeAxis {
        names = List.copyOf(names);
    }

    @Override
    public int size() {
        return split.size();
    }

    @Override
    public List<Value> row(int row) {
        return split.rows().apply(row).stream()
                .map(number -> Value.of(RangeSplit.formatPlain(number)))
                .toList();
    }

    @Override
    public String key(String name) {
        return place;
    }

    @Override
    public String describe() {
        return (names.size() == 1 ? names.getFirst() + " " : "") + ListText.abbreviate(size(), this::part);
    }

    private String part(int row) {
        List<String> ends = row(row).stream().map(Value::displayText).toList();
        String last = ends.getLast();
        if (ends.getFirst().equals(last)) {
            return last;
        }
        boolean clear = ends.stream().noneMatch(end -> end.startsWith("-"));
        return clear ? ends.getFirst() + "-" + last : Message.text("plan.part-with-sign", ends.getFirst(), last);
    }
}
