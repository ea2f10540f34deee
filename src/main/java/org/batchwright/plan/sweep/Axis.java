package org.batchwright.plan.sweep;

import java.util.List;
import org.batchwright.model.preset.Value;

/** One direction of a sweep: the parameters it gives, and their values row by row. */
public interface Axis {

    List<String> names();

    int size();

    /** The values of the row at this place from 0, one a name; the same each time. */
    List<Value> row(int row);

    /** Where in the preset this parameter is swept, for problems. */
    String key(String name);

    /** The rows for a person: {@code lr 1e-4, 1e-3}. */
    String words();
}
