package org.batchwright.cli.output;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.batchwright.cli.session.CliServices;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.failure.MaskedText;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;
import org.batchwright.run.alarm.AlarmTexts;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.history.StoredCauses;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;
import org.batchwright.workspace.cluster.ClusterStore;

/**
 * Explains why jobs are waiting or have ended, in the scheduler's own words if the cluster no longer exists, and what is wrong with their
 * metrics.
 *
 * @param alarms returns the alarms of a run
 */
public record Reasons(ClusterStore clusters, StoredCauses causes, Function<RunId, List<JobAlarm>> alarms) {

    public static Reasons of(CliServices services) throws OperationException {
        RunHistory history = services.runs();
        Map<RunId, List<JobAlarm>> read = new HashMap<>();
        return new Reasons(services.clusters(), history.causes(), run -> read.computeIfAbsent(run, history::alarms));
    }

    /** Returns why a job failed; empty if unknown. */
    Optional<String> cause(Run run, Job job) {
        return FailureFacts.exist(job)
                ? Optional.ofNullable(causes.of(run.id()).get(job.task())).map(Columns::oneLine)
                : Optional.empty();
    }

    /**
     * Returns the cause if all failed jobs have the same one, such as {@code CUDA out of memory}; otherwise, a summary such as {@code 3 ×
     * CUDA out of memory, 2 × loss is NaN}. Causes that differ only in numbers, paths and the like count as one.
     *
     * @param failed the run's failed jobs
     */
    Optional<String> causes(Run run, List<Job> failed) {
        Map<String, List<String>> alike = failed.stream()
                .flatMap(job -> cause(run, job).stream())
                .collect(Collectors.groupingBy(MaskedText::ofHeadline, LinkedHashMap::new, Collectors.toList()));
        return alike.values().stream()
                .sorted(Comparator.comparingInt(group -> -group.size()))
                .map(group -> group.size() == failed.size()
                        ? group.getFirst()
                        : Message.text("cli.jobs-with-cause", group.size(), group.getFirst()))
                .reduce((first, next) -> first + ", " + next);
    }

    /** Returns the alarm of a job that is running, or whose result it concerns. */
    Optional<String> alarm(Run run, Job job) {
        return alarm(
                job,
                alarms.apply(run.id()).stream()
                        .filter(alarm -> alarm.task() == job.task())
                        .toList());
    }

    private static Optional<String> alarm(Job job, List<JobAlarm> ofJob) {
        return ofJob.stream()
                .flatMap(alarm -> AlarmTexts.current(alarm, job.state()).stream())
                .findFirst();
    }

    /** Returns the first alarm of a run, with its job if there are several, and the number of further jobs with alarms. */
    Optional<String> alarm(Run run) {
        Map<Integer, List<JobAlarm>> ofTask =
                alarms.apply(run.id()).stream().collect(Collectors.groupingBy(JobAlarm::task));
        Map<Job, String> alerts = new LinkedHashMap<>();
        if (!ofTask.isEmpty()) {
            run.jobs()
                    .forEach(job -> alarm(job, ofTask.getOrDefault(job.task(), List.of()))
                            .ifPresent(text -> alerts.put(job, text)));
        }
        return alerts.entrySet().stream().findFirst().map(first -> {
            String text = run.jobs().size() == 1 ? first.getValue() : named(first.getKey(), run, first.getValue());
            return alerts.size() == 1 ? text : Message.text("cli.more-alarms", text, alerts.size() - 1);
        });
    }

    private static String named(Job job, Run run, String alarm) {
        return job.what().role() == Task.Role.SAMPLE
                ? Message.text("cli.sample-with-alarm", alarm)
                : Message.text("cli.job-with-alarm", run.displayNumber(job), alarm);
    }

    String describe(ClusterName where, String reason) {
        if (reason.equals(Run.CHAIN_DONE)) {
            return Message.text("cli.chain-done");
        }
        Optional<String> missing = Run.missingResults(reason);
        if (missing.isPresent()) {
            return Message.text("cli.results-missing", missing.get());
        }
        return clusters.find(where)
                .map(Cluster::scheduler)
                .flatMap(Dialects.known()::named)
                .map(dialect -> dialect.describeReason(reason))
                .orElse(reason);
    }
}
