package org.batchwright.importing.experiment.value;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.importing.experiment.value.FileValue.Mapping;
import org.batchwright.importing.experiment.value.FileValue.Member;
import org.batchwright.importing.experiment.value.FileValue.Scalar;
import org.batchwright.importing.experiment.value.FileValue.ScalarType;
import org.batchwright.importing.experiment.value.FileValue.Sequence;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/** Reads JSON as VS Code does: with comments and trailing commas. */
public final class JsonValues {
    private static final int MAX_DEPTH = 60;
    private static final JsonFactory FORMAT = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
            .build();

    private final JsonParser parser;

    private JsonValues(JsonParser parser) {
        this.parser = parser;
    }

    public static FileValue read(String name, String text) throws OperationException.NotPossible {
        try (JsonParser parser = FORMAT.createParser(ObjectReadContext.empty(), text)) {
            JsonToken first = parser.nextToken();
            if (first == null) {
                throw new OperationException.NotPossible(Message.of("importing.empty", name));
            }
            return new JsonValues(parser).value(first);
        } catch (JacksonException broken) {
            int line = broken.getLocation() == null
                    ? 1
                    : Math.max(1, broken.getLocation().getLineNr());
            throw new OperationException.NotPossible(
                    Message.of("importing.invalid-json", name, line, String.valueOf(broken.getOriginalMessage())));
        }
    }

    private FileValue value(JsonToken token) {
        int line = line();
        return switch (token) {
            case START_OBJECT -> mapping(line);
            case START_ARRAY -> sequence(line);
            case VALUE_NULL -> new Scalar(line, "null", ScalarType.NULL);
            case VALUE_TRUE, VALUE_FALSE -> new Scalar(line, parser.getString(), ScalarType.TRUTH);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Scalar(line, parser.getString(), ScalarType.NUMBER);
            default -> new Scalar(line, parser.getString(), ScalarType.TEXT);
        };
    }

    private Mapping mapping(int line) {
        Map<String, Member> members = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            int at = line();
            members.put(name, new Member(at, name, value(parser.nextToken())));
        }
        return new Mapping(line, List.copyOf(members.values()));
    }

    private Sequence sequence(int line) {
        List<FileValue> items = new ArrayList<>();
        for (JsonToken next = parser.nextToken(); next != JsonToken.END_ARRAY; next = parser.nextToken()) {
            items.add(value(next));
        }
        return new Sequence(line, items);
    }

    private int line() {
        return parser.currentTokenLocation().getLineNr();
    }
}
