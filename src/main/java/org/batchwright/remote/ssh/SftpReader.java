package org.batchwright.remote.ssh;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import net.schmizz.sshj.sftp.FileAttributes;
import net.schmizz.sshj.sftp.PacketType;
import net.schmizz.sshj.sftp.Response;
import net.schmizz.sshj.sftp.SFTPException;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ExecReader;
import org.batchwright.remote.FileName;
import org.batchwright.remote.FindListing;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.Listing;
import org.batchwright.remote.ssh.sftp.SftpChannel;
import org.batchwright.text.Message;

/**
 * Reads over SFTP, on a separate channel so that its transfers do not delay other files. Folders are listed with a command if possible,
 * which takes one round trip. Without SFTP, commands are used for everything.
 */
final class SftpReader implements HostReader {
    private final SshLink link;
    private final ExecReader commands;
    private volatile boolean absent;

    SftpReader(SshLink link, ExecReader commands) {
        this.link = link;
        this.commands = commands;
    }

    @Override
    public Optional<Listing> list(String folder, Listing.Depth depth) throws OperationException, InterruptedException {
        FindListing.FindAnswer answer = commands.query(folder, depth);
        if (answer instanceof FindListing.FindAnswer.NotAnswered) {
            try (Use use = use()) {
                if (use.sftp().isPresent()) {
                    return new SftpWalk(use.sftp().get(), link).list(folder, depth);
                }
            }
        }
        return switch (answer) {
            case FindListing.FindAnswer.Found(Listing listing) -> Optional.of(listing);
            case FindListing.FindAnswer.Gone() -> Optional.empty();
            case FindListing.FindAnswer.Closed() -> throw ExecReader.accessDenied(folder);
            case FindListing.FindAnswer.NotAnswered() -> commands.list(folder, depth);
        };
    }

    @Override
    public Optional<Stat> stat(String path) throws OperationException, InterruptedException {
        try (Use use = use()) {
            return use.sftp().isPresent() ? stat(use.sftp().get(), path) : commands.stat(path);
        }
    }

    private Optional<Stat> stat(SftpChannel sftp, String path) throws OperationException, InterruptedException {
        try {
            return Optional.of(stat(SftpChannel.attributes(sftp.attributes(FileName.encode(path)))));
        } catch (SFTPException e) {
            if (SftpAnswers.isAbsent(e)) {
                return Optional.empty();
            }
            throw SftpAnswers.failure(link, path, e);
        } catch (IOException e) {
            throw SftpAnswers.failure(link, path, e);
        }
    }

    private static Stat stat(FileAttributes found) {
        return new Stat(SftpAnswers.kind(found), found.getSize(), Instant.ofEpochSecond(found.getMtime()));
    }

    @Override
    public void read(String path, long from, long count, Sink sink) throws OperationException, InterruptedException {
        try (Use use = use()) {
            if (use.sftp().isPresent()) {
                read(use.sftp().get(), path, from, count, sink);
            } else {
                commands.read(path, from, count, sink);
            }
        }
    }

    private void read(SftpChannel sftp, String path, long from, long count, Sink sink)
            throws OperationException, InterruptedException {
        try {
            byte[] handle = SftpChannel.handle(sftp.openFile(FileName.encode(path)));
            try {
                new PipelinedRead(sftp, handle).run(from, count, sink);
            } finally {
                if (sftp.isOpen()) {
                    sftp.close(handle);
                }
            }
        } catch (IOException e) {
            throw SftpAnswers.failure(link, path, e);
        }
    }

    /** The channel while it is in use; empty if the server has no SFTP. */
    private record Use(Optional<SshSftp.Lease> lease, Optional<SftpChannel> sftp) implements AutoCloseable {
        @Override
        public void close() {
            lease.ifPresent(SshSftp.Lease::close);
        }
    }

    private Use use() throws OperationException, InterruptedException {
        if (absent) {
            return new Use(Optional.empty(), Optional.empty());
        }
        try {
            SshSftp.Lease lease = link.readingSftp();
            return new Use(
                    Optional.of(lease),
                    Optional.of(new SftpChannel(lease.client().getSFTPEngine())));
        } catch (OperationException refused) {
            if (!link.isOpen()) {
                throw refused;
            }
            // not available on the server or for this account, which will not change during the connection
            absent = true;
            return new Use(Optional.empty(), Optional.empty());
        }
    }

    /** Reads one file, with enough requests in flight for a fast link with high latency. */
    private static final class PipelinedRead {
        /** OpenSSH's maximum per read (SFTP_MAX_READ_LENGTH). The size is reduced for servers that return less. */
        private static final int PIECE = 255 * 1024;

        private static final int LEAST = 4096;
        private static final long UNDER_WAY = 12L << 20;

        private final SftpChannel sftp;
        private final byte[] handle;
        private final Deque<Piece> pieces = new ArrayDeque<>();
        private int piece = PIECE;
        private long underWay;

        PipelinedRead(SftpChannel sftp, byte[] handle) {
            this.sftp = sftp;
            this.handle = handle;
        }

        private record Piece(long from, int count, SftpChannel.PendingResponse coming) {}

        void run(long from, long count, Sink sink) throws IOException, InterruptedException {
            long requested = from;
            long end = from + count;
            while (requested < end || !pieces.isEmpty()) {
                while (requested < end && underWay < UNDER_WAY) {
                    int next = (int) Math.min(piece, end - requested);
                    request(requested, next);
                    requested += next;
                }
                if (Thread.interrupted()) {
                    throw new InterruptedException("cancelled");
                }
                if (!receive(pieces.removeFirst(), sink)) {
                    return;
                }
            }
        }

        private void request(long from, int count) throws IOException {
            pieces.addLast(new Piece(from, count, sftp.read(handle, from, count)));
            underWay += count;
        }

        /** Receives a piece. Returns false at the end of the file. */
        private boolean receive(Piece first, Sink sink) throws IOException {
            Piece now = first;
            underWay -= first.count();
            while (true) {
                Response answer = now.coming().await();
                if (SftpChannel.isEnd(answer)) {
                    return false;
                }
                int got = answer.ensurePacketTypeIs(PacketType.DATA).readUInt32AsInt();
                if (got <= 0 || got > now.count() || got > answer.available()) {
                    throw new IOException(Message.text("remote.invalid-response"));
                }
                Refused.give(sink, ByteBuffer.wrap(answer.array(), answer.rpos(), got));
                if (got == now.count()) {
                    return true;
                }
                piece = Math.max(LEAST, Math.min(piece, got));
                long from = now.from() + got;
                int rest = now.count() - got;
                now = new Piece(from, rest, sftp.read(handle, from, rest));
            }
        }
    }
}
