package org.batchwright.script;

import java.util.regex.Pattern;
import org.batchwright.text.ShellQuote;

/** A command line for programs that start others without a shell: a container, a launcher. */
final class ShellWordsOf {
    /** A single program with arguments that mean the same without a shell; anything else needs a separate shell. */
    private static final Pattern SIMPLE =
            Pattern.compile("(?!(?:\\.|cd|source|export|eval|time|if|for|while|set|unset|ulimit|command|exec|exit)\\s)"
                    + "[A-Za-z0-9_./+@-][^=|&;<>()`\\n\\s]*(?:\\s[^|&;<>()`\\n]*)?");

    private ShellWordsOf() {}

    /** The words of a single program equivalent to this command, whatever arguments follow. */
    static String toSingleProgram(String command) {
        return SIMPLE.matcher(withoutQuotedParts(command)).matches()
                ? command
                : "sh -c " + ShellQuote.quote(command + " \"$@\"") + " sh";
    }

    /** Quoted parts have no shell syntax, unless something is expanded in them. */
    private static String withoutQuotedParts(String command) {
        return command.replaceAll("'[^']*'|\"[^\"`\\\\(]*\"", "_");
    }
}
