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
    volatile Logins logins = new Logins(0, Optional.empty());
    /** Whether a login that the user could answer was interrupted, such as by Stop. */
    private volatile boolean stopped;

    private Optional<Reconnecting> fixing = Optional.empty();

    /**
     * The logins so far.
     *
     * @param count of all but those that failed without asking the user
     * @param failure of the last of them
     */
    record Logins(int count, Optional<OperationException> failure) {}

    /** Who wants a connection, and what for. */
    enum Wish {
        /** Over the open connection if there is one. */
        REUSE,
        /** Like REUSE; the caller queries the cluster's properties. */
        JOIN,
        /** In place of the open connection. */
        ANEW,
        /** Like REUSE, without prompting unless there was no connection yet. */
        BACKGROUND,
        /** Like REUSE, without prompting. */
        QUIET
    }

    void onConnected(Host made) {
        host = Optional.of(made);
        person = Optional.empty();
        stopped = false;
        logins = new Logins(logins.count + 1, Optional.empty());
    }

    /** The user could have answered at this login, so background work does not ask again. */
    OperationException onRefused(OperationException said) {
        logins = new Logins(logins.count + 1, Optional.of(said));
        if (said instanceof OperationException.HostKeyRefused) {
            person = Optional.of(said);
        }
        return noteLoginRequired(said);
    }

    /** Background work does not ask what the user has just stopped. */
    void onInterrupted(Wish wish) {
        stopped |= wish != Wish.QUIET;
    }

    /**
     * Decides how background work connects. That a connection is gone may be noticed here before it is reported as lost.
     *
     * @param same whether it goes to the address of the last connection
     * @throws OperationException if only the user can log in
     */
    Wish backgroundWish(boolean same) throws OperationException {
        if (same && person.isPresent()) {
            throw person.get();
        }
        return same && (host.isPresent() || stopped) ? Wish.QUIET : Wish.REUSE;
    }

    synchronized void reconnectWith(Reconnecting reconnecting) {
        fixing.ifPresent(Reconnecting::stop);
        fixing = Optional.of(reconnecting);
    }

    synchronized void stopReconnecting() {
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
