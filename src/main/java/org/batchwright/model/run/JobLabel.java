package org.batchwright.model.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Parses a job's label into the values that distinguish it: {@code epoch-start=0 epoch-end=9}. */
public final class JobLabel {
    private static final String ANY_NAME = "[^\\s=]+";

    private JobLabel() {}

    /**
     * Returns the values keyed by name, in the order of the label.
     *
     * @param names the possible names, needed because values may contain spaces and equals signs; empty if unknown
     */
    public static Map<String, String> values(String label, Set<String> names) {
        String name =
                names.isEmpty() ? ANY_NAME : names.stream().map(Pattern::quote).collect(Collectors.joining("|"));
        Map<String, String> values = new LinkedHashMap<>();
        MatchResult[] found = Pattern.compile("(?:^|\\s)(" + name + ")=")
                .matcher(label)
                .results()
                .toArray(MatchResult[]::new);
        for (int i = 0; i < found.length; i++) {
            int end = i + 1 < found.length ? found[i + 1].start() : label.length();
            values.put(found[i].group(1), label.substring(found[i].end(), end));
        }
        return values;
    }
}
