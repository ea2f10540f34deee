package org.batchwright.importing.experiment;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The variables of VS Code that can be resolved in a preset: https://code.visualstudio.com/docs/reference/variables-reference.
 *
 * @param up path from the folder of the program to the workspace: empty, or {@code ../}
 * @param answers defaults of {@code ${input:...}}, keyed by ID
 */
record WorkspaceVariables(String up, Map<String, String> answers) {
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([^{}]*)}");
    private static final Pattern FOLDER =
            Pattern.compile("\\$\\{(?:workspaceFolder|workspaceRoot|fileWorkspaceFolder)(?::[^{}]*)?}(/?)");

    WorkspaceVariables {
        answers = Map.copyOf(answers);
    }

    /** Returns the text with the variables replaced; empty if only the editor can resolve one of them. */
    Optional<String> expand(String text) {
        String relative = FOLDER.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(
                        found.group(1).isEmpty() ? up.isEmpty() ? "." : up.substring(0, up.length() - 1) : up));
        Matcher variable = VARIABLE.matcher(relative);
        StringBuilder expanded = new StringBuilder();
        while (variable.find()) {
            Optional<String> value = value(variable.group(1));
            if (value.isEmpty()) {
                return Optional.empty();
            }
            variable.appendReplacement(expanded, Matcher.quoteReplacement(value.get()));
        }
        return Optional.of(variable.appendTail(expanded).toString());
    }

    private Optional<String> value(String name) {
        return name.equals("/") || name.equals("pathSeparator")
                ? Optional.of("/")
                : name.startsWith("input:")
                        ? Optional.ofNullable(answers.get(name.substring("input:".length())))
                        : Optional.empty();
    }
}
