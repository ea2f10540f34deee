package org.batchwright.run.history;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.HandEdit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Stores the hand edits that a run was submitted with as JSON: by cluster, each with its lines. */
final class EditsJson {
    private static final String EVERY = "every";
    private static final String JOBS = "jobs";
    private static final String FILE = "file:";

    private EditsJson() {}

    static ObjectNode node(Map<ClusterName, List<HandEdit>> edits) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        edits.forEach((cluster, all) -> {
            ArrayNode list = node.putArray(cluster.value());
            all.forEach(edit -> write(list.addObject(), edit));
        });
        return node;
    }

    private static void write(ObjectNode node, HandEdit edit) {
        node.put(
                "scope",
                switch (edit.scope()) {
                    case HandEdit.Every() -> EVERY;
                    case HandEdit.Jobs() -> JOBS;
                    case HandEdit.One(String file) -> FILE + file;
                });
        node.put("line", edit.line());
        put(node, "before", edit.before());
        put(node, "gone", edit.gone());
        put(node, "fresh", edit.fresh());
        put(node, "after", edit.after());
    }

    private static void put(ObjectNode node, String name, List<String> lines) {
        ArrayNode array = node.putArray(name);
        lines.forEach(array::add);
    }

    static Map<ClusterName, List<HandEdit>> read(JsonNode node) {
        Map<ClusterName, List<HandEdit>> edits = new LinkedHashMap<>();
        node.properties().forEach(entry -> {
            List<HandEdit> all = new ArrayList<>();
            entry.getValue().forEach(edit -> all.add(edit(edit)));
            edits.put(new ClusterName(entry.getKey()), all);
        });
        return edits;
    }

    private static HandEdit edit(JsonNode node) {
        String scope = node.path("scope").asString(EVERY);
        return new HandEdit(
                switch (scope) {
                    case EVERY -> new HandEdit.Every();
                    case JOBS -> new HandEdit.Jobs();
                    default -> new HandEdit.One(scope.substring(Math.min(FILE.length(), scope.length())));
                },
                node.path("line").asInt(1),
                lines(node.path("before")),
                lines(node.path("gone")),
                lines(node.path("fresh")),
                lines(node.path("after")));
    }

    private static List<String> lines(JsonNode node) {
        List<String> lines = new ArrayList<>();
        node.forEach(line -> lines.add(line.asString("")));
        return lines;
    }
}
