package org.batchwright.run.failure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        Map<Integer, Finding> findings = new LinkedHashMap<>();
        Map<Job, String> settled = new LinkedHashMap<>();
        Map<Integer, String> known = history.causes().of(run.id());
        for (Job job : failed) {
            Optional<FailedLog> log = Optional.ofNullable(read.get(job.task()));
            if (log.isPresent()) {
                String text = log.get().text();
                FailureCause cause =
                        analysis.explain(log.get().output(), log.get().errors(), FailureFacts.of(job, memory));
                Optional<String> line =
                        Optional.of(cause.evidence()).filter(found -> !found.isBlank() && text.contains(found));
                findings.put(
                        job.task(),
                        new Finding(
                                cause,
                                line,
                                line.map(log.get()::streamOf).orElse(LogStream.OUTPUT),
                                log.get().complete(),
                                request,
                                log.get().unread()));
                // a cause found earlier is kept even if the log no longer exists
                boolean gone = log.get().unread().isPresent() && known.containsKey(job.task());
                if (log.get().complete() && !gone) {
                    settled.put(job, cause.headline());
                }
            }
        }
        if (!settled.isEmpty()) {
            history.causes().keep(run.id(), settled);
        }
        return findings;
    }
}
