package org.batchwright.cli.json.job;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;

/** The value of a parameter, as the user typed it. */
public sealed interface ParameterJson {

    /**
     * A single string.
     *
     * @param text the string
     */
    record Text(@JsonValue String text) implements ParameterJson {}

    /**
     * Several strings.
     *
     * @param items the strings, in order
     */
    record Items(@JsonValue List<String> items) implements ParameterJson {}

    /** Returns the values keyed by parameter name, in order. */
    static Map<String, ParameterJson> all(Assignments parameters) {
        Map<String, ParameterJson> all = new LinkedHashMap<>();
        parameters.values().forEach((name, value) -> all.put(name, of(value)));
        return all;
    }

    static ParameterJson of(Value value) {
        return switch (value) {
            case Value.Text(String text) -> new Text(text);
            case Value.Items(List<String> items) -> new Items(items);
        };
    }
}
