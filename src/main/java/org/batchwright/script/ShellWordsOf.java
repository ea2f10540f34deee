package org.batchwright.script;

import java.util.regex.Pattern;
import org.batchwright.text.ShellQuote;

/** Converts command lines for programs that start other programs without a shell, such as containers and launchers. */
final class ShellWordsOf {
    /** Matches a single program with arguments that mean the same without a shell; anything else needs a separate shell. */
    private static final Pattern SIMPLE =
            Pattern.compile("(?!(?:\\.|cd|source|export|eval|time|if|for|while|set|unset|ulimit|command|exec|exit)\\s)"
                    + "[A-Za-z0-9_./+@-][^=|&;<>()`\\n\\s]*(?:\\s[^|&;<>()`\\n]*)?");

    private ShellWordsOf() {}

    /** Returns the words of a single program equivalent to this command, whatever arguments follow. */
    static String toSingleProgram(String command) {
        return SIMPLE.matcher(withoutQuotedParts(command)).matches()
                ? command
                : "sh -c " + ShellQuote.quote(command + " \"$@\"") + " sh";
    }

    /** Returns the command without its quoted parts, which contain no shell syntax unless something in them is expanded. */
    private static String withoutQuotedParts(String command) {
        return command.replaceAll("'[^']*'|\"[^\"`\\\\(]*\"", "_");
    }
}
