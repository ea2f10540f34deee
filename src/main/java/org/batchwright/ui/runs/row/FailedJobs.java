package org.batchwright.ui.runs.row;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.SanitizedText;
import org.batchwright.ui.widget.Texts;

/** Why the jobs of a run failed, in one line. */
final class FailedJobs {
    private FailedJobs() {}

    /** Returns the known causes of the jobs that failed; none for a run that succeeded as a whole, such as a finished chain. */
    static Map<Integer, String> causes(Run run, Map<Integer, String> kept) {
        return kept.isEmpty() || run.state() == JobState.SUCCEEDED
                ? Map.of()
                : run.jobs().stream()
                        .filter(job -> FailureFacts.exist(job) && kept.containsKey(job.task()))
                        .collect(Collectors.toMap(
                                Job::task, job -> SanitizedText.line(kept.getOrDefault(job.task(), ""))));
    }

    /** {@code CUDA out of memory in train.py:88}, for several jobs the most frequent cause. */
    static Optional<String> describe(Run run, Map<Integer, String> causes) {
        Map<String, List<Job>> alike = run.jobs().stream()
                .filter(job -> causes.containsKey(job.task()))
                .collect(Collectors.groupingBy(
                        job -> causes.getOrDefault(job.task(), ""), LinkedHashMap::new, Collectors.toList()));
        long failed = run.jobs().stream().filter(FailureFacts::exist).count();
        return alike.entrySet().stream()
                .min(Comparator.comparingInt(one -> -one.getValue().size()))
                .map(most -> describe(run, most.getKey(), most.getValue(), causes.size() == failed))
                .map(text -> alike.size() == 1 ? text : text + " · " + Texts.get("runs.cause.more", alike.size() - 1));
    }

    /** @param all whether all failed jobs were read; otherwise more of them may have this cause */
    private static String describe(Run run, String cause, List<Job> jobs, boolean all) {
        if (run.jobs().size() == 1 || !all) {
            return cause;
        }
        return jobs.size() == 1
                ? Texts.get("runs.cause.job", run.displayNumber(jobs.getFirst()), cause)
                : Texts.get("runs.cause.jobs", jobs.size(), cause);
    }
}
