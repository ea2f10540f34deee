package org.batchwright.options.hydra;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a Hydra override: {@code optimizer.lr}, {@code +trainer.extra}, {@code ++seed}, {@code ~logger}, {@code optimizer@teacher}
 * (hydra.cc, override grammar).
 *
 * @param sign {@code +} adds, {@code ++} sets or adds, {@code ~} removes; empty changes an existing value
 */
public record HydraName(String sign, String key) {
    private static final Pattern OVERRIDE = Pattern.compile("(\\+{1,2}|~|)(.*)", Pattern.DOTALL);

    public static HydraName of(String text) {
        Matcher shape = OVERRIDE.matcher(text);
        return shape.matches() ? new HydraName(shape.group(1), shape.group(2)) : new HydraName("", text);
    }

    public boolean isReserved() {
        return key.startsWith("hydra.") || key.startsWith("hydra/");
    }

    /** Returns the overrides among the words of a command, keyed by name. */
    public static Map<String, String> overrides(List<String> words) {
        Map<String, String> found = new LinkedHashMap<>();
        for (String word : words) {
            int equals = word.indexOf('=');
            if (!word.startsWith("-") && (equals > 0 || word.startsWith("~"))) {
                found.put(equals > 0 ? word.substring(0, equals) : word, equals > 0 ? word.substring(equals + 1) : "");
            }
        }
        return found;
    }

    /** Returns the values that the words of a command set, including the choice for each group, keyed by name. */
    public static Map<String, String> settings(List<String> words) {
        return settings(overrides(words));
    }

    public static Map<String, String> settings(Map<String, String> overrides) {
        Map<String, String> values = new LinkedHashMap<>();
        overrides.forEach((text, value) -> {
            HydraName name = of(text);
            values.put(name.key(), name.sign().equals("~") ? "null" : value);
        });
        return values;
    }
}
