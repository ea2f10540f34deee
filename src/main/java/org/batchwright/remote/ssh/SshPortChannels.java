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
import org.batchwright.remote.ExceptionCauses;
import org.batchwright.remote.PortChannel;
import org.batchwright.remote.SanitizedText;
import org.batchwright.text.Message;

/**
 * Opens connections through the server to ports of other computers (RFC 4254, section 7.2). They are channels but not sessions, so they do
 * not count toward the server's MaxSessions.
 */
final class SshPortChannels {
    private final SSHClient client;
    private final String title;
    private final AtomicInteger open = new AtomicInteger();

    /** @param title title of the connection, for display */
    SshPortChannels(SSHClient client, String title) {
        this.client = client;
        this.title = title;
    }

    int count() {
        return open.get();
    }

    PortChannel to(String node, int port) throws IOException {
        DirectConnection channel = client.newDirectConnection(node, port); // also opens the channel
        open.incrementAndGet();
        return new Channel(channel);
    }

    /** Returns why the connection could not be opened, or empty if the cause is the link itself. */
    Optional<OperationException> refused(Exception failure, String node, int port) {

        Optional<OpenFailException.Reason> reason =
                ExceptionCauses.cause(failure, OpenFailException.class).map(OpenFailException::getReason);
        if (reason.isEmpty()) {
            return ExceptionCauses.cause(failure, TimeoutException.class)
                    .map(late -> new OperationException.NotPossible(
                            Message.of("remote.port-without-response", node, port, title)));
        }
        if (reason.get() == OpenFailException.Reason.CONNECT_FAILED) {
            return Optional.of(new OperationException.NotPossible(Message.of(
                    "remote.port-refused",
                    node,
                    port,
                    title,
                    SanitizedText.line(String.valueOf(failure.getMessage())))));
        }
        return Optional.of(new OperationException.NotPossible(Message.of("remote.port-forwarding-off", title)));
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
