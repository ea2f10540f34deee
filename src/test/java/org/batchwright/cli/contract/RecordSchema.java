package org.batchwright.cli.contract;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.batchwright.cli.json.JsonWriter;
import org.batchwright.cli.json.Output;
import org.batchwright.text.DataSize;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The JSON Schema of records: one definition for each record, and one for each verb. */
final class RecordSchema {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final Map<Type, String> SCALARS = Map.of(
            String.class, "string",
            boolean.class, "boolean",
            int.class, "integer",
            long.class, "integer",
            double.class, "number",
            Integer.class, "integer",
            Duration.class, "integer",
            DataSize.class, "integer",
            BigDecimal.class, "number");

    private final RecordDocs docs;
    private final Map<String, ObjectNode> records = new TreeMap<>();

    private RecordSchema(RecordDocs docs) {
        this.docs = docs;
    }

    /** @param verbs the types of objects that each verb prints */
    static ObjectNode of(Map<String, List<Class<? extends Output>>> verbs, RecordDocs docs) {
        RecordSchema schema = new RecordSchema(docs);
        ObjectNode root = NODES.objectNode();
        root.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        root.put("title", "batchwright --json");
        root.put(
                "description",
                "What each command of this version prints. Later versions may add members, but never rename or remove any.");
        ArrayNode any = root.putArray("anyOf");
        ObjectNode definitions = root.putObject("$defs");
        verbs.forEach((verb, outputs) -> {
            any.add(link(verb));
            ObjectNode one = definitions.putObject(verb);
            one.put("description", "What batchwright " + verb.replace('-', ' ') + " prints.");
            ArrayNode kinds = one.putArray("anyOf");
            outputs.forEach(output -> kinds.add(schema.of(output)));
        });
        schema.records.forEach(definitions::set);
        return root;
    }

    /** Returns the name of the definition of a record: {@code Problem.InField}. */
    static String name(Class<?> type) {
        String own = type.getSimpleName().replaceAll("Json$", "");
        return type.getEnclosingClass() == null ? own : name(type.getEnclosingClass()) + "." + own;
    }

    private static ObjectNode link(String name) {
        return NODES.objectNode().put("$ref", "#/$defs/" + name);
    }

    private ObjectNode of(Type type) {
        return switch (type) {
            case Class<?> scalar
            when SCALARS.containsKey(scalar) -> NODES.objectNode().put("type", SCALARS.get(scalar));
            case Class<?> time
            when time == Instant.class ->
                NODES.objectNode().put("type", "string").put("format", "date-time");
            case Class<?> number when number == OptionalInt.class -> nullable(of(int.class));
            case Class<?> number when number == OptionalDouble.class -> nullable(of(double.class));
            case Class<?> words when words.isEnum() -> words(words.getEnumConstants());
            case Class<?> object -> define(object);
            case ParameterizedType generic -> generic(generic, generic.getActualTypeArguments());
            default -> throw new AssertionError("no schema for " + type);
        };
    }

    private ObjectNode generic(ParameterizedType type, Type... arguments) {
        ObjectNode node = NODES.objectNode();
        if (type.getRawType() == Optional.class) {
            return nullable(of(arguments[0]));
        }
        if (type.getRawType() == Map.class) {
            node.put("type", "object").set("additionalProperties", of(arguments[1]));
        } else {
            node.put("type", "array").set("items", of(arguments[0]));
        }
        return node;
    }

    private static ObjectNode nullable(ObjectNode schema) {
        if (schema.has("type")) {
            String type = schema.get("type").asString();
            schema.putArray("type").add(type).add("null");
            return schema;
        }
        ObjectNode either = NODES.objectNode();
        either.putArray("anyOf").add(schema).addObject().put("type", "null");
        return either;
    }

    private static ObjectNode words(Object... constants) {
        ObjectNode node = NODES.objectNode();
        ArrayNode words = node.putArray("enum");
        Stream.of(constants).map(one -> JsonWriter.word((Enum<?>) one)).forEach(words::add);
        return node;
    }

    private ObjectNode define(Class<?> type) {
        String name = name(type);
        if (!records.containsKey(name)) {
            ObjectNode node = NODES.objectNode();
            records.put(name, node);
            node.put("description", docs.of(type));
            if (type.isSealed()) {
                ArrayNode one = node.putArray("oneOf");
                Stream.of(type.getPermittedSubclasses()).forEach(kind -> one.add(of(kind)));
            } else if (type.getRecordComponents()[0].getAccessor().isAnnotationPresent(JsonValue.class)) {
                node.setAll(of(type.getRecordComponents()[0].getGenericType()));
            } else {
                node.put("type", "object");
                members(type, node.putObject("properties"), node.putArray("required"));
                node.put("additionalProperties", false);
            }
        }
        return link(name);
    }

    private void members(Class<?> type, ObjectNode properties, ArrayNode required) {
        for (RecordComponent component : type.getRecordComponents()) {
            if (component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)) {
                members(component.getType(), properties, required);
                continue;
            }
            String name = JsonWriter.name(component);
            boolean mayMiss = component.getAccessor().isAnnotationPresent(JsonInclude.class);
            ObjectNode schema = mayMiss
                    ? of(((ParameterizedType) component.getGenericType()).getActualTypeArguments()[0])
                    : of(component.getGenericType());
            schema.put("description", docs.of(type, component.getName()));
            properties.set(name, schema);
            if (!mayMiss) {
                required.add(name);
            }
        }
    }
}
