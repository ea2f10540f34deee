package org.batchwright.clusters.kubernetes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** The types of API objects, as listed in {@code schema.txt}. */
record Schema(Map<String, Map<String, Field>> types) {
    private static final Path FILE = Path.of("src/test/resources/imitations/kubernetes/schema.txt");

    /** @param type the name of the type, as in the file */
    record Field(String type, boolean required) {}

    static Schema read() throws IOException {
        Map<String, Map<String, Field>> types = new LinkedHashMap<>();
        for (String line : Files.readAllLines(FILE)) {
            if (!line.startsWith("#") && line.contains(": ")) {
                String[] parts = line.split(": ", 2);
                Map<String, Field> fields = new LinkedHashMap<>();
                for (String field : parts[1].split(", ")) {
                    String[] words = field.split(" ");
                    fields.put(words[0].replace("!", ""), new Field(words[1], words[0].endsWith("!")));
                }
                types.put(parts[0], fields);
            }
        }
        return new Schema(types);
    }

    /**
     * Returns the validation errors of an object in the form {@code spec.template: what}. An unknown field is also an
     * error.
     */
    List<String> complaints(JsonNode object) {
        String type = object.path("apiVersion").asString("") + " "
                + object.path("kind").asString("");
        List<String> complaints = new ArrayList<>();
        if (types.containsKey(type)) {
            check(type, object, "", complaints);
        }
        return complaints;
    }

    private void check(String type, JsonNode node, String path, List<String> complaints) {
        if (type.startsWith("[]")) {
            if (!node.isArray()) {
                complaints.add(path + ": expected an array");
            }
            for (int i = 0; i < node.size(); i++) {
                check(type.substring(2), node.get(i), path + "[" + i + "]", complaints);
            }
            return;
        }
        boolean right = switch (type) {
            case "any" -> true;
            case "string" -> node.isString();
            case "int" -> node.isIntegralNumber();
            case "bool" -> node.isBoolean();
            case "quantity" -> isQuantity(node);
            case "map" -> node.isObject() && node.valueStream().allMatch(JsonNode::isString);
            case "quantities" -> node.isObject() && node.valueStream().allMatch(Schema::isQuantity);
            default -> node.isObject();
        };
        if (!right) {
            complaints.add(path + ": expected " + type + " and not " + node);
        } else if (types.containsKey(type)) {
            fields(types.get(type), node, path, complaints);
        }
    }

    private void fields(Map<String, Field> fields, JsonNode node, String path, List<String> complaints) {
        String before = path.isEmpty() ? "" : path + ".";
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            if (fields.containsKey(entry.getKey())) {
                check(fields.get(entry.getKey()).type(), entry.getValue(), before + entry.getKey(), complaints);
            } else {
                complaints.add("unknown field \"" + before + entry.getKey() + "\"");
            }
        }
        fields.forEach((name, field) -> {
            if (field.required() && !node.has(name)) {
                complaints.add(before + name + ": Required value");
            }
        });
    }

    private static boolean isQuantity(JsonNode node) {
        return node.isIntegralNumber()
                || (node.isString() && node.asString().matches("\\d+(\\.\\d+)?(m|k|M|G|T|P|Ki|Mi|Gi|Ti|Pi)?"));
    }
}
