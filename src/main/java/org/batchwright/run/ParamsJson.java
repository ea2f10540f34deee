package org.batchwright.run;

import java.math.BigDecimal;
import java.util.List;
import org.batchwright.model.Assignments;
import org.batchwright.model.Value;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The text of {@code params.json}: what reads as a number, true or false is one, all else is text; a switch (a list of nothing) is true. */
final class ParamsJson {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private ParamsJson() {}

    static String of(Assignments parameters) {
        ObjectNode object = NODES.objectNode();
        parameters.values().forEach((name, value) -> {
            switch (value) {
                case Value.Text(String text) -> put(object, name, text);
                case Value.Items(List<String> items) when items.isEmpty() -> object.put(name, true);
                case Value.Items(List<String> items) -> {
                    ArrayNode array = object.putArray(name);
                    items.forEach(item -> add(array, item));
                }
            }
        });
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(object) + "\n";
    }

    private static void put(ObjectNode object, String name, String text) {
        if (isNumber(text)) {
            object.put(name, new BigDecimal(text));
        } else if (text.equals("true") || text.equals("false")) {
            object.put(name, text.equals("true"));
        } else {
            object.put(name, text);
        }
    }

    private static void add(ArrayNode array, String text) {
        if (isNumber(text)) {
            array.add(new BigDecimal(text));
        } else {
            array.add(text);
        }
    }

    /** JSON's own grammar (RFC 8259, section 6), with an exponent that a double can hold. */
    private static boolean isNumber(String text) {
        return text.matches("-?(0|[1-9]\\d{0,30})(\\.\\d{1,30})?([eE][+-]?\\d{1,3})?");
    }
}
