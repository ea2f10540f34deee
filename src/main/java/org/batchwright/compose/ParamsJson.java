package org.batchwright.compose;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;
import org.batchwright.text.DottedNames;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/**
 * The text of {@code params.json}. A dotted name is a path in nested objects: {@code optimizer.lr} is {@code {"optimizer": {"lr": ..}}}. A
 * value that looks like a number becomes one, with the digits that were typed; true and false are booleans; an empty list is a switch and
 * becomes true; anything else is a string. An option known to accept text always gets a string, and an option known to accept lists gets an
 * empty list.
 */
final class ParamsJson {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /** A number as defined in RFC 8259, section 6. */
    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9]\\d{0,30})(\\.\\d{1,30})?([eE][+-]?\\d{1,3})?");

    private ParamsJson() {}

    static String of(Assignments parameters, Optional<Options> options) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(toTree(parameters, options)) + "\n";
    }

    /** Returns the JSON on one line, without a line break at the end. */
    static String toLine(Assignments parameters, Optional<Options> options) {
        return MAPPER.writeValueAsString(toTree(parameters, options));
    }

    private static ObjectNode toTree(Assignments parameters, Optional<Options> options) {
        ObjectNode root = NODES.objectNode();
        Set<String> names = parameters.values().keySet();
        parameters.values().forEach((name, value) -> {
            List<String> path =
                    DottedNames.findClash(name, names).isPresent() ? List.of(name) : DottedNames.parts(name);
            ObjectNode at = root;
            for (String part : path.subList(0, path.size() - 1)) {
                at = at.get(part) instanceof ObjectNode inner ? inner : at.putObject(part);
            }
            at.set(
                    path.getLast(),
                    toNode(value, options.flatMap(known -> known.find(name)).map(Option::takes)));
        });
        return root;
    }

    private static JsonNode toNode(Value value, Optional<Option.Takes> takes) {
        boolean truth = takes.filter(known -> known.arity().isSwitch() || known.type() == Option.Type.TRUTH)
                .isPresent();
        if (truth && value.toBoolean().isPresent()) {
            return NODES.booleanNode(value.toBoolean().get());
        }
        boolean texts = takes.filter(known -> known.type() == Option.Type.TEXT || known.type() == Option.Type.PATH)
                .isPresent();
        return switch (value) {
            case Value.Text(String text)
            when !texts && (text.equals("true") || text.equals("false")) -> NODES.booleanNode(text.equals("true"));
            case Value.Text(String text) -> toScalar(text, texts);
            case Value.Items(List<String> items)
            when items.isEmpty() && takes.filter(ParamsJson::isList).isEmpty() -> NODES.booleanNode(true);
            case Value.Items(List<String> items) -> {
                ArrayNode array = NODES.arrayNode();
                items.forEach(item -> array.add(toScalar(item, texts)));
                yield array;
            }
        };
    }

    private static boolean isList(Option.Takes takes) {
        return takes.arity().most() > 1;
    }

    private static JsonNode toScalar(String text, boolean asText) {
        boolean number = !asText && NUMBER.matcher(text).matches() && Double.isFinite(Double.parseDouble(text));
        return number ? NODES.rawValueNode(new RawValue(text)) : NODES.stringNode(text);
    }
}
