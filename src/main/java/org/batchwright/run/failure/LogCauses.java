package org.batchwright.run.failure;

import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.batchwright.failure.FailureAnalysis;
import org.batchwright.model.OperationException;
import org.batchwright.model.failure.FailedRequest;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.logs.CaughtUp;
import org.batchwright.run.logs.LogExcerpt;
import org.batchwright.run.logs.RunLogs;
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
    public Finding read(Run run, Job failed) throws OperationException, InterruptedException {
        Optional<FailedRequest> request = requests.of(run);
        Optional<DataSize> memory = request.flatMap(known -> known.settings().get(Fields.MEMORY));
        FailureAnalysis analysis = new FailureAnalysis(rules.read().all());
        Semaphore bell = new Semaphore(0);
        try (RunLogs.Feed feed = logs.open(run.id(), failed.task(), state -> bell.release())) {
            RunLogs.State state = CaughtUp.await(feed, bell);
            String log = LogExcerpt.of(feed.file());
            FailureCause cause = analysis.explain(log, FailureFacts.of(failed, memory));
            Optional<String> line = Optional.of(cause.evidence()).filter(text -> !text.isBlank() && log.contains(text));
            boolean settled = state.phase() == RunLogs.Phase.COMPLETE;
            if (settled) {
                history.causes().keep(run.id(), failed, cause.headline());
            }
            return new Finding(cause, line, settled, request);
        }
    }
}
