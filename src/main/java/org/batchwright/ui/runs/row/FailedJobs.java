package org.batchwright.ui.runs.row;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.failure.MaskedText;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.SanitizedText;
import org.batchwright.ui.widget.Texts;

/** Describes why the jobs of a run failed, in one line. */
public final class FailedJobs {
    private FailedJobs() {}

    /** Returns the known causes of failed jobs; none for a run that succeeded as a whole, such as a finished chain. */
    public static Map<Integer, String> causes(Run run, Map<Integer, String> kept) {
        return kept.isEmpty() || run.state() == JobState.SUCCEEDED
                ? Map.of()
                : run.jobs().stream()
                        .filter(job -> FailureFacts.exist(job) && kept.containsKey(job.task()))
                        .collect(Collectors.toMap(
                                Job::task, job -> SanitizedText.line(kept.getOrDefault(job.task(), ""))));
    }

    /**
     * Returns a cause such as {@code CUDA out of memory (train.py:88)}; for several jobs, the most frequent cause. Causes that differ only
     * in numbers, paths or similar details count as the same.
     */
    public static Optional<String> describe(Run run, Map<Integer, String> causes) {
        if (run.jobs().size() == 1) {
            return causes.values().stream().findFirst();
        }
        Map<String, String> masked =
                causes.values().stream().distinct().collect(Collectors.toMap(cause -> cause, MaskedText::ofHeadline));
        Map<String, List<Job>> alike = run.jobs().stream()
                .filter(job -> causes.containsKey(job.task()))
                .collect(Collectors.groupingBy(
                        job -> masked.getOrDefault(causes.get(job.task()), ""),
                        LinkedHashMap::new,
                        Collectors.toList()));
        long failed = run.jobs().stream().filter(FailureFacts::exist).count();
        return alike.values().stream()
                .min(Comparator.comparingInt(jobs -> -jobs.size()))
                .map(most ->
                        describe(run, causes.getOrDefault(most.getFirst().task(), ""), most, causes.size() == failed))
                .map(text -> alike.size() == 1 ? text : text + " · " + Texts.get("runs.cause.more", alike.size() - 1));
    }

    /** @param all whether all failed jobs were read; otherwise, other jobs may have the same cause */
    private static String describe(Run run, String cause, List<Job> jobs, boolean all) {
        if (!all) {
            return cause;
        }
        return jobs.size() == 1
                ? JobNames.withName(run, jobs.getFirst(), cause)
                : Texts.get("runs.cause.jobs", jobs.size(), cause);
    }
}
