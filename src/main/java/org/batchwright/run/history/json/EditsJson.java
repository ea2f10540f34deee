package org.batchwright.run.history.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.edit.ManualEdit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Stores a run's manual edits as JSON, grouped by cluster, with the lines of each edit. */
final class EditsJson {
    private static final String EVERY = "every";
    private static final String JOBS = "jobs";
    private static final String FILE = "file:";

    private EditsJson() {}

    static ObjectNode node(Map<ClusterName, List<ManualEdit>> edits) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        edits.forEach((cluster, all) -> {
            ArrayNode list = node.putArray(cluster.value());
            all.forEach(edit -> write(list.addObject(), edit));
        });
        return node;
    }

    private static void write(ObjectNode node, ManualEdit edit) {
        node.put(
                "scope",
                switch (edit.scope()) {
                    case ManualEdit.Every() -> EVERY;
                    case ManualEdit.Jobs() -> JOBS;
                    case ManualEdit.One(String file) -> FILE + file;
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

    static Map<ClusterName, List<ManualEdit>> read(JsonNode node) {
        Map<ClusterName, List<ManualEdit>> edits = new LinkedHashMap<>();
        node.properties().forEach(entry -> {
            List<ManualEdit> all = new ArrayList<>();
            entry.getValue().forEach(edit -> all.add(edit(edit)));
            edits.put(new ClusterName(entry.getKey()), all);
        });
        return edits;
    }

    private static ManualEdit edit(JsonNode node) {
        String scope = node.path("scope").asString(EVERY);
        return new ManualEdit(
                switch (scope) {
                    case EVERY -> new ManualEdit.Every();
                    case JOBS -> new ManualEdit.Jobs();
                    default -> new ManualEdit.One(scope.substring(Math.min(FILE.length(), scope.length())));
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
