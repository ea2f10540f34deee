package org.batchwright.scheduler;

import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.run.JobId;

/**
 * A scheduler's report on a job that another program submitted.
 *
 * @param id the job's ID in the notation of this dialect
 * @param array whether this job represents several jobs of an array, each with its own ID
 * @param user account name of the job's owner
 * @param submitted when the job was submitted, by the scheduler's clock
 * @param output absolute path of the job's standard output; empty if unknown
 * @param errors absolute path of the job's standard error if it is a different file
 * @param script the text of the job's script; empty if the scheduler does not provide it
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

    /** When the standard output is written to the job's log file. */
    public enum LogTime {
        WHILE_RUNNING,
        /** The output is moved to the file when the job ends. */
        AT_END
    }

    /**
     * Returns the path of a file that the job writes; empty if the path is unknown or the output is discarded.
     *
     * @param placeholder the first character of the scheduler's placeholders in paths, such as {@code %} in {@code %j}
     */
    public static Optional<String> file(String path, String placeholder) {
        return path.startsWith("/") && !path.contains(placeholder) && !path.equals("/dev/null")
                ? Optional.of(path)
                : Optional.empty();
    }
}
