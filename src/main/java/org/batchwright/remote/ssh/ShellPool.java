package org.batchwright.remote.ssh;

import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.OperationException;

/**
 * Keeps one login shell ready, so that a command takes one round trip and does not wait for startup files, which take 0.2 s at some sites.
 * Each shell runs one command, after which the next one is started. The shell is closed when channels run short or it becomes too old.
 */
final class ShellPool {
    /** Maximum age of a shell; limited because startup files may change. */
    private static final long MAX_AGE_NANOS = Duration.ofMinutes(5).toNanos();

    /** Starts a shell if enough channels are free. */
    interface Maker {
        Optional<SshShell> create() throws OperationException, InterruptedException;
    }

    private final Maker maker;
    private Optional<SshShell> ready = Optional.empty();
    private long made;
    private boolean making;
    private boolean closed;

    ShellPool(Maker maker) {
        this.maker = maker;
    }

    /** Returns the shell that is ready, or soon will be. */
    synchronized Optional<SshShell> take() throws InterruptedException {
        while (making) {
            wait();
        }
        Optional<SshShell> taken = ready;
        ready = Optional.empty();
        boolean good = taken.filter(SshShell::isAlive).isPresent() && System.nanoTime() - made < MAX_AGE_NANOS;
        if (!good) {
            taken.ifPresent(SshShell::release);
        }
        return good ? taken : Optional.empty();
    }

    /** Starts a shell for the next command. */
    synchronized void prepare() {
        if (making || closed || ready.isPresent()) {
            return;
        }
        making = true;
        Thread.ofVirtual().name("ssh-spare").start(this::createShell);
    }

    private void createShell() {
        Optional<SshShell> shell = Optional.empty();
        try {
            shell = maker.create();
        } catch (OperationException refused) {
            // the next command will fail in the same way and report it
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            store(shell);
        }
    }

    private synchronized void store(Optional<SshShell> shell) {
        making = false;
        made = System.nanoTime();
        ready = shell;
        notifyAll();
        if (closed) {
            drop();
        }
    }

    synchronized void drop() {
        ready.ifPresent(SshShell::release);
        ready = Optional.empty();
    }

    synchronized void close() {
        closed = true;
        drop();
    }
}
