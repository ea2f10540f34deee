package org.batchwright.remote.ssh;

import java.io.IOException;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.common.SSHException;
import net.schmizz.sshj.connection.ConnectionException;
import org.batchwright.remote.ssh.destination.WatchedClient;

/**
 * Tracks whether a connection is alive, because the library keeps reporting a dead connection as connected for a long time (decision 021).
 */
final class ConnectionHealth implements KeepAlive.Link {
    private final SSHClient client;
    private final SSHClient first;
    private final KeepAlive keepAlive;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final AtomicBoolean over = new AtomicBoolean();

    /** @param chain the clients of all hosts on the way, the last one first */
    private ConnectionHealth(List<SSHClient> chain, KeepAlive.Timing rhythm) {
        this.client = chain.getFirst();
        this.first = chain.getLast();
        this.keepAlive = KeepAlive.of(this, rhythm, InstantSource.system());
    }

    static ConnectionHealth of(List<SSHClient> chain, KeepAlive.Timing rhythm) {
        ConnectionHealth health = new ConnectionHealth(chain, rhythm);
        health.client.getTransport().setDisconnectListener((reason, message) -> health.end());
        return health;
    }

    boolean isEnded() {
        if (!over.get() && !client.getTransport().isRunning()) {
            end();
        }
        return over.get();
    }

    /**
     * Adds a listener that is called once, on any thread, when the connection ends without having been closed, or immediately if it already
     * has.
     */
    void onLost(Runnable listener) {
        listeners.add(listener);
        if (over.get() && listeners.remove(listener)) {
            listener.run();
        }
    }

    Optional<Duration> latency() {
        return keepAlive.latency();
    }

    /** Checks now whether the connection is still alive. */
    void check() {
        keepAlive.probeNow();
    }

    /** Closes the connection intentionally, without calling listeners. */
    void close() {
        over.set(true);
        listeners.clear();
        keepAlive.stop();
    }

    private void end() {
        if (over.compareAndSet(false, true)) {
            keepAlive.stop();
            for (Runnable listener : List.copyOf(listeners)) {
                if (listeners.remove(listener)) {
                    listener.run();
                }
            }
        }
    }

    @Override
    public boolean ping(Duration patience) {
        CompletableFuture<Boolean> answered = new CompletableFuture<>();
        Thread.ofVirtual().name("ssh-question").start(() -> answered.complete(probe(patience)));
        try {
            // both sending and waiting may block
            return answered.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private boolean probe(Duration patience) {
        try {
            client.getConnection()
                    .sendGlobalRequest("keepalive@openssh.com", true, new byte[0])
                    .tryRetrieve(patience.toMillis() + 1_000, TimeUnit.MILLISECONDS);
            return true;
        } catch (ConnectionException refusal) {
            return client.getTransport().isRunning(); // servers reject the unknown request, which counts as a response
        } catch (SSHException broken) {
            return false;
        }
    }

    @Override
    public boolean heardSince(long nanos) {
        return first instanceof WatchedClient watched && watched.heardSince(nanos);
    }

    @Override
    public boolean hasAddress() {
        Socket socket = first.getSocket();
        try {
            return socket == null
                    || socket.getLocalAddress().isAnyLocalAddress()
                    || NetworkInterface.getByInetAddress(socket.getLocalAddress()) != null;
        } catch (SocketException e) {
            return true; // unknown; the next request will show whether the connection is alive
        }
    }

    @Override
    public void onDead(String why) {
        end();
        try {
            Socket socket = first.getSocket();
            if (socket != null) {
                socket.close(); // first, to unblock writers that hold a lock
            }
        } catch (IOException e) {
            // already closed, as intended
        }
        client.getTransport().die(new IOException(why));
    }
}
