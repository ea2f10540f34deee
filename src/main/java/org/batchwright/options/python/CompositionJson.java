package org.batchwright.options.python;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.batchwright.model.HydraComposition;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Converts a {@link HydraComposition} to and from the JSON that is stored with its options. */
final class CompositionJson {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private CompositionJson() {}

    static ObjectNode write(HydraComposition composition) {
        ObjectNode node = NODES.objectNode();
        ObjectNode choices = node.putObject("choices");
        composition.choices().forEach((group, names) -> names.forEach(choices.putArray(group)::add));
        node.set("usual", texts(composition.usual()));
        ArrayNode replaced = node.putArray("replaced");
        composition
                .replaced()
                .forEach(one -> replaced.addObject()
                        .put("group", one.group())
                        .put("choice", one.choice())
                        .set("under", texts(one.under())));
        ObjectNode under = node.putObject("under");
        composition.under().forEach((key, alternatives) -> {
            ArrayNode all = under.putArray(key);
            alternatives.stream().distinct().forEach(one -> all.add(texts(one)));
        });
        return node;
    }

    static HydraComposition read(JsonNode node) {
        if (!node.isObject()) {
            return HydraComposition.NONE;
        }
        return new HydraComposition(
                readLists(
                        node.path("choices"),
                        names ->
                                names.valueStream().map(one -> one.asString("")).toList()),
                texts(node.path("usual")),
                node.path("replaced")
                        .valueStream()
                        .map(one -> new HydraComposition.Replaced(
                                one.path("group").asString(""),
                                one.path("choice").asString(""),
                                texts(one.path("under"))))
                        .toList(),
                readLists(
                        node.path("under"),
                        all -> all.valueStream().map(CompositionJson::texts).toList()));
    }

    private static <T> Map<String, List<T>> readLists(JsonNode node, Function<JsonNode, List<T>> read) {
        Map<String, List<T>> found = new LinkedHashMap<>();
        node.propertyStream().forEach(one -> found.put(one.getKey(), read.apply(one.getValue())));
        return found;
    }

    private static ObjectNode texts(Map<String, String> texts) {
        ObjectNode node = NODES.objectNode();
        texts.forEach(node::put);
        return node;
    }

    private static Map<String, String> texts(JsonNode node) {
        Map<String, String> found = new LinkedHashMap<>();
        node.propertyStream()
                .forEach(one -> found.put(one.getKey(), one.getValue().asString("")));
        return found;
    }
}
