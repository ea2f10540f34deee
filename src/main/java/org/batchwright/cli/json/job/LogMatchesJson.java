package org.batchwright.cli.json.job;

import java.util.List;
import org.batchwright.model.run.LogStream;
import org.batchwright.run.logs.search.LogSearchResult;

/**
 * The lines of a job's log that contain the search text.
 *
 * @param task index of the job in the run, from 0
 * @param stream output; errors for matches in the separate file of a job's errors
 * @param lines the first matching lines
 * @param more whether the log has more matching lines
 */
public record LogMatchesJson(int task, LogStream stream, List<LineJson> lines, boolean more) {

    /**
     * A matching line.
     *
     * @param number line number, from 1
     * @param offset offset of the line in the log, in bytes
     * @param text the line; if it is very long, the excerpt around the match
     */
    public record LineJson(long number, long offset, String text) {}

    public static LogMatchesJson of(LogSearchResult.JobMatches job) {
        return new LogMatchesJson(
                job.task(),
                job.stream(),
                job.lines().stream()
                        .map(line -> new LineJson(line.number(), line.offset(), line.text()))
                        .toList(),
                job.truncated());
    }
}
