package org.batchwright.ui.runs.row;

import java.util.List;
import java.util.Set;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.ui.widget.Texts;

/** Describes the run or the jobs that a run repeats. */
final class OriginTexts {
    private OriginTexts() {}

    /**
     * Returns a description such as {@code again #41}, {@code job 7 of #41: lr=0.1}, {@code 3 jobs of #41}.
     *
     * @param tasks the repeated jobs; empty for all of the run's jobs
     */
    static String of(Run earlier, Set<Integer> tasks) {
        String number = "#" + earlier.number();
        List<Job> jobs = earlier.jobs().stream()
                .filter(job -> tasks.contains(job.task()))
                .toList();
        if (jobs.isEmpty() || jobs.size() == earlier.jobs().size()) {
            return Texts.get("runs.origin", number);
        }
        List<Job> chosen = jobs.stream()
                .filter(job -> job.what().role() != Task.Role.SAMPLE)
                .toList();
        if (chosen.size() != 1) {
            return Texts.get("runs.origin.jobs", chosen.size(), number);
        }
        Job job = chosen.getFirst();
        String what = Texts.get("runs.origin.job", earlier.displayNumber(job), number);
        return job.what().label().isEmpty() ? what : what + ": " + job.what().label();
    }
}
