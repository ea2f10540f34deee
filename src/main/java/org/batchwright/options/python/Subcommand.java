package org.batchwright.options.python;

import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Selects the subcommand that a command names from an answer of the bundled program, which lists all of them. */
final class Subcommand {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private Subcommand() {}

    static String selectFrom(String text, List<String> words) {
        try {
            if (!(JSON.readTree(text) instanceof ObjectNode answer)
                    || !answer.path("options").has("commands")) {
                return text;
            }
            JsonNode table = answer.path("table");
            ObjectNode chosen =
                    selectNode(answer.path("options"), words).deepCopy().asObject();
            ArrayNode options = chosen.putArray("options");
            chosen.remove("commands");
            selectNode(answer.path("options"), words)
                    .path("options")
                    .forEach(at -> options.add(table.path(at.asInt(-1))));
            answer.remove("table");
            answer.set("options", chosen);
            return JSON.writeValueAsString(answer);
        } catch (JacksonException e) {
            return text;
        }
    }

    /** Returns the subcommand that the first matching word names; later words may name a nested subcommand. */
    private static JsonNode selectNode(JsonNode node, List<String> words) {
        JsonNode commands = node.path("commands");
        return IntStream.range(0, words.size())
                .filter(at -> commands.has(words.get(at)))
                .mapToObj(at -> selectNode(commands.path(words.get(at)), words.subList(at + 1, words.size())))
                .findFirst()
                .orElse(node);
    }
}
