package org.batchwright.run.cluster;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.scheduler.Dialect;

/**
 * Queries the user's accounts in parallel with the main command, because accounting may be slow or hang. If the query fails, the accounts
 * are simply unknown.
 */
record AccountsQuery(Host host, Optional<StartedQuery> query) implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private record StartedQuery(Dialect dialect, String script, FutureTask<Answer> answer) {}

    /** @param candidates possible dialects of the cluster; the first one with such a query is used */
    static AccountsQuery start(Host host, List<Dialect> candidates) {
        Optional<StartedQuery> query = candidates.stream()
                .flatMap(dialect -> dialect.accountsScript().stream().map(script -> {
                    FutureTask<Answer> answer = new FutureTask<>(() -> host.run(script, TIMEOUT));
                    return new StartedQuery(dialect, script, answer);
                }))
                .findFirst();
        query.ifPresent(one -> Thread.ofVirtual().name("accounts").start(one.answer()));
        return new AccountsQuery(host, query);
    }

    /** Waits for the query to finish. */
    void awaitEnd() throws InterruptedException {
        if (query.isPresent()) {
            try {
                query.get().answer().get();
            } catch (ExecutionException refused) {
                // reported by answer()
            }
        }
    }

    /** Returns the output, or empty if this scheduler has no such query or its accounting did not respond. */
    Optional<String> answer(Dialect found) throws InterruptedException {
        if (query.filter(one -> one.dialect().name().equals(found.name())).isEmpty()) {
            return Optional.empty();
        }
        try {
            return completeOutput(query.get().answer().get());
        } catch (ExecutionException refused) {
            return refused.getCause() instanceof OperationException.NotPossible
                    ? retry(query.get().script())
                    : Optional.empty();
        }
    }

    /** Runs the query again, because a server may allow only one session at a time. */
    private Optional<String> retry(String script) throws InterruptedException {
        try {
            return completeOutput(host.run(script, TIMEOUT));
        } catch (OperationException notTold) {
            return Optional.empty();
        }
    }

    private static Optional<String> completeOutput(Answer answer) {
        return answer.ok() ? Optional.of(answer.out()) : Optional.empty();
    }

    /** Cancels the query. */
    @Override
    public void close() {
        query.ifPresent(one -> one.answer().cancel(true));
    }
}
