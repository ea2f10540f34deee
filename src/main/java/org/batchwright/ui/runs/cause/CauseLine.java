package org.batchwright.ui.runs.cause;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.failure.FailureFix;
import org.batchwright.model.run.LogStream;

/**
 * A cause.
 *
 * @param signature identifies the cause: it stays the same while more jobs that failed for this cause are found
 * @param text the cause in one line, such as {@code CUDA out of memory (train.py:88)}
 * @param fix the advice; may be empty
 * @param task the job whose log shows the cause
 * @param stream the output file of the job that shows the cause
 * @param line the line of that file; absent if the cause is known from another source
 * @param chained the other exceptions, if the cause is one of several of which each led to the next
 * @param remedy the actions that Batchwright offers for the cause
 */
public record CauseLine(
        String signature,
        String text,
        String fix,
        int task,
        LogStream stream,
        Optional<String> line,
        List<String> chained,
        Remedy remedy) {
    public CauseLine {
        chained = List.copyOf(chained);
    }

    /**
     * The remedies that Batchwright offers for a cause.
     *
     * @param fixes changes to the preset
     * @param jobs the jobs that can be run again; empty if the whole run must be resubmitted
     */
    public record Remedy(List<FailureFix> fixes, Set<Integer> jobs) {
        static final Remedy NONE = new Remedy(List.of(), Set.of());

        public Remedy {
            fixes = List.copyOf(fixes);
            jobs = Set.copyOf(jobs);
        }
    }
}
