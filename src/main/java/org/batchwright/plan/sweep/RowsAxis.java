package org.batchwright.plan.sweep;

import java.util.List;
import java.util.function.UnaryOperator;
import org.batchwright.model.preset.Value;
import org.batchwright.plan.job.ListText;
import org.batchwright.text.Message;

/**
 * Rows given in the preset: a column of a grid, zipped lists, or a table.
 *
 * @param place maps a name to its preset key
 */
record RowsAxis(List<String> names, List<List<Value>> rows, UnaryOperator<String> place) implements Axis {

    RowsAxis {
        names = List.copyOf(names);
        rows = List.copyOf(rows);
    }

    /** Returns the axis of a single parameter that takes each value. */
    static RowsAxis column(String name, List<String> values, String key) {
        return new RowsAxis(
                List.of(name),
                values.stream().map(text -> List.of(Value.of(text))).toList(),
                any -> key);
    }

    @Override
    public int size() {
        return rows.size();
    }

    @Override
    public List<Value> row(int row) {
        return rows.get(row);
    }

    @Override
    public String key(String name) {
        return place.apply(name);
    }

    @Override
    public String describe() {
        return names.size() == 1
                ? names.getFirst() + " "
                        + ListText.abbreviate(size(), row -> row(row).getFirst().displayText())
                : Message.text("plan.swept-rows", size(), String.join(", ", names));
    }
}
