package org.batchwright.plan.sweep;

import java.util.List;
import org.batchwright.model.preset.Value;

/** One dimension of a sweep: the parameters that it sets and their values, row by row. */
public interface Axis {

    List<String> names();

    int size();

    /** Returns the values of the row at this index from 0, one per name; deterministic. */
    List<Value> row(int row);

    /** Returns the preset key that sweeps this parameter and that problems refer to. */
    String key(String name);

    /** Describes the rows, for example {@code lr 1e-4, 1e-3}. */
    String describe();
}
