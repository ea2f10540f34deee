package org.batchwright.ui.log.text;

/**
 * An extended regular expression, for {@code grep}, that matches all lines that report an error according to {@link LineSeverity}, as they are
 * in the file: with escape sequences, and with redraws of progress bars. It also matches a few other lines.
 */
public final class ErrorExpression {
    private static final String SEQUENCES = "(\u001b\\[[0-9;]*[mK])*";

    /** The start of the displayed line. */
    private static final String START = "(^|\r)" + SEQUENCES;

    /** What precedes a word: {@code m} and K end an escape sequence. */
    private static final String BEFORE = "(^|[[:space:][(<|:mK])";

    private static final String AFTER = "([][:space:])>|:\u001b]|$)";

    public static final String TEXT = String.join(
            "|",
            START + "(\\[[^]]*]:? *|[0-9]+: *)?" + SEQUENCES
                    + "(Exception in thread |([A-Za-z_][A-Za-z0-9_.]*\\.)?"
                    + "([A-Z][A-Za-z0-9_]*(Error|Exception|Interrupt)|SystemExit|StopIteration|TimeoutExpired)([:\r\u001b]|$))",
            "Exception Group Traceback \\(most recent call last\\)",
            BEFORE + "(ERROR|FATAL|CRITICAL|PANIC)" + AFTER,
            BEFORE + "(fatal |Fatal |internal )?(error|Error):" + SEQUENCES
                    + "[[:space:]]+($|[^-+0-9.[:space:]]|[-+]($|[^0-9.]))",
            "panicked at ",
            "(^|[\rmK]|: )[Ff]atal: ",
            "[Ss]egmentation fault",
            "core dumped",
            "(^|[\rmK])Killed([[:space:]\u001b]|$)",
            ": line [0-9]+:[[:space:]]+[0-9]+ Killed[[:space:]]",
            "PBS: job killed",
            "\\*\\*\\* .* CANCELLED AT ",
            "[]:] No such file or directory",
            ": command not found",
            ": Permission denied",
            "Disk quota exceeded",
            "No space left on device",
            "[Oo]ut of memory",
            "oom-kill");

    private ErrorExpression() {}
}
