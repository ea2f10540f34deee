package org.batchwright.failure;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.run.Job;
import org.batchwright.text.Message;

/**
 * Jobs of a run that failed for the same reason.
 *
 * @param cause the cause of the first job's failure
 * @param similar number of other headlines, which differ from the cause's headline only in details such as numbers and paths
 * @param jobs the jobs, in the order of the run
 * @param common the {@code NAME=VALUE} pairs that all their labels share and that no other failed job has; empty for a single group
 */
public record FailureGroup(FailureCause cause, int similar, List<Job> jobs, List<String> common) {
    public FailureGroup {
        jobs = List.copyOf(jobs);
        common = List.copyOf(common);
    }

    /** A failed job and its cause. */
    public record Explained(Job job, FailureCause cause) {}

    /** Groups failed jobs by the signatures of their causes, the largest group first. */
    public static List<FailureGroup> of(List<Explained> failed) {
        Map<String, List<Explained>> bySignature = failed.stream()
                .collect(
                        Collectors.groupingBy(one -> one.cause().signature(), LinkedHashMap::new, Collectors.toList()));
        Map<String, Long> counts = failed.stream()
                .flatMap(one -> parameters(one.job()).stream())
                .collect(Collectors.groupingBy(parameter -> parameter, Collectors.counting()));
        return bySignature.values().stream()
                .map(alike -> of(alike, counts, failed.size()))
                .sorted(Comparator.comparingInt(
                        (FailureGroup group) -> -group.jobs().size()))
                .toList();
    }

    private static FailureGroup of(List<Explained> alike, Map<String, Long> counts, int failed) {
        List<Job> jobs = alike.stream().map(Explained::job).toList();
        List<String> common = jobs.size() == failed ? List.of() : common(jobs, counts);
        long headlines =
                alike.stream().map(one -> one.cause().headline()).distinct().count();
        return new FailureGroup(alike.getFirst().cause(), (int) headlines - 1, jobs, common);
    }

    /** Returns the headline: {@code ValueError: 0.01 is too large (train.py:3), and 1 similar message}. */
    public String headline() {
        return similar == 0 ? cause.headline() : Message.text("failure.and-similar", cause.headline(), similar);
    }

    private static List<String> common(List<Job> jobs, Map<String, Long> counts) {
        Set<String> shared = new LinkedHashSet<>(parameters(jobs.getFirst()));
        jobs.forEach(job -> shared.retainAll(parameters(job)));
        shared.removeIf(parameter -> counts.getOrDefault(parameter, 0L) > jobs.size());
        return List.copyOf(shared);
    }

    private static Set<String> parameters(Job job) {
        return Stream.of(job.what().label().split("\\s+", -1))
                .filter(part -> part.contains("="))
                .collect(Collectors.toSet());
    }
}
