package org.batchwright.compose.variant;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A command whose Python program waits for a debugger. */
final class DebuggedCommand {
    /** The call to the function in {@code debug.sh} that prints options for Python. */
    private static final String OPTIONS = "$(bw_debugpy)";

    /** Matches Python and its own options, which precede those of debugpy. */
    private static final Pattern PYTHON = Pattern.compile("(?<![^\\s;&|(])(?:[^\\s;&|()'\"]*/)?(?:python|pypy)[\\d.]*"
            + "(?:\\s+(?:-[WX]\\s*\\S+|-[bBdEhiIOPqRsSuvx]+))*(?=\\s)");

    private DebuggedCommand() {}

    /**
     * Returns the command with the options inserted after the last call of Python, which is the one that receives the parameters. Returns
     * empty if the command does not call Python.
     */
    static Optional<String> of(String command) {
        Matcher pythons = PYTHON.matcher(command);
        return pythons.results()
                .reduce((first, last) -> last)
                .map(MatchResult::end)
                .filter(end -> isExpanded(command.substring(0, end)))
                .map(end -> insert(command, end));
    }

    private static String insert(String command, int end) {
        String after = command.substring(end);
        return after.stripLeading().startsWith(OPTIONS) ? command : command.substring(0, end) + ' ' + OPTIONS + after;
    }

    /** Returns whether the job's shell expands text at this position, that is, outside single quotes. */
    private static boolean isExpanded(String before) {
        return before.chars().filter(character -> character == '\'').count() % 2 == 0;
    }
}
