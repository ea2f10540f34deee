package org.batchwright.options.python;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.preset.Value;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Converts options to and from the format of the bundled program, so that options from YAML files can be stored with the program's own. */
final class OptionJson {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private OptionJson() {}

    static ObjectNode write(Option option) {
        ObjectNode node = NODES.objectNode();
        node.set("flags", texts(option.spelling().flags()));
        node.set("off", texts(option.spelling().off()));
        node.put("type", option.takes().type().name());
        Option.Arity arity = option.takes().arity();
        node.putObject("arity")
                .put("least", arity.least())
                .put("most", arity.most())
                .put("several", arity.several().name());
        node.set("choices", texts(option.takes().choices()));
        node.put("required", option.need() == Option.Need.REQUIRED);
        option.fallback().ifPresent(value -> {
            switch (value) {
                case Value.Text(String text) -> node.put("default", text);
                case Value.Items(List<String> items) -> node.set("default", texts(items));
            }
        });
        node.put("help", option.help());
        writeSourceLine(node, option.source());
        return node;
    }

    static ObjectNode write(Options.Gap gap) {
        ObjectNode node = NODES.objectNode().put("what", gap.what());
        writeSourceLine(node, gap.source());
        return node;
    }

    private static void writeSourceLine(ObjectNode node, Optional<Option.SourceLine> source) {
        source.ifPresent(at -> node.putObject("place").put("file", at.file()).put("line", at.line()));
    }

    private static ArrayNode texts(List<String> texts) {
        ArrayNode node = NODES.arrayNode();
        texts.forEach(node::add);
        return node;
    }
}
