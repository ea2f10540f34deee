package org.batchwright.model.run;

import java.util.regex.Pattern;

/**
 * Purpose of a job in its run.
 *
 * @param role its role in the run
 * @param stem prefix of its file names in the run's folder ({@code job}, {@code 14}, {@code sample}): {@code STEM.log}; letters, digits and
 *     dashes
 * @param label distinguishes it from the others of its sweep: {@code epoch-start=0 epoch-end=9}; empty for a single job
 * @param stage the stage that it belongs to; empty if the run has none
 */
public record Task(Role role, String stem, String label, String stage) {
    private static final Pattern STEM = Pattern.compile("[A-Za-z0-9-]{1,40}");

    /** The only job of a run. */
    public static final Task ONLY = new Task(Role.JOB, "job", "");

    public Task(Role role, String stem, String label) {
        this(role, stem, label, "");
    }

    /** Role of a job in its run. */
    public enum Role {
        JOB,
        /** Goes first; the others run only if it succeeds. */
        SAMPLE,
        /** Continues the previous one. */
        SEGMENT
    }

    public Task {
        if (!STEM.matcher(stem).matches()) {
            throw new IllegalArgumentException("not the stem of a file name: " + stem);
        }
    }
}
