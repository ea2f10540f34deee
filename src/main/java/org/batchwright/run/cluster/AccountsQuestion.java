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
 * Asks for the user's accounts while another command asks all else, since accounting answers slowly or hangs. Not being told is no
 * failure: then the accounts are not known.
 */
final class AccountsQuestion implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Host host;
    private final Optional<Asked> asked;

    private record Asked(Dialect dialect, String script, FutureTask<Answer> answer) {}

    private AccountsQuestion(Host host, Optional<Asked> asked) {
        this.host = host;
        this.asked = asked;
    }

    /** @param candidates of which one may turn out to be the cluster's; the first that has such a question is asked */
    static AccountsQuestion begin(Host host, List<Dialect> candidates) {
        Optional<Asked> asked = candidates.stream()
                .flatMap(dialect -> dialect.accountsScript().stream().map(script -> {
                    FutureTask<Answer> answer = new FutureTask<>(() -> host.run(script, PATIENCE));
                    return new Asked(dialect, script, answer);
                }))
                .findFirst();
        asked.ifPresent(one -> Thread.ofVirtual().name("accounts").start(one.answer()));
        return new AccountsQuestion(host, asked);
    }

    /** Returns when the question is over, however it ended. */
    void settle() throws InterruptedException {
        if (asked.isPresent()) {
            try {
                asked.get().answer().get();
            } catch (ExecutionException refused) {
                // told by answer()
            }
        }
    }

    /** What was printed; empty when this scheduler has no such question, or its accounting did not answer. */
    Optional<String> answer(Dialect found) throws InterruptedException {
        if (asked.filter(one -> one.dialect().name().equals(found.name())).isEmpty()) {
            return Optional.empty();
        }
        try {
            return whole(asked.get().answer().get());
        } catch (ExecutionException refused) {
            return refused.getCause() instanceof OperationException.NotPossible
                    ? again(asked.get().script())
                    : Optional.empty();
        }
    }

    /** A server may allow one session at a time. */
    private Optional<String> again(String script) throws InterruptedException {
        try {
            return whole(host.run(script, PATIENCE));
        } catch (OperationException notTold) {
            return Optional.empty();
        }
    }

    private static Optional<String> whole(Answer answer) {
        return answer.ok() ? Optional.of(answer.out()) : Optional.empty();
    }

    /** Nobody waits for it any more. */
    @Override
    public void close() {
        asked.ifPresent(one -> one.answer().cancel(true));
    }
}
