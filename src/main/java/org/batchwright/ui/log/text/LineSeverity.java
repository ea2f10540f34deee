package org.batchwright.ui.log.text;

import java.util.List;
import java.util.regex.Pattern;
import org.batchwright.model.failure.TracebackText;

/**
 * The severity of a line of output, judged by the words that begin the messages of interpreters, compilers, shells, schedulers and logging
 * libraries. A line that only counts errors, such as {@code 0 errors}, does not report one.
 */
public enum LineSeverity {
    NONE,
    WARNING,
    /**
     * The first line, a frame or the raising statement of a Python traceback: it belongs to the error at the end of the traceback and is
     * not counted separately.
     */
    FRAME,
    ERROR;

    /** A line without any of these words is not matched against the patterns, which are far slower. */
    private static final List<String> ERROR_WORDS = List.of(
            "rror",
            "xception",
            "RROR",
            "FATAL",
            "atal",
            "CRITICAL",
            "PANIC",
            "panicked",
            "Traceback",
            "SystemExit",
            "StopIteration",
            "TimeoutExpired",
            "egmentation",
            "dumped",
            "Killed",
            "Interrupt",
            "job killed",
            "CANCELLED",
            "o such file",
            "command not found",
            "Permission denied",
            "Disk quota",
            "o space left",
            "ut of memory",
            "oom-kill");

    private static final Pattern ERROR_LINE = Pattern.compile(
            // Python, Java, JavaScript: the exception first, after a launcher's prefix such as "[rank0]: " or "3: "
            "^(?:\\[[^]]{1,40}]:? *|\\d+: *)?(?:Exception in thread .*|(?:[A-Za-z_][\\w.]*\\.)?(?:[A-Z]\\w*(?:Error|Exception|Interrupt)|SystemExit|StopIteration|TimeoutExpired)(?::.*|$))"
                    + "|Exception Group " + Pattern.quote(TracebackText.HEAD)
                    // levels of logging libraries
                    + "|(?:^|[\\s\\[(<|:])(?:ERROR|FATAL|CRITICAL|PANIC)(?=[\\s\\])>|:]|$)"
                    // compilers, shells, srun, slurmstepd
                    + "|(?:^|[\\s:])(?:fatal |Fatal |internal )?(?:error|Error):\\s++(?![-+]?[\\d.])"
                    + "|panicked at |(?:^|: )[Ff]atal: "
                    + "|[Ss]egmentation fault|[( ]core dumped\\)?|^Killed\\s*$|: line \\d+:\\s+\\d+ Killed\\s|PBS: job killed"
                    + "|\\*\\*\\* \\w+.* CANCELLED AT "
                    + "|[\\]:] No such file or directory|: command not found|: Permission denied|Disk quota exceeded|No space left on device"
                    + "|[Oo]ut of memory|oom-kill");

    private static final Pattern WARNING_LINE =
            Pattern.compile("(?:^|[\\s\\[(<|:])WARN(?:ING)?(?=[\\s\\])>|:]|$)|\\b\\w*Warning: |(?:^|[\\s:])warning: ");

    private static final Pattern FRAME_LINE =
            Pattern.compile("^(?:\\[[^]]{1,40}]:? *)?\\s{2,}File \"[^\"]+\", line \\d+");

    /** A {@code raise} statement quoted by a frame of a Python traceback: the statement repeats the text of the error at the end. */
    private static final Pattern RAISE_LINE =
            Pattern.compile("^(?:\\[[^]]{1,40}]:? *)?\\s{4,}(?:.*[\\s:;])?raise [A-Za-z_]");

    /** Returns the severity of a line without escape sequences. */
    public static LineSeverity of(String line) {
        if (isError(line)) {
            return ERROR;
        }
        if (line.contains(TracebackText.HEAD)
                || (line.contains("File \"") && FRAME_LINE.matcher(line).find())
                || isRaise(line)) {
            return FRAME;
        }
        boolean warns = line.contains("arning") || line.contains("WARN");
        return warns && WARNING_LINE.matcher(line).find() ? WARNING : NONE;
    }

    /** Returns whether a line reports an error. */
    public static boolean isError(String line) {
        for (String word : ERROR_WORDS) {
            if (line.contains(word)) {
                return ERROR_LINE.matcher(line).find() && !isRaise(line);
            }
        }
        return false;
    }

    private static boolean isRaise(String line) {
        return line.contains("raise ") && RAISE_LINE.matcher(line).find();
    }
}
