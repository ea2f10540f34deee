package org.batchwright.run.logs.excerpt;

import java.util.Optional;

/**
 * What is known about a failed job's log.
 *
 * @param text the parts of the log that explain a failure, as of {@link LogExcerpt}; may be empty
 * @param complete whether reading it again would return the same
 * @param unread why the log could not be read, in a sentence for display; the text is then empty, or comes from an older copy
 */
public record FailedLog(String text, boolean complete, Optional<String> unread) {

    /** A log whose excerpt was read in full. */
    public static FailedLog read(String text) {
        return new FailedLog(text, true, Optional.empty());
    }
}
