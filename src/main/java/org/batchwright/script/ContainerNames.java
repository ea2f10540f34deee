package org.batchwright.script;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Container;
import org.batchwright.model.Fields;
import org.batchwright.model.Settings;

/** The names that a template knows of the container that a command runs in. */
final class ContainerNames {
    private ContainerNames() {}

    static Map<String, Object> of(Settings settings) {
        Optional<Container> container = Container.of(settings);
        Optional<ContainerWords> words = container.map(ContainerWords::new);
        Map<String, Object> names = new LinkedHashMap<>();
        names.put(
                "containerProgram",
                container.map(one -> one.program().command()).orElse(""));
        names.put("containerImage", words.flatMap(ContainerWords::file).orElse(""));
        names.put("containerReady", words.map(ContainerWords::ready).orElse(List.of()));
        names.put("container", words.map(ContainerWords::lines).orElse(List.of()));
        names.put(
                "insideFolder",
                settings.get(Fields.CONTAINER_FOLDER)
                        .map(String::strip)
                        .filter(folder -> container.isEmpty() && !folder.isEmpty())
                        .filter(folder -> settings.typed(Fields.CONTAINER).isPresent()
                                && settings.typed(Fields.CONTAINER_WITH).isEmpty())
                        .map(ShellQuote::path)
                        .orElse(""));
        return names;
    }

    /** The command as it stands in the script. */
    static String command(String command, Settings settings) {
        if (Container.of(settings).isEmpty() || command.contains(Container.PLACE)) {
            return command;
        }
        return "\"" + Container.PLACE + "\" " + ShellWordsOf.oneProgram(command);
    }
}
