package org.batchwright.ui.runs.parameter;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.runs.row.RunRow;

/** The values of the parameters of a run or job. */
public final class ParameterValues {
    private ParameterValues() {}

    /** Returns the names of all parameters of the row, sorted. */
    public static Set<String> names(RunRow row) {
        Set<String> names = new TreeSet<>(row.request().parameters().values().keySet());
        names.addAll(row.request().swept());
        row.part().ifPresent(part -> names.addAll(part.values().keySet()));
        return names;
    }

    /** Returns the value as text; empty if the row has no such parameter, or if the jobs of the run have several values. */
    public static Optional<String> of(RunRow row, String name) {
        if (isVaried(row, name)) {
            return Optional.empty();
        }
        Optional<String> own =
                row.part().flatMap(part -> Optional.ofNullable(part.values().get(name)));
        return own.or(() -> row.request().parameters().get(name).map(Value::displayText));
    }

    /** Returns whether the jobs of the run differ in the parameter. */
    public static boolean isVaried(RunRow row, String name) {
        return row.isSeveral() && row.request().swept().contains(name);
    }
}
