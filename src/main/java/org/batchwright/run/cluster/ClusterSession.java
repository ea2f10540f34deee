package org.batchwright.run.cluster;

import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.remote.Host;
import org.batchwright.scheduler.Discovery;

/** What is known about one cluster; written by the one thread that holds {@link #connecting}, or atomically. */
final class ClusterSession {
    final ReentrantLock connecting = new ReentrantLock();
    volatile Optional<Host> host = Optional.empty();
    volatile Optional<Optional<Address>> cluster = Optional.empty();
    volatile Optional<Discovery> found = Optional.empty();
    volatile ConnectionStatus status = ConnectionStatus.UNTRIED;
    volatile Optional<OperationException> person = Optional.empty();
    volatile boolean lost;
    private Optional<Reconnecting> fixing = Optional.empty();

    void onConnected(Host made) {
        host = Optional.of(made);
        person = Optional.empty();
        lost = false;
    }

    synchronized void reconnectWith(Reconnecting reconnecting) {
        lost = true;
        fixing.ifPresent(Reconnecting::stop);
        fixing = Optional.of(reconnecting);
    }

    synchronized void stopReconnecting() {
        lost = false;
        person = Optional.empty();
        fixing.ifPresent(Reconnecting::stop);
        fixing = Optional.empty();
    }

    /** From an earlier session. */
    void restore(Discovery earlier) {
        found = Optional.of(earlier);
        status = new ConnectionStatus(LinkState.OFF, Optional.empty(), found, Optional.empty(), Optional.empty());
    }

    /** Sets the available choices if the scheduler did not answer otherwise; the rest remains valid. */
    void mergeChoices(Discovery little) {
        found = Optional.of(found.map(earlier -> earlier.withChoicesOf(little)).orElse(little));
    }

    /** Remembers that only the user can log in again. */
    OperationException noteLoginRequired(OperationException said) {
        if (said instanceof OperationException.LoginRefused) {
            person = Optional.of(said);
        }
        return said;
    }
}
