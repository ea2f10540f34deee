package org.batchwright.plan.sweep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/** The product of all axes, the last axis varying fastest, without the excluded rows. */
public final class Sweep {
    /** The maximum number of jobs; a larger number is treated as a mistake. */
    static final int MAX_ROWS = 100_000;

    private final List<Axis> axes;
    private final int[] kept;

    /** @param kept the remaining indices in the full product, in order */
    Sweep(List<Axis> axes, int[] kept) {
        this.axes = List.copyOf(axes);
        this.kept = kept.clone();
    }

    public List<Axis> axes() {
        return axes;
    }

    public int size() {
        return kept.length;
    }

    /** Returns the number of excluded rows. */
    int excludedCount() {
        return (int) product(axes) - kept.length;
    }

    /** Returns the values for the job at this index. */
    public Assignments row(int job) {
        int[] rows = rows(axes, kept[job]);
        Map<String, Value> values = new LinkedHashMap<>();
        for (int i = 0; i < rows.length; i++) {
            Axis axis = axes.get(i);
            List<Value> row = axis.row(rows[i]);
            for (int column = 0; column < row.size(); column++) {
                values.put(axis.names().get(column), row.get(column));
            }
        }
        return new Assignments(values);
    }

    /** Returns the row of each axis for an index in the full product. */
    static int[] rows(List<Axis> axes, int place) {
        int[] rows = new int[axes.size()];
        int rest = place;
        for (int i = rows.length - 1; i >= 0; i--) {
            rows[i] = rest % axes.get(i).size();
            rest /= axes.get(i).size();
        }
        return rows;
    }

    /** Returns the size of the full product; {@link Long#MAX_VALUE} if it is larger. */
    static long product(List<Axis> axes) {
        long product = 1;
        for (Axis axis : axes) {
            long high = Math.multiplyHigh(product, axis.size());
            product = high == 0 && product * axis.size() >= 0 ? product * axis.size() : Long.MAX_VALUE;
        }
        return product;
    }

    static Problem tooMany(String key, String count) {
        return Problem.error(new Problem.InField(key), Message.of("plan.sweep-too-large", count));
    }

    /** Maps each parameter name to the preset key that sweeps it. */
    public static Map<String, String> keysByParameter(List<Axis> axes) {
        Map<String, String> places = new LinkedHashMap<>();
        axes.forEach(axis -> axis.names().forEach(name -> places.putIfAbsent(name, axis.key(name))));
        return places;
    }
}
