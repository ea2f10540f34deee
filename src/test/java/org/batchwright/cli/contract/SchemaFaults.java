package org.batchwright.cli.contract;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Checks a value against the subset of JSON Schema that {@link RecordSchema} writes. */
record SchemaFaults(JsonNode schemas) {

    /** Returns the deviations from the definition, each with its location. */
    List<String> of(JsonNode value, String definition) {
        List<String> faults = new ArrayList<>();
        check(value, schemas.get("$defs").required(definition), "", faults);
        return faults;
    }

    private void check(JsonNode value, JsonNode schema, String where, List<String> faults) {
        for (Map.Entry<String, JsonNode> rule : schema.properties()) {
            JsonNode allowed = rule.getValue();
            boolean holds = switch (rule.getKey()) {
                case "type" -> types(allowed).anyMatch(type -> isOf(type, value));
                case "enum" -> allowed.valueStream().anyMatch(value::equals);
                case "format" -> value.isNull() || isTime(value);
                case "anyOf" -> matching(value, allowed, where) > 0;
                case "oneOf" -> matching(value, allowed, where) == 1;
                case "$ref" -> {
                    check(value, schemas.at(allowed.asString().substring(1)), where, faults);
                    yield true;
                }
                case "items" -> {
                    for (int i = 0; i < value.size(); i++) {
                        check(value.get(i), allowed, where + "/" + i, faults);
                    }
                    yield true;
                }
                case "required" -> allowed.valueStream().allMatch(name -> value.has(name.asString()));
                case "properties" -> {
                    checkMembers(value, allowed, where, faults);
                    yield true;
                }
                case "additionalProperties" -> {
                    checkOthers(value, schema, where, faults);
                    yield true;
                }
                case "description" -> true;
                default -> throw new AssertionError("unexpected in the schema: " + rule.getKey());
            };
            if (!holds) {
                faults.add(where + ": " + rule.getKey() + " " + allowed + " does not hold for " + value);
            }
        }
    }

    private void checkMembers(JsonNode value, JsonNode members, String where, List<String> faults) {
        members.properties().stream()
                .filter(member -> value.has(member.getKey()))
                .forEach(member ->
                        check(value.get(member.getKey()), member.getValue(), where + "/" + member.getKey(), faults));
    }

    private void checkOthers(JsonNode value, JsonNode schema, String where, List<String> faults) {
        JsonNode allowed = schema.get("additionalProperties");
        for (Map.Entry<String, JsonNode> member : value.properties()) {
            if (schema.path("properties").has(member.getKey())) {
                continue;
            }
            if (allowed.isBoolean()) {
                faults.add(where + ": " + member.getKey() + " is not in the schema");
            } else {
                check(member.getValue(), allowed, where + "/" + member.getKey(), faults);
            }
        }
    }

    private long matching(JsonNode value, JsonNode alternatives, String where) {
        return alternatives
                .valueStream()
                .filter(one -> {
                    List<String> faults = new ArrayList<>();
                    check(value, one, where, faults);
                    return faults.isEmpty();
                })
                .count();
    }

    private static Stream<String> types(JsonNode allowed) {
        return allowed.isArray() ? allowed.valueStream().map(JsonNode::asString) : Stream.of(allowed.asString());
    }

    private static boolean isOf(String type, JsonNode value) {
        return switch (type) {
            case "null" -> value.isNull();
            case "string" -> value.isString();
            case "boolean" -> value.isBoolean();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "array" -> value.isArray();
            case "object" -> value.isObject();
            default -> throw new AssertionError("unexpected type in the schema: " + type);
        };
    }

    private static boolean isTime(JsonNode value) {
        try {
            return Instant.parse(value.asString()).toString().equals(value.asString());
        } catch (DateTimeParseException e) {
            return false;
        }
    }
}
