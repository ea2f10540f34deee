package org.batchwright.run.logs.search;

import java.util.List;
import org.batchwright.model.run.LogStream;

/**
 * The lines that contain the search text in the logs of several jobs.
 *
 * @param jobs the files with at least one line, in the order in which they were searched
 * @param truncated whether there are more lines in the last of them or in later jobs
 * @param unread logs that could not be read
 */
public record LogSearchResult(List<JobMatches> jobs, boolean truncated, List<Unread> unread) {
    public static final LogSearchResult NONE = new LogSearchResult(List.of(), false);

    public LogSearchResult {
        jobs = List.copyOf(jobs);
        unread = List.copyOf(unread);
    }

    /** Creates a result for which all logs could be read. */
    public LogSearchResult(List<JobMatches> jobs, boolean truncated) {
        this(jobs, truncated, List.of());
    }

    /**
     * A log that could not be read.
     *
     * @param task index of the job in its run
     * @param why as the cluster reports it: {@code Permission denied}
     */
    public record Unread(int task, String why) {}

    /**
     * The lines of one file.
     *
     * @param task index of the job in its run
     * @param stream which of the job's files
     * @param truncated whether its log has more such lines
     */
    public record JobMatches(int task, LogStream stream, List<Line> lines, boolean truncated) {
        public JobMatches {
            lines = List.copyOf(lines);
        }

        public JobMatches(int task, List<Line> lines, boolean truncated) {
            this(task, LogStream.OUTPUT, lines, truncated);
        }
    }

    /**
     * One line.
     *
     * @param number from 1
     * @param offset where it begins in the log, in bytes
     * @param text for display; for a long line, the excerpt around the match
     */
    public record Line(long number, long offset, String text) {}

    /** Returns the number of jobs with such lines. */
    public int jobCount() {
        return (int) jobs.stream().map(JobMatches::task).distinct().count();
    }

    /** Returns the total number of lines. */
    public int count() {
        return jobs.stream().mapToInt(job -> job.lines().size()).sum();
    }
}
