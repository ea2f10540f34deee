package org.batchwright.options.python;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.options.command.CommandLine.Entry;
import org.batchwright.options.python.OptionReader.Question;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A question as the bundled program wants it. */
final class QuestionJson {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private QuestionJson() {}

    /** @param libraries a folder that has installed libraries, besides those of the Python that reads */
    static String write(Question question, Optional<Path> libraries) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("folder", question.folder().toAbsolutePath().toString());
        switch (question.started().entry()) {
            case Entry.Script(String path) -> node.put("script", path);
            case Entry.Module(String name) -> node.put("module", name);
        }
        libraries.ifPresent(folder -> node.put("libraries", folder.toString()));
        return JSON.writeValueAsString(node);
    }
}
