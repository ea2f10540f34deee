package org.batchwright.importing.body;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How the jobs of an array differ.
 *
 * @param variables the variables that contain a job's index
 * @param counts other variables of the array, with their values
 * @param indices the indices of all jobs
 */
public record ArrayIndex(Set<String> variables, Map<String, String> counts, List<Integer> indices) {
    /** The value for a script that does not request an array. */
    public static final ArrayIndex NONE = new ArrayIndex(Set.of(), Map.of(), List.of());

    public ArrayIndex {
        variables = Set.copyOf(variables);
        counts = Map.copyOf(counts);
        indices = List.copyOf(indices);
    }

    /** Returns the variables of every job, with a placeholder for the index. */
    Map<String, String> placeholders() {
        Map<String, String> known = new HashMap<>();
        variables.forEach(variable -> known.put(variable, ImportedArguments.INDEX_PLACEHOLDER));
        return known;
    }

    /** Returns the variables of the job with this index. */
    Map<String, String> known(int index) {
        Map<String, String> known = new HashMap<>(counts);
        variables.forEach(variable -> known.put(variable, String.valueOf(index)));
        return known;
    }
}
