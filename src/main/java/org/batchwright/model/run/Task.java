package org.batchwright.model.run;

/**
 * What a job of a run is there for.
 *
 * @param role its part in the run
 * @param stem begins the names of its files in the run's folder ({@code job}, {@code 14}, {@code sample}): {@code STEM.log}; letters,
 *     digits and dashes
 * @param label what tells it from the others of its sweep: {@code epoch-start=0 epoch-end=9}; empty for a lone job
 */
public record Task(Role role, String stem, String label) {
    /** The job of a run that has no other. */
    public static final Task ONLY = new Task(Role.JOB, "job", "");

    /** The part of a job in its run. */
    public enum Role {
        JOB,
        /** Goes first; the others run only when it succeeds. */
        SAMPLE,
        /** Continues the one before it. */
        SEGMENT
    }

    public Task {
        if (!stem.matches("[A-Za-z0-9-]{1,40}")) {
            throw new IllegalArgumentException("not the stem of a file name: " + stem);
        }
    }
}
