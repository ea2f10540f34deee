package org.batchwright.workspace.yaml;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** Writes a string as a YAML scalar that is parsed to the same string: plain if possible, otherwise quoted. */
final class Scalars {
    private Scalars() {}

    /** Returns the string on one line, for use inside or outside {@code [ ]} and {@code { }}, with the previous quoting style. */
    static String line(String text, ScalarStyle before) {
        String single = "'" + text.replace("'", "''") + "'";
        String first = before == ScalarStyle.SINGLE_QUOTED ? single : text;
        if (before != ScalarStyle.DOUBLE_QUOTED && text.chars().noneMatch(Scalars::isSpecial)) {
            for (String candidate : List.of(first, text, single)) {
                if (roundTrips("{k: " + candidate + ", l: m}", text) && roundTrips("k: " + candidate, text)) {
                    return candidate;
                }
            }
        }
        return quote(text);
    }

    static String line(String text) {
        return line(text, ScalarStyle.PLAIN);
    }

    static String flow(List<String> items) {
        return items.stream().map(Scalars::line).collect(Collectors.joining(", ", "[", "]"));
    }

    /** Returns several lines as a block literal below a key with this indentation; empty if a literal cannot represent the text. */
    static Optional<String> literal(String text, String indent, String newline) {
        if (!text.contains("\n")) {
            return Optional.empty();
        }
        String chomp = text.endsWith("\n") ? "" : "-";
        String body = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
        String block = "|" + chomp
                + body.lines()
                        .map(line -> newline + (line.isEmpty() ? "" : indent + line))
                        .collect(Collectors.joining());
        return roundTrips(probeIndent(indent) + "k: " + block + newline, text) ? Optional.of(block) : Optional.empty();
    }

    /** Returns the indentation of the parent key of a probe, because a literal is valid only at its own depth. */
    private static String probeIndent(String indent) {
        return indent.length() < 2 ? "" : indent.substring(2);
    }

    private static boolean isSpecial(int c) {
        boolean control = c < ' ' || (c >= 0x7f && c < 0xa0);
        boolean separator = c == 0x2028 || c == 0x2029 || c == 0xFEFF;
        return control || separator || c == 0xFFFE || c == 0xFFFF;
    }

    private static boolean roundTrips(String yaml, String text) {
        try {
            return Yaml.compose(yaml)
                    .filter(MappingNode.class::isInstance)
                    .map(MappingNode.class::cast)
                    .flatMap(map -> Yaml.entry(map, "k"))
                    .filter(entry -> entry.getValueNode() instanceof ScalarNode scalar
                            && scalar.getValue().equals(text)
                            && !Yaml.isNull(scalar))
                    .isPresent();
        } catch (YamlEngineException notYaml) {
            return false;
        }
    }

    private static String quote(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int c : text.codePoints().toArray()) {
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (isSpecial(c)) {
                        out.append("\\u%04x".formatted(c));
                    } else {
                        out.appendCodePoint(c);
                    }
                }
            }
        }
        return out.append('"').toString();
    }
}
