package org.batchwright.scheduler;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes maps, lists, strings, numbers and booleans as lines of YAML. Strings are quoted as in JSON, so that no input can break out. */
public final class YamlLines {
    private final List<String> lines = new ArrayList<>();

    private YamlLines() {}

    public static List<String> of(Map<String, ?> map) {
        YamlLines yaml = new YamlLines();
        yaml.addMap(map, "");
        return List.copyOf(yaml.lines);
    }

    private void addMap(Map<?, ?> map, String indent) {
        map.forEach((key, value) -> {
            String name = indent + key(String.valueOf(key)) + ":";
            switch (value) {
                case Map<?, ?> inner
                when !inner.isEmpty() -> {
                    lines.add(name);
                    addMap(inner, indent + "  ");
                }
                case List<?> items
                when !items.isEmpty() -> {
                    lines.add(name);
                    items.forEach(item -> addItem(item, indent));
                }
                default -> lines.add(name + " " + scalar(value));
            }
        });
    }

    private void addItem(Object item, String indent) {
        if (item instanceof Map<?, ?> map && !map.isEmpty()) {
            int first = lines.size();
            addMap(map, indent + "  ");
            lines.set(first, indent + "- " + lines.get(first).substring(indent.length() + 2));
        } else {
            lines.add(indent + "- " + scalar(item));
        }
    }

    private static String key(String key) {
        return key.matches("[A-Za-z][A-Za-z0-9]*") ? key : quote(key);
    }

    private static String scalar(Object value) {
        return switch (value) {
            case Map<?, ?> empty -> "{}";
            case List<?> empty -> "[]";
            case Number number -> number.toString();
            case Boolean truth -> truth.toString();
            default -> quote(String.valueOf(value));
        };
    }

    /** Returns a JSON string in which all characters except plain ones are escaped; unpaired surrogates are dropped. */
    static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(sign -> {
            if (sign == '"' || sign == '\\') {
                quoted.append('\\').append((char) sign);
            } else if (isPlain(sign)) {
                quoted.appendCodePoint(sign);
            } else if (sign < 0x10000 && !Character.isSurrogate((char) sign)) {
                quoted.append(String.format(Locale.ROOT, "\\u%04x", sign));
            } else if (sign >= 0x10000) {
                quoted.append(String.format(Locale.ROOT, "\\U%08x", sign));
            }
        });
        return quoted.append('"').toString();
    }

    private static boolean isPlain(int sign) {
        return (sign >= ' ' && sign < 0x7f) || (Character.isLetterOrDigit(sign) && sign < 0x10000);
    }
}
