package org.batchwright.scheduler;

import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.run.JobId;

/**
 * What a scheduler reports about a job that another program submitted.
 *
 * @param id as this dialect names it
 * @param array whether it stands for several jobs of an array, which each have an ID of their own
 * @param user its owner's account name
 * @param submitted when it was submitted, by the scheduler's clock
 * @param output absolute path of its standard output; empty if unknown
 * @param errors absolute path of its standard error, if that is another file
 * @param script the text of its script; empty if the scheduler does not provide it
 */
public record ForeignJob(
        JobId id,
        boolean array,
        String name,
        String user,
        Instant submitted,
        Optional<String> output,
        Optional<String> errors,
        LogTime logTime,
        Optional<String> script) {

    /** When its standard output is written to its file. */
    public enum LogTime {
        WHILE_RUNNING,
        /** Moved there when the job ends. */
        AT_END
    }

    /**
     * Returns the path of a file that the job writes; empty if it is not known, or its output is discarded.
     *
     * @param placeholder the character with which the scheduler's placeholders in paths start, such as {@code %} in {@code %j}
     */
    public static Optional<String> file(String path, String placeholder) {
        return path.startsWith("/") && !path.contains(placeholder) && !path.equals("/dev/null")
                ? Optional.of(path)
                : Optional.empty();
    }
}
