package org.batchwright.clusters.kubernetes;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * The schema that kubectl fetches to validate a manifest before sending it: OpenAPI 2 as protocol buffers, with the
 * field numbers of openapiv2/OpenAPIv2.proto from google/gnostic.
 */
final class OpenApi {
    private final Schema schema;

    OpenApi(Schema schema) {
        this.schema = schema;
    }

    byte[] document() {
        Message info = new Message().text(1, "Kubernetes").text(2, "v1.31.0");
        Message definitions = new Message();
        for (Map.Entry<String, Map<String, Schema.Field>> type : schema.types().entrySet()) {
            definitions.message(
                    1,
                    new Message().text(1, name(type.getKey())).message(2, definition(type.getKey(), type.getValue())));
        }
        return new Message()
                .text(1, "2.0")
                .message(2, info)
                .message(8, new Message())
                .message(9, definitions)
                .bytes();
    }

    private static String name(String type) {
        return "io.k8s.api." + type.replaceAll("[ /]", ".");
    }

    private Message definition(String name, Map<String, Schema.Field> fields) {
        Message properties = new Message();
        Message definition = new Message();
        fields.forEach((field, what) -> {
            properties.message(1, new Message().text(1, field).message(2, type(what.type())));
            if (what.required()) {
                definition.text(19, field);
            }
        });
        definition.message(22, new Message().text(1, "object")).message(25, properties);
        if (name.contains(" ")) {
            String[] words = name.split("[ /]");
            String yaml = "- group: \"" + (words.length == 3 ? words[0] : "") + "\"\n  kind: " + words[words.length - 1]
                    + "\n  version: " + words[words.length - 2] + "\n";
            definition.message(
                    31,
                    new Message().text(1, "x-kubernetes-group-version-kind").message(2, new Message().text(2, yaml)));
        }
        return definition;
    }

    private Message type(String type) {
        if (type.startsWith("[]")) {
            return kind("array").message(23, new Message().message(1, type(type.substring(2))));
        }
        return switch (type) {
            case "any" -> new Message();
            case "string", "quantity" -> kind("string");
            case "int" -> kind("integer").text(2, "int64");
            case "bool" -> kind("boolean");
            case "map", "quantities" -> kind("object").message(21, new Message().message(1, kind("string")));
            default -> new Message().text(1, "#/definitions/" + name(type));
        };
    }

    private static Message kind(String word) {
        return new Message().message(22, new Message().text(1, word));
    }

    /** A protocol buffer message that has only bytes fields. */
    private static final class Message {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();

        Message text(int field, String text) {
            return put(field, text.getBytes(StandardCharsets.UTF_8));
        }

        Message message(int field, Message message) {
            return put(field, message.bytes());
        }

        private Message put(int field, byte[] bytes) {
            number((field << 3) | 2);
            number(bytes.length);
            out.writeBytes(bytes);
            return this;
        }

        private void number(int value) {
            int rest = value;
            while (rest > 0x7f) {
                out.write((rest & 0x7f) | 0x80);
                rest >>>= 7;
            }
            out.write(rest);
        }

        byte[] bytes() {
            return out.toByteArray();
        }
    }
}
