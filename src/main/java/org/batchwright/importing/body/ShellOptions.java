package org.batchwright.importing.body;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;

/**
 * Options of the shell that the first line of a script names: {@code #!/bin/bash -el}. A generated script has a first line of its own.
 *
 * @param line the first line
 * @param login the shell reads the profile of the system and of the user
 * @param set as {@code set} takes them: {@code -eu}; empty when there are none
 */
public record ShellOptions(String line, boolean login, String set) {
    private static final Pattern FIRST =
            Pattern.compile("#!\\s*\\S*/(?:env\\s+-S\\s+)?(?:\\S*/)?(?:ba|da|k)?sh((?:\\s+-\\S+)+)(\\s.*)?");
    private static final String PROFILES =
            "shopt -q login_shell || for file in /etc/profile ~/.bash_profile; do [ ! -r \"$file\" ] || . \"$file\";"
                    + " done   # a login shell";

    /** Of a script with this first line. */
    public static ShellOptions of(String line) {
        Matcher matcher = FIRST.matcher(line.strip());
        String options = matcher.matches() ? matcher.group(1) : "";
        String letters = options.replaceAll("--\\S+|[\\s-]", "");
        String set = letters.replaceAll("[^aefuvx]", "");
        return new ShellOptions(
                line.strip(), letters.contains("l") || options.contains("--login"), set.isEmpty() ? "" : "-" + set);
    }

    /** Lines of the setup that say the same. */
    List<String> lines(Settings settings, ImportReport report) {
        boolean there = settings.get(Fields.MODULES).isPresent() || Conda.isOfTheShell(settings);
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
                    (login ? "a login shell" : "")
                            + (login && !set.isEmpty() ? ", " : "")
                            + (set.isEmpty() ? "" : "set " + set));
        }
        return lines;
    }
}
