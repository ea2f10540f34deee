package org.batchwright.run.cluster;

import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.batchwright.model.HostKeyChange;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Host;
import org.batchwright.scheduler.Discovery;

/**
 * The connection to one cluster and what was discovered through it. Modified only by the thread that holds {@link #connecting}, or
 * atomically.
 */
final class ClusterSession {
    final ReentrantLock connecting = new ReentrantLock();
    volatile Optional<Host> host = Optional.empty();
    /** The connection that was closed to make room for a new one, which may not be open yet. */
    volatile Optional<Host> replaced = Optional.empty();

    volatile Optional<Optional<Address>> cluster = Optional.empty();
    volatile Optional<Discovery> found = Optional.empty();
    private volatile ConnectionStatus status = ConnectionStatus.UNTRIED;
    volatile Optional<OperationException> person = Optional.empty();
    volatile Logins logins = new Logins(0, Optional.empty());
    /** Whether a login that could have prompted the user was interrupted, for example by Stop. */
    private volatile boolean stopped;
    /** Whether the user disconnected and has not connected since. */
    private volatile boolean disconnected;

    private Optional<Reconnecting> fixing = Optional.empty();

    /**
     * The logins to the cluster so far.
     *
     * @param count number of logins, except those that failed without prompting the user
     * @param failure why the last of them failed; empty if it succeeded
     */
    record Logins(int count, Optional<OperationException> failure) {}

    /** How to obtain a connection. */
    enum ConnectMode {
        /** Uses the open connection if there is one. */
        REUSE,
        /** Like REUSE; the caller queries the cluster's properties. */
        REUSE_WITHOUT_DISCOVERY,
        /** Replaces the open connection. */
        REPLACE,
        /** Like REUSE, but prompts only for the first connection. */
        BACKGROUND,
        /** Like REUSE, but never prompts. */
        NON_PROMPTING
    }

    ConnectionStatus status() {
        return status;
    }

    /**
     * Updates the status. Trackers, logins and queries do so concurrently, so none may undo the update of another or restore an older
     * discovery.
     *
     * @param change change to the status; the discovery that it returns is ignored in favor of the latest one
     */
    synchronized void updateStatus(UnaryOperator<ConnectionStatus> change) {
        ConnectionStatus changed = change.apply(status);
        status = new ConnectionStatus(changed.link(), changed.login(), found, changed.answeredAt(), changed.failure());
    }

    synchronized void onConnected(Host made) {
        host = Optional.of(made);
        person = Optional.empty();
        stopped = false;
        disconnected = false;
        logins = new Logins(logins.count + 1, Optional.empty());
    }

    /** Records a failed login that could have prompted the user, so that background work does not prompt again. */
    synchronized OperationException onRefused(OperationException failure) {
        logins = new Logins(logins.count + 1, Optional.of(failure));
        if (failure instanceof OperationException.HostKeyRefused) {
            person = Optional.of(failure);
        }
        return noteLoginRequired(failure);
    }

    /** Records an interrupted login, so that background work does not prompt again right after the user cancelled. */
    void onInterrupted(ConnectMode mode) {
        stopped |= mode != ConnectMode.NON_PROMPTING;
    }

    /** Records that the user disconnected, so that background work does not connect again. */
    void onDisconnected() {
        Optional<Host> open;
        synchronized (this) {
            stopReconnecting();
            open = host;
            host = Optional.empty();
            disconnected = true;
        }
        open.ifPresent(Host::close);
    }

    /** Returns whether this is still the current connection. It is not if the user has disconnected or connected again. */
    boolean isConnectedBy(Host made) {
        return host.filter(made::equals).isPresent()
                && replaced.filter(made::equals).isEmpty();
    }

    /**
     * Determines how background work connects. It may detect a lost connection before anything else reports it.
     *
     * @param same whether the cluster still has the address of the last connection
     * @throws OperationException if only the user can connect
     */
    ConnectMode backgroundMode(Cluster to, boolean same) throws OperationException {
        if (same && disconnected) {
            throw ConnectionErrors.disconnected(to);
        }
        if (same && person.isPresent()) {
            throw person.get();
        }
        return same && (host.isPresent() || stopped) ? ConnectMode.NON_PROMPTING : ConnectMode.REUSE;
    }

    /** Starts reconnecting, unless the user has disconnected or connected again since the connection was lost. */
    synchronized void reconnect(Host lost, Supplier<Reconnecting> start) {
        if (isConnectedBy(lost)) {
            fixing.ifPresent(Reconnecting::stop);
            fixing = Optional.of(start.get());
        }
    }

    synchronized void stopReconnecting() {
        person = Optional.empty();
        fixing.ifPresent(Reconnecting::stop);
        fixing = Optional.empty();
    }

    /**
     * Lets background work connect again if only this change of a host key prevented it, and clears the failure.
     *
     * @param changed called if this changes the status
     */
    void onHostKeyReplaced(HostKeyChange confirmed, Runnable changed) {
        if (isSettledBy(confirmed)) {
            changed.run();
        }
    }

    private synchronized boolean isSettledBy(HostKeyChange confirmed) {
        person = person.filter(failure -> !isAbout(failure, confirmed));
        boolean settled = status.link() != LinkState.UP
                && status.link() != LinkState.CONNECTING
                && status.failure()
                        .filter(failure -> isAbout(failure, confirmed))
                        .isPresent();
        if (settled) {
            updateStatus(now -> now.with(LinkState.OFF, now.login(), Optional.empty()));
        }
        return settled;
    }

    private static boolean isAbout(OperationException failure, HostKeyChange confirmed) {
        return failure instanceof OperationException.HostKeyRefused refused
                && refused.change()
                        .filter(change -> change.name().equals(confirmed.name())
                                && change.offered().equals(confirmed.offered()))
                        .isPresent();
    }

    /** Restores what was discovered in an earlier session. */
    void restore(Discovery earlier) {
        found = Optional.of(earlier);
        updateStatus(now -> ConnectionStatus.UNTRIED);
    }

    /** Updates the available choices after the scheduler responded with nothing else. The rest remains valid. */
    void mergeChoices(Discovery little) {
        found = Optional.of(found.map(earlier -> earlier.withChoicesOf(little)).orElse(little));
    }

    /** Records that only the user can log in again. */
    synchronized OperationException noteLoginRequired(OperationException failure) {
        if (failure instanceof OperationException.LoginRefused) {
            person = Optional.of(failure);
        }
        return failure;
    }
}
