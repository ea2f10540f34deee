package org.batchwright.run.logs.excerpt;

import java.util.Optional;
import org.batchwright.model.run.LogStream;

/**
 * The excerpts of a failed job's log.
 *
 * @param output the parts of the log that explain a failure, as returned by {@link LogExcerpt}; may be empty
 * @param errors the same parts of the separate error file; empty if there is none
 * @param complete whether reading the log again would give the same result
 * @param unread why the log could not be read, in a sentence for display; the output is then empty or comes from an older copy
 */
public record FailedLog(String output, String errors, boolean complete, Optional<String> unread) {
    public FailedLog(String output, boolean complete, Optional<String> unread) {
        this(output, "", complete, unread);
    }

    /** Creates the result for a log whose excerpt was read completely. */
    public static FailedLog read(String output) {
        return read(output, "");
    }

    /** Creates the result for a log and a separate error file whose excerpts were read completely. */
    public static FailedLog read(String output, String errors) {
        return new FailedLog(output, errors, true, Optional.empty());
    }

    /** Returns both excerpts, with the errors at the end: what a program prints to stderr usually explains its failure. */
    public String text() {
        if (output.isEmpty() || errors.isEmpty()) {
            return output + errors;
        }
        return output + (output.endsWith("\n") ? "" : "\n") + errors;
    }

    /** Returns the stream that this line of the text was printed to. */
    public LogStream streamOf(String line) {
        return errors.contains(line) ? LogStream.ERRORS : LogStream.OUTPUT;
    }
}
