package org.batchwright.remote;

import java.io.IOException;
import java.util.concurrent.Semaphore;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.connection.channel.OpenFailException;
import net.schmizz.sshj.connection.channel.direct.Session;
import net.schmizz.sshj.sftp.SFTPClient;
import org.batchwright.model.Trouble;

/** One SSH connection: hands out channels, no more than a server allows (OpenSSH: 10 a connection), and knows when it is lost. */
final class SshLink {
    /** With one for SFTP and one to spare this stays below OpenSSH's MaxSessions. */
    private static final int CHANNELS = 8;
    /** Followed logs stay open for hours: some channels are kept for commands. */
    private static final int FOLLOWED = 5;

    private final SshDoor.Opened opened;
    private final SSHClient client;
    private final Semaphore channels = new Semaphore(CHANNELS, true);
    private final Semaphore followed = new Semaphore(FOLLOWED, true);
    private volatile boolean closed;

    SshLink(SshDoor.Opened opened) {
        this.opened = opened;
        this.client = opened.client();
    }

    String title() {
        return opened.to().title();
    }

    /** A login shell on a channel of its own; waits while too many are in use. */
    SshShell shell() throws Trouble, InterruptedException {
        channels.acquire();
        return start(LoginShell.COMMAND, channels::release);
    }

    /** The same for what goes on for long, such as following a file. */
    SshShell followingShell() throws Trouble, InterruptedException {
        followed.acquire();
        try {
            channels.acquire();
        } catch (InterruptedException e) {
            followed.release();
            throw e;
        }
        return start(LoginShell.COMMAND, () -> {
            channels.release();
            followed.release();
        });
    }

    private SshShell start(String command, Runnable released) throws Trouble, InterruptedException {
        try {
            Session session = client.startSession();
            try {
                return new SshShell(session, session.exec(command), released);
            } catch (IOException e) {
                SshShell.closeLater(session, () -> {});
                throw e;
            }
        } catch (IOException | IllegalStateException e) {
            released.run();
            throw refused(e);
        }
    }

    SFTPClient sftp() throws Trouble, InterruptedException {
        try {
            return client.newSFTPClient();
        } catch (IOException | IllegalStateException e) {
            throw refused(e);
        }
    }

    private Trouble refused(Exception failure) throws InterruptedException {
        SshFailure.passOnInterrupt(failure);
        if (isOpen() && SshFailure.cause(failure, OpenFailException.class).isPresent()) {
            return new Trouble.NotPossible(
                    title() + " allows no further session on this connection.",
                    "Close a log that is being followed, or ask the site for its MaxSessions.");
        }
        return lost(failure);
    }

    /** What a broken stream means; throws the interrupt where that was the reason. */
    Trouble lost(Exception failure) throws InterruptedException {
        SshFailure.passOnInterrupt(failure);
        return SshFailure.linkLost(title(), failure);
    }

    boolean isOpen() {
        return !closed
                && client.isConnected()
                && client.isAuthenticated()
                && client.getTransport().isRunning();
    }

    void close() {
        closed = true;
        opened.close();
    }
}
