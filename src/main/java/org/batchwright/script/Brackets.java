package org.batchwright.script;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.batchwright.model.Option;

/** Formats a list in square brackets that JSON, YAML and Python's {@code ast.literal_eval} all parse to the same value. */
final class Brackets {
    private static final Pattern BARE =
            Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?|[Tt]rue|[Ff]alse|[Nn]one|null");

    private Brackets() {}

    static String of(List<String> items, Option.Type type) {
        boolean texts = type == Option.Type.TEXT || type == Option.Type.PATH;
        return items.stream()
                .map(item -> !texts && BARE.matcher(item).matches() ? item : quote(item))
                .collect(Collectors.joining(",", "[", "]"));
    }

    private static String quote(String text) {
        StringBuilder out = new StringBuilder("\"");
        text.chars().forEach(c -> {
            if (c == '"' || c == '\\') {
                out.append('\\').append((char) c);
            } else if (c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029) {
                out.append(String.format("\\u%04x", c));
            } else {
                out.append((char) c);
            }
        });
        return out.append('"').toString();
    }
}
