package org.batchwright.remote.ssh;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import net.schmizz.sshj.SSHClient;
import org.batchwright.remote.ExceptionCauses;
import org.batchwright.remote.ssh.destination.SshSettings;

/**
 * Limits how long a client waits for a server. The streams cannot do that: those through a jump host or a program have no timeouts, and
 * reading from a program ignores interrupts.
 */
final class Deadline {
    private Deadline() {}

    /** Connects a client. */
    @FunctionalInterface
    interface Connecting {
        void run() throws IOException;
    }

    /**
     * Connects a client. Closes it if this fails.
     *
     * @param limit how long to wait for the server's first line, and again for the key exchange; zero for no limit
     * @throws SocketTimeoutException if the time is up
     */
    static void connect(SSHClient client, Duration limit, Connecting connecting)
            throws IOException, InterruptedException {
        int later = client.getTransport().getTimeoutMs();
        client.getTransport().setTimeoutMs((int) limit.toMillis());
        FutureTask<Void> attempt = new FutureTask<>(() -> {
            connecting.run();
            return null;
        });
        Thread.ofPlatform().daemon().name("ssh-connect").start(() -> {
            attempt.run();
            if (attempt.isCancelled()) {
                SshSettings.close(client); // what it has opened since it was cancelled
            }
        });
        try {
            await(client, limit, attempt);
            client.getTransport().setTimeoutMs(later);
        } catch (IOException | InterruptedException | RuntimeException e) {
            attempt.cancel(true);
            SshSettings.close(client);
            throw e;
        }
    }

    private static void await(SSHClient client, Duration limit, FutureTask<Void> attempt)
            throws IOException, InterruptedException {
        try {
            if (!limit.isZero()) {
                attempt.get(limit.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (TimeoutException e) {
            if (!client.getTransport().isRunning()) {
                throw late(limit, e);
            }
        } catch (ExecutionException e) {
            // rethrown below
        }
        try {
            attempt.get();
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof IOException failure)) {
                throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e);
            }
            ExceptionCauses.rethrowInterrupt(failure);
            throw ExceptionCauses.cause(failure, TimeoutException.class).isPresent() ? late(limit, failure) : failure;
        }
    }

    private static IOException late(Duration limit, Exception cause) {
        IOException late = new SocketTimeoutException(limit.toString());
        late.initCause(cause);
        return late;
    }
}
