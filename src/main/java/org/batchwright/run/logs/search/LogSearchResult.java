package org.batchwright.run.logs.search;

import java.util.List;
import org.batchwright.model.run.LogStream;

/**
 * The lines that contain the search text in the logs of several jobs.
 *
 * @param jobs the files with at least one matching line, in search order
 * @param truncated whether there are more matching lines in the last file or in later jobs
 * @param unread the logs that could not be read
 */
public record LogSearchResult(List<JobMatches> jobs, boolean truncated, List<Unread> unread) {
    public static final LogSearchResult NONE = new LogSearchResult(List.of(), false);

    public LogSearchResult {
        jobs = List.copyOf(jobs);
        unread = List.copyOf(unread);
    }

    /** Creates a result without unreadable logs. */
    public LogSearchResult(List<JobMatches> jobs, boolean truncated) {
        this(jobs, truncated, List.of());
    }

    /**
     * A log that could not be read.
     *
     * @param task index of the job in its run
     * @param why the reason reported by the cluster, such as {@code Permission denied}
     */
    public record Unread(int task, String why) {}

    /**
     * The matching lines of one file.
     *
     * @param task index of the job in its run
     * @param stream the stream whose file contains the lines
     * @param truncated whether the file contains more matching lines
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
     * A matching line.
     *
     * @param number line number, starting at 1
     * @param offset the byte offset of the line in the log
     * @param text the line for display; the excerpt around the match if the line is long
     */
    public record Line(long number, long offset, String text) {}

    /** Returns the number of jobs with matching lines. */
    public int jobCount() {
        return (int) jobs.stream().map(JobMatches::task).distinct().count();
    }

    /** Returns the total number of matching lines. */
    public int count() {
        return jobs.stream().mapToInt(job -> job.lines().size()).sum();
    }
}
