package org.batchwright.remote.ssh;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;
import net.schmizz.sshj.connection.channel.direct.Session;
import net.schmizz.sshj.connection.channel.direct.SessionFactory;
import net.schmizz.sshj.sftp.SFTPClient;
import net.schmizz.sshj.sftp.SFTPEngine;
import org.batchwright.model.OperationException;

/** The SFTP channel of a connection: opened when first needed, shared by all, closed between uses where channels are few. */
final class SshSftp {

    /** Opens a channel for it. */
    interface Maker {
        PromptSession open() throws OperationException, InterruptedException;
    }

    /** Turns what was thrown while it was opened into what to tell. */
    interface Failing {
        OperationException failure(Exception failure) throws InterruptedException;
    }

    /** A use of it; while it lasts the channel stays open. */
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
            done();
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
        channels.whenShort(this::closeIfIdle);
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
            SshShell.closeLater(session);
            throw failing.failure(e);
        }
    }

    /** Gives the library the channel that we opened. */
    private record Ready(PromptSession session) implements SessionFactory {
        @Override
        public Session startSession() {
            return session;
        }

        @Override
        public InetSocketAddress getRemoteSocketAddress() {
            return InetSocketAddress.createUnresolved("sftp", 0); // names a thread
        }
    }

    static boolean isOpen(SFTPClient client) {
        return client.getSFTPEngine().getSubsystem().isOpen();
    }

    private synchronized void done() {
        leases--;
        if (channels.areShort()) {
            closeNow();
        }
    }

    /** Comes back at once, also while it is being opened by somebody who waits for a channel himself. */
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
                // it was closed from the other side
            }
        });
    }
}
