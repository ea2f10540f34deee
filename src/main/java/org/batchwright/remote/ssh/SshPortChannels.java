package org.batchwright.remote.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.connection.channel.OpenFailException;
import net.schmizz.sshj.connection.channel.direct.DirectConnection;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Causes;
import org.batchwright.remote.PortChannel;
import org.batchwright.remote.SanitizedText;

/**
 * Connections through the server to ports of other computers (RFC 4254, section 7.2). They are channels but not sessions, so they do not
 * count against the server's MaxSessions.
 */
final class SshPortChannels {
    private final SSHClient client;
    private final String title;
    private final AtomicInteger open = new AtomicInteger();

    /** @param title of the connection, for display */
    SshPortChannels(SSHClient client, String title) {
        this.client = client;
        this.title = title;
    }

    int count() {
        return open.get();
    }

    PortChannel to(String node, int port) throws IOException {
        DirectConnection channel = client.newDirectConnection(node, port); // opens it, too
        open.incrementAndGet();
        return new Channel(channel);
    }

    /** Returns why it could not be opened; empty if the link itself is the cause. */
    Optional<OperationException> refused(Exception failure, String node, int port) {
        String there = node + ", port " + port;
        Optional<OpenFailException.Reason> reason =
                Causes.cause(failure, OpenFailException.class).map(OpenFailException::getReason);
        if (reason.isEmpty()) {
            return Causes.cause(failure, TimeoutException.class)
                    .map(late -> new OperationException.NotPossible(
                            "No response from " + there + " through " + title + ".",
                            "Check that the node is up, and ask the site about firewalls in front of it."));
        }
        if (reason.get() == OpenFailException.Reason.CONNECT_FAILED) {
            return Optional.of(new OperationException.NotPossible(
                    "Connection refused by " + there + " through " + title + " ("
                            + SanitizedText.line(String.valueOf(failure.getMessage())) + ").",
                    "Check the log to see whether your server has started, and on which port. It must listen on the node's own"
                            + " address, not only on 127.0.0.1: tensorboard --bind_all, jupyter lab --ip=0.0.0.0."));
        }
        return Optional.of(new OperationException.NotPossible(
                title + " does not allow port forwarding (AllowTcpForwarding in its sshd configuration).",
                "Ask the site how to reach servers on compute nodes, or use another login node."));
    }

    private final class Channel implements PortChannel {
        private final DirectConnection channel;
        private final AtomicBoolean closed = new AtomicBoolean();

        private Channel(DirectConnection channel) {
            this.channel = channel;
        }

        @Override
        public InputStream in() {
            return channel.getInputStream();
        }

        @Override
        public OutputStream out() {
            return channel.getOutputStream();
        }

        @Override
        public void close() {
            if (!closed.getAndSet(true)) {
                open.decrementAndGet();
                try {
                    channel.close();
                } catch (IOException gone) {
                    // closed with the link
                }
            }
        }
    }
}
