package org.batchwright.run.failure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.batchwright.failure.FailureAnalysis;
import org.batchwright.model.OperationException;
import org.batchwright.model.failure.FailedRequest;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.logs.excerpt.FailedLog;
import org.batchwright.text.DataSize;
import org.batchwright.workspace.failure.FailureRules;

/** Explains failures from logs and the scheduler's reports, like the command {@code why}, and stores the results. */
public record LogCauses(RunLogs logs, RunHistory history, Rules rules, FailedRequests requests) implements CauseReader {

    /** Reads the rules that recognize failures. */
    @FunctionalInterface
    public interface Rules {
        FailureRules read() throws OperationException;
    }

    @Override
    public Map<Integer, Finding> read(Run run, List<Job> failed) throws OperationException, InterruptedException {
        Optional<FailedRequest> request = requests.of(run);
        Optional<DataSize> memory = request.flatMap(known -> known.settings().get(Fields.MEMORY));
        FailureAnalysis analysis = new FailureAnalysis(rules.read().all());
        Map<Integer, FailedLog> read = logs.readFailed(run, failed);
        List<Job> readable =
                failed.stream().filter(job -> read.containsKey(job.task())).toList();
        // in parallel, because analyzing the logs takes most of the time
        List<Finding> found = readable.parallelStream()
                .map(job -> explain(analysis, job, Objects.requireNonNull(read.get(job.task())), request, memory))
                .toList();
        Map<Integer, Finding> findings = new LinkedHashMap<>();
        Map<Job, String> settled = new LinkedHashMap<>();
        Map<Integer, String> known = history.causes().of(run.id());
        for (int i = 0; i < found.size(); i++) {
            Job job = readable.get(i);
            Finding finding = found.get(i);
            findings.put(job.task(), finding);
            // a cause found earlier is kept even if the log no longer exists
            boolean gone = finding.unread().isPresent() && known.containsKey(job.task());
            if (finding.settled() && !gone) {
                settled.put(job, finding.cause().headline());
            }
        }
        if (!settled.isEmpty()) {
            history.causes().keep(run.id(), settled);
        }
        return findings;
    }

    private static Finding explain(
            FailureAnalysis analysis,
            Job job,
            FailedLog log,
            Optional<FailedRequest> request,
            Optional<DataSize> memory) {
        FailureCause cause = analysis.explain(log.output(), log.errors(), FailureFacts.of(job, memory));
        String text = log.text();
        Optional<String> line = Optional.of(cause.evidence()).filter(found -> !found.isBlank() && text.contains(found));
        LogStream stream = line.map(log::streamOf).orElse(LogStream.OUTPUT);
        return new Finding(cause, line, stream, log.complete(), request, log.unread());
    }
}
