package org.batchwright.run.logs;

import java.util.List;

/**
 * Lines that contain a text, in the logs of several jobs.
 *
 * @param jobs those with at least one line, in the order in which they were searched
 * @param more whether there are more lines in the last of them or in later jobs
 */
public record FoundLines(List<InJob> jobs, boolean more) {
    public static final FoundLines NONE = new FoundLines(List.of(), false);

    public FoundLines {
        jobs = List.copyOf(jobs);
    }

    /**
     * The lines of one log.
     *
     * @param task index of the job in its run
     * @param more whether its log has more such lines
     */
    public record InJob(int task, List<Line> lines, boolean more) {
        public InJob {
            lines = List.copyOf(lines);
        }
    }

    /**
     * One line.
     *
     * @param number from 1
     * @param offset where it begins in the log, in bytes
     * @param text for display, perhaps only its beginning
     */
    public record Line(long number, long offset, String text) {}

    /** The number of all lines. */
    public int count() {
        return jobs.stream().mapToInt(job -> job.lines().size()).sum();
    }
}
