package org.batchwright.script;

import java.util.regex.Pattern;

/** A command line for what starts programs and is no shell: a container, a launcher. */
final class ShellWordsOf {
    /** One program and its arguments, which mean the same there; all else is for a shell to read, and so for one of its own. */
    private static final Pattern SIMPLE =
            Pattern.compile("(?!(?:\\.|cd|source|export|eval|time|if|for|while|set|unset|ulimit|command|exec|exit)\\s)"
                    + "[A-Za-z0-9_./+@-][^=|&;<>()`\\n\\s]*(?:\\s[^|&;<>()`\\n]*)?");

    private ShellWordsOf() {}

    /** The words of one program that does the same as this command, whatever arguments follow. */
    static String oneProgram(String command) {
        return SIMPLE.matcher(unquoted(command)).matches()
                ? command
                : "sh -c " + ShellQuote.quote(command + " \"$@\"") + " sh";
    }

    /** Quoted parts mean nothing to a shell, as long as nothing is put into them. */
    private static String unquoted(String command) {
        return command.replaceAll("'[^']*'|\"[^\"`\\\\(]*\"", "_");
    }
}
