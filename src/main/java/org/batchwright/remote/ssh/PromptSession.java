package org.batchwright.remote.ssh;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.common.Buffer;
import net.schmizz.sshj.common.Message;
import net.schmizz.sshj.common.SSHException;
import net.schmizz.sshj.common.SSHPacket;
import net.schmizz.sshj.connection.ConnectionException;
import net.schmizz.sshj.connection.channel.ChannelInputStream;
import net.schmizz.sshj.connection.channel.OpenFailException;
import net.schmizz.sshj.connection.channel.direct.Session;
import net.schmizz.sshj.connection.channel.direct.SessionChannel;
import net.schmizz.sshj.transport.TransportException;

/** A channel that saves one round trip by not waiting for the server to confirm that a command started. */
final class PromptSession extends SessionChannel {
    private static final long WINDOW_SIZE = 1L << 40;

    private final Channels.Seat seat;
    private volatile boolean abandoned;
    private volatile boolean isInputClosed;

    private PromptSession(SSHClient client, Channels.Seat seat) {
        super(client.getConnection(), StandardCharsets.UTF_8);
        this.seat = seat;
    }

    /** Opens the channel. Its permit is returned when either side closes the channel. */
    static PromptSession open(SSHClient client, Channels.Seat seat) throws IOException {
        PromptSession session = new PromptSession(client, seat);
        try {
            session.open();
            return session;
        } catch (OpenFailException e) {
            throw e;
        } catch (IOException e) {
            session.abandon();
            throw e;
        }
    }

    /** Abandons a channel that no caller is waiting for. If the server opens it after all, it is closed. */
    private void abandon() {
        abandoned = true;
        closeLater(this);
    }

    @Override
    protected void gotUnknown(Message message, SSHPacket packet) throws ConnectionException, TransportException {
        super.gotUnknown(message, packet);
        if (abandoned) {
            closeLater(this);
        }
    }

    /** Closes in the background, because the server's confirmation may never arrive. */
    static void closeLater(Session session) {
        Thread.ofVirtual().name("ssh-close").start(() -> close(session));
    }

    static void close(Session session) {
        try {
            session.close();
        } catch (IOException e) {
            // already closed by the server
        }
    }

    void execute(String command) throws IOException {
        sendChannelRequest("exec", false, new Buffer.PlainBuffer().putString(command, StandardCharsets.UTF_8));
    }

    /** Returns whether the channel is still open. A broken connection may not have been detected yet. */
    boolean isAlive() {
        return isOpen() && !isEOF();
    }

    @Override
    public InputStream getInputStream() {
        return new Input(super.getInputStream());
    }

    @Override
    public InputStream getErrorStream() {
        return new Input(super.getErrorStream());
    }

    /** Drops data for a stream that was closed on our side, where the library would close the whole connection. */
    @Override
    protected void receiveInto(ChannelInputStream stream, SSHPacket packet) throws SSHException {
        try {
            super.receiveInto(stream, packet);
        } catch (ConnectionException e) {
            if (!isInputClosed) {
                throw e;
            }
        }
    }

    /**
     * Expands the window on an error. The library notifies the stream first, and then blocks on a writer that waits for window space that
     * will never be granted. Expanding the window lets the writer continue and detect that the connection is lost.
     */
    @Override
    public void notifyError(SSHException error) {
        if (isOpen()) {
            rwin.expand(WINDOW_SIZE);
        }
        super.notifyError(error);
    }

    @Override
    protected void finishOff() {
        super.finishOff();
        seat.returnChannel();
    }

    /** The command's output. */
    private final class Input extends FilterInputStream {
        Input(InputStream in) {
            super(in);
        }

        @Override
        public void close() throws IOException {
            isInputClosed = true; // set first, because the server may be sending
            super.close();
        }
    }
}
