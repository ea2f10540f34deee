package org.batchwright.remote.ssh;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.common.Buffer;
import net.schmizz.sshj.common.Message;
import net.schmizz.sshj.common.SSHException;
import net.schmizz.sshj.common.SSHPacket;
import net.schmizz.sshj.connection.ConnectionException;
import net.schmizz.sshj.connection.channel.OpenFailException;
import net.schmizz.sshj.connection.channel.direct.SessionChannel;
import net.schmizz.sshj.transport.TransportException;

/** A channel that does not wait for the server's word that a command begins: what is sent next is understood anyway, a round trip earlier. */
final class PromptSession extends SessionChannel {
    private static final long ROOM = 1L << 40;

    private final Channels.Seat seat;
    private volatile boolean abandoned;

    private PromptSession(SSHClient client, Channels.Seat seat) {
        super(client.getConnection(), StandardCharsets.UTF_8);
        this.seat = seat;
    }

    /** Opens it; the seat is given back when it is closed, whoever closes it. */
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

    /** Nobody waits for it any more: should the server still open it, it is closed. */
    private void abandon() {
        abandoned = true;
        SshShell.closeLater(this);
    }

    @Override
    protected void gotUnknown(Message message, SSHPacket packet) throws ConnectionException, TransportException {
        super.gotUnknown(message, packet);
        if (abandoned) {
            SshShell.closeLater(this);
        }
    }

    void begin(String command) throws IOException {
        sendChannelRequest("exec", false, new Buffer.PlainBuffer().putString(command, StandardCharsets.UTF_8));
    }

    /** Whether nothing was heard of its end. */
    boolean isAlive() {
        return isOpen() && !isEOF();
    }

    /**
     * The library tells the stream first, and waits there for a writer who waits for room that will not come any more: he is given it,
     * writes on, and sees that the connection is gone.
     */
    @Override
    public void notifyError(SSHException error) {
        if (isOpen()) {
            rwin.expand(ROOM);
        }
        super.notifyError(error);
    }

    @Override
    protected void finishOff() {
        super.finishOff();
        seat.giveBack();
    }
}
