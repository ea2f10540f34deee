package org.batchwright.importing.body;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.text.Message;

/**
 * Shell options on the first line of a script: {@code #!/bin/bash -el}. They become lines of the setup, because a generated script has its
 * own first line.
 *
 * @param line the first line
 * @param login whether the shell reads the profile of the system and of the user
 * @param set the options in the notation of {@code set}: {@code -eu}; empty if there are none
 */
public record ShellOptions(String line, boolean login, String set) {
    private static final Pattern FIRST_LINE =
            Pattern.compile("#!\\s*\\S*/(?:env\\s+-S\\s+)?(?:\\S*/)?(?:ba|da|k)?sh((?:\\s+-\\S+)+)(\\s.*)?");
    private static final String PROFILES =
            "shopt -q login_shell || for file in /etc/profile ~/.bash_profile; do [ ! -r \"$file\" ] || . \"$file\";"
                    + " done   # a login shell";

    /** Parses the first line of a script. */
    public static ShellOptions of(String line) {
        Matcher matcher = FIRST_LINE.matcher(line.strip());
        String options = matcher.matches() ? matcher.group(1) : "";
        String letters = options.replaceAll("--\\S+|[\\s-]", "");
        String set = letters.replaceAll("[^aefuvx]", "");
        return new ShellOptions(
                line.strip(), letters.contains("l") || options.contains("--login"), set.isEmpty() ? "" : "-" + set);
    }

    /** Returns equivalent lines for the setup. */
    List<String> lines(Settings settings, ImportReport report) {
        boolean there = settings.get(Fields.MODULES).isPresent() || Conda.isShellProvided(settings);
        List<String> lines = new ArrayList<>();
        if (login && !there) {
            lines.add(PROFILES);
        }
        if (!set.isEmpty()) {
            lines.add("set " + set);
        }
        if (login || !set.isEmpty()) {
            report.add(
                    1,
                    line,
                    Became.SETUP,
                    !login
                            ? Message.of("importing.shell-options", set)
                            : set.isEmpty()
                                    ? Message.of("importing.login-shell")
                                    : Message.of("importing.login-shell-options", set));
        }
        return lines;
    }
}
