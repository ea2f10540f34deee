package org.batchwright.ui.runs.row;

import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.ui.widget.Texts;

/** Names the jobs of a run by the numbers that the user sees everywhere, unlike their log files, which are numbered from 0. */
public final class JobNames {
    private JobNames() {}

    /** Returns {@code job 3}, {@code segment 2} or {@code sample}. */
    public static String of(Run run, Job job) {
        return switch (job.what().role()) {
            case SAMPLE -> Texts.get("runs.job.sample");
            case SEGMENT -> Texts.get("runs.timeline.segment", run.displayNumber(job));
            case JOB -> Texts.get("runs.timeline.job", run.displayNumber(job));
        };
    }

    /** Returns a sentence about a job, such as {@code Job 3: CUDA out of memory}. */
    public static String withName(Run run, Job job, String sentence) {
        return switch (job.what().role()) {
            case SAMPLE -> Texts.get("runs.cause.sample", sentence);
            case SEGMENT -> Texts.get("runs.cause.segment", run.displayNumber(job), sentence);
            case JOB -> Texts.get("runs.cause.job", run.displayNumber(job), sentence);
        };
    }
}
