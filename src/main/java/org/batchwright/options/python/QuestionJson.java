package org.batchwright.options.python;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.options.command.CommandLine.Entry;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A question in the format of the bundled program. */
final class QuestionJson {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private QuestionJson() {}

    /** @param libraries a folder of installed libraries, in addition to those of the Python that reads the script */
    static String write(ScriptQuestion question, Optional<Path> libraries) {
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
