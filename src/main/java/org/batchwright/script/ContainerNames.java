package org.batchwright.script;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.batchwright.model.Container;
import org.batchwright.model.Settings;

/** The names that a template knows of the container that a command runs in. */
final class ContainerNames {
    /** Where the user's own text puts the container itself, behind a launcher: {@code mpirun -n 4 "${container[@]}" ./solver}. */
    private static final String PLACE = "${container[@]}";

    /** One program and its arguments, which mean the same inside; all else is for a shell to read, and so for one inside. */
    private static final Pattern SIMPLE =
            Pattern.compile("(?!(?:\\.|cd|source|export|eval|time|if|for|while|set|unset|ulimit|command|exec|exit)\\s)"
                    + "[A-Za-z0-9_./+@-][^=|&;<>()`\\n\\s]*(?:\\s[^|&;<>()`\\n]*)?");

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
        return names;
    }

    /** The command as it stands in the script. */
    static String command(String command, Settings settings) {
        if (Container.of(settings).isEmpty() || command.contains(PLACE)) {
            return command;
        }
        String inside = SIMPLE.matcher(unquoted(command)).matches()
                ? command
                : "sh -c " + ShellQuote.quote(command + " \"$@\"") + " sh";
        return "\"" + PLACE + "\" " + inside;
    }

    /** Quoted parts mean nothing to a shell, as long as nothing is put into them. */
    private static String unquoted(String command) {
        return command.replaceAll("'[^']*'|\"[^\"`\\\\(]*\"", "_");
    }
}
