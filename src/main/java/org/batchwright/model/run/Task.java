package org.batchwright.model.run;

import java.util.regex.Pattern;

/**
 * Purpose of a job in its run.
 *
 * @param role the job's role in the run
 * @param stem prefix of the job's file names in the run's folder ({@code job}, {@code 14}, {@code sample}): {@code STEM.log}; letters,
 * digits and dashes
 * @param label what distinguishes the job from the others of its sweep: {@code epoch-start=0 epoch-end=9}; empty for a single job
 * @param stage the stage that the job belongs to; empty if the run has no stages
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
        /** The job runs first; the others run only if it succeeds. */
        SAMPLE,
        /** The job continues the previous one. */
        SEGMENT
    }

    public Task {
        if (!STEM.matcher(stem).matches()) {
            throw new IllegalArgumentException("not the stem of a file name: " + stem);
        }
    }
}
