package org.batchwright.script;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.batchwright.model.preset.Container;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;

/** The template names for the container that a command runs in. */
final class ContainerNames {
    private static final Pattern DEFINED = Pattern.compile("(?m)^\\s*bw_container=");

    private ContainerNames() {}

    static Map<String, Object> of(Settings settings) {
        Optional<Container> container = Container.of(settings);
        Optional<ContainerArguments> words = container.map(ContainerArguments::new);
        Map<String, Object> names = new LinkedHashMap<>();
        names.put(
                "containerProgram",
                container.map(one -> one.program().command()).orElse(""));
        names.put("containerImage", words.flatMap(ContainerArguments::file).orElse(""));
        names.put("containerReady", words.map(ContainerArguments::setupLines).orElse(List.of()));
        names.put("container", words.map(ContainerArguments::lines).orElse(List.of()));
        names.put(
                "insideFolder",
                settings.get(ContainerFields.FOLDER)
                        .map(String::strip)
                        .filter(folder -> container.isEmpty() && !folder.isEmpty())
                        .filter(folder -> settings.rawValue(ContainerFields.IMAGE)
                                        .isPresent()
                                && settings.rawValue(ContainerFields.RUNTIME).isEmpty())
                        .map(ShellQuote::path)
                        .orElse(""));
        return names;
    }

    /**
     * Rejects scripts from a workspace's copy of an older template, whose array has a different name, because the command would run outside
     * its container.
     */
    static void check(String script, Settings settings) throws TemplateFault {
        if (Container.of(settings).isPresent()
                && script.contains(Container.PLACEHOLDER)
                && !DEFINED.matcher(script).find()) {
            throw new TemplateFault("shared/body.sh.mustache", 1, Message.text("script.template-without-container"));
        }
    }

    /** Returns the command as it appears in the script. */
    static String command(String command, Settings settings) {
        if (Container.of(settings).isEmpty() || command.contains(Container.PLACEHOLDER)) {
            return command;
        }
        return "\"" + Container.PLACEHOLDER + "\" " + ShellWordsOf.toSingleProgram(command);
    }
}
