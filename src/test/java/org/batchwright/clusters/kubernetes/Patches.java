package org.batchwright.clusters.kubernetes;

import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A merge patch, including the one list that Kubernetes merges strategically: the owners of an object. */
final class Patches {
    private Patches() {}

    static void apply(ObjectNode object, JsonNode patch) {
        for (Map.Entry<String, JsonNode> entry : patch.properties()) {
            String key = entry.getKey();
            JsonNode value = entry.getValue();
            if (value.isNull()) {
                object.remove(key);
            } else if (key.equals("ownerReferences") && object.path(key).isArray()) {
                ((ArrayNode) object.path(key)).addAll((ArrayNode) value);
            } else if (value.isObject()) {
                apply(object.withObjectProperty(key), value);
            } else {
                object.set(key, value);
            }
        }
    }
}
