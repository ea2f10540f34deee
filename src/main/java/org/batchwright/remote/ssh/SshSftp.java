package org.batchwright.remote.ssh;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;
import net.schmizz.sshj.connection.channel.direct.Session;
import net.schmizz.sshj.connection.channel.direct.SessionFactory;
import net.schmizz.sshj.sftp.SFTPClient;
import net.schmizz.sshj.sftp.SFTPEngine;
import org.batchwright.model.OperationException;

/** The SFTP channel of a connection. It is opened when first needed, shared, and closed between uses if there are few channels. */
final class SshSftp {

    /** Opens a channel for SFTP. */
    interface Maker {
        PromptSession open() throws OperationException, InterruptedException;
    }

    /** Translates a failure to open the channel. */
    interface Failing {
        OperationException failure(Exception failure) throws InterruptedException;
    }

    /** Keeps the channel open while it is in use. */
    final class Lease implements AutoCloseable {
        private final SFTPClient client;

        private Lease(SFTPClient client) {
            this.client = client;
        }

        SFTPClient client() {
            return client;
        }

        @Override
        public void close() {
            releaseLease();
        }
    }

    private final Channels channels;
    private final Maker maker;
    private final Failing failing;
    private Optional<SFTPClient> open = Optional.empty();
    private int leases;

    SshSftp(Channels channels, Maker maker, Failing failing) {
        this.channels = channels;
        this.maker = maker;
        this.failing = failing;
        channels.onShortage(this::closeIfIdle);
    }

    synchronized Lease lease() throws OperationException, InterruptedException {
        if (open.filter(SshSftp::isOpen).isEmpty()) {
            open = Optional.of(connect());
        }
        leases++;
        return new Lease(open.get());
    }

    private SFTPClient connect() throws OperationException, InterruptedException {
        PromptSession session = maker.open();
        try {
            return new SFTPClient(new SFTPEngine(new Ready(session)).init());
        } catch (IOException | IllegalStateException e) {
            PromptSession.closeLater(session);
            throw failing.failure(e);
        }
    }

    /** Passes the channel that we opened to the library. */
    private record Ready(PromptSession session) implements SessionFactory {
        @Override
        public Session startSession() {
            return session;
        }

        @Override
        public InetSocketAddress getRemoteSocketAddress() {
            return InetSocketAddress.createUnresolved("sftp", 0); // used for a thread name only
        }
    }

    static boolean isOpen(SFTPClient client) {
        return client.getSFTPEngine().getSubsystem().isOpen();
    }

    private synchronized void releaseLease() {
        leases--;
        if (channels.isShort()) {
            closeNow();
        }
    }

    /**
     * Closes the channel if it is idle. Returns immediately, even while another thread is opening it and is waiting for a channel itself.
     */
    private void closeIfIdle() {
        Thread.ofVirtual().name("ssh-files-close").start(() -> {
            synchronized (this) {
                closeNow();
            }
        });
    }

    private void closeNow() {
        if (leases > 0 || open.isEmpty()) {
            return;
        }
        SFTPClient client = open.get();
        open = Optional.empty();
        Thread.ofVirtual().name("ssh-files-close").start(() -> {
            try {
                client.close();
            } catch (IOException e) {
                // already closed by the server
            }
        });
    }
}
