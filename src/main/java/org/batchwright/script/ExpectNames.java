package org.batchwright.script;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.preset.ExpectFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Settings;
import org.batchwright.text.Message;

/** The template names for the files and output that a successful command must have produced. */
final class ExpectNames {
    /** The separator between the name of a metric and its number: {@code loss=0.1}, {@code "loss": 0.1}, {@code loss 0.1}. */
    private static final String NUMBER_FOLLOWS = "[\"']?[ \t]*[:= ][ \t]*[-+]?[.0-9]";

    private static final String NOT_IN_A_NAME = "(^|[^A-Za-z0-9_.-])";

    private ExpectNames() {}

    static Map<String, Object> of(Settings settings) {
        List<String> files = get(settings, ExpectFields.FILES);
        List<Map<String, String>> printed = new ArrayList<>();
        for (String text : get(settings, ExpectFields.LOG)) {
            printed.add(row(Message.text("script.expected-line", text), "=" + text));
        }
        for (String metric : get(settings, ExpectFields.METRICS)) {
            printed.add(row(
                    Message.text("script.expected-metric", metric),
                    "~" + NOT_IN_A_NAME + escape(metric) + NUMBER_FOLLOWS));
        }
        Map<String, Object> names = new LinkedHashMap<>();
        names.put("expects", !files.isEmpty() || !printed.isEmpty());
        names.put("expectFiles", files);
        names.put("expectPrinted", printed);
        names.put("watches", !printed.isEmpty());
        return names;
    }

    private static List<String> get(Settings settings, Field<List<String>> field) {
        return settings.get(field).orElse(List.of()).stream()
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    private static Map<String, String> row(String name, String value) {
        return Map.of("name", name, "value", value);
    }

    private static String escape(String text) {
        return text.replaceAll("[\\\\.\\[\\]{}()*+?^$|/]", "\\\\$0");
    }
}
