package org.batchwright.cli.output;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.cli.session.CliServices;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.failure.MaskedText;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.run.history.StoredCauses;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;
import org.batchwright.workspace.cluster.ClusterStore;

/** Explains why jobs are waiting or have ended, in the scheduler's own words if the cluster no longer exists. */
public record Reasons(ClusterStore clusters, StoredCauses causes) {

    public static Reasons of(CliServices services) throws OperationException {
        return new Reasons(services.clusters(), services.runs().causes());
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
