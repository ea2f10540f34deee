package org.batchwright.remote.ssh.sftp;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import net.schmizz.sshj.sftp.PacketType;
import org.batchwright.model.OperationException;
import org.batchwright.remote.FileName;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.transfer.PieceOutput;

/**
 * Sends many files over one SFTP channel without waiting in between: files are opened in advance, and the results of write, setstat and
 * close are checked when their responses arrive. This way, a tree costs only a few round trips in addition to the transfer of its bytes.
 */
public final class SftpSending {
    /** Maximum number of files that are open or being opened; servers allow at least this many. */
    private static final int MAX_OPEN_FILES = 96;

    /** Maximum number of requests in flight. */
    private static final int MAX_PENDING = 400;

    /** A size that every server accepts; OpenSSH disconnects on larger packets. */
    private static final int CHUNK_SIZE = 32_768;

    private final SftpChannel sftp;
    private final String folder;
    private final Iterator<HostFiles.Outgoing> coming;
    private final Deque<Opened> opened = new ArrayDeque<>();
    private final Deque<PendingReply> unanswered = new ArrayDeque<>();

    private record Opened(HostFiles.Outgoing file, SftpChannel.PendingResponse handle) {}

    private record PendingReply(String path, SftpChannel.PendingResponse answer) {}

    public SftpSending(SftpChannel sftp, String folder, List<HostFiles.Outgoing> files) {
        this.sftp = sftp;
        this.folder = folder;
        this.coming = files.iterator();
    }

    /** Thrown for a file that the server refused. */
    @SuppressWarnings("serial")
    public // never serialized
    static final class NotTaken extends IOException {
        private final String path;

        NotTaken(String path, IOException cause) {
            super(cause);
            this.path = path;
        }

        public String path() {
            return path;
        }
    }

    /** @throws NotTaken if the server refuses a request */
    public void all() throws IOException, OperationException, InterruptedException {
        openAhead();
        while (!opened.isEmpty()) {
            Opened next = opened.remove();
            send(next);
            openAhead();
        }
        awaitPending(0);
    }

    private void openAhead() throws IOException {
        while (opened.size() < MAX_OPEN_FILES && coming.hasNext()) {
            HostFiles.Outgoing file = coming.next();
            opened.add(new Opened(file, sftp.create(FileName.encode(folder + "/" + file.path()))));
        }
    }

    private void send(Opened next) throws IOException, OperationException, InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("cancelled");
        }
        HostFiles.Outgoing file = next.file();
        byte[] handle;
        try {
            handle = SftpChannel.handle(next.handle());
        } catch (IOException refused) {
            throw new NotTaken(folder + "/" + file.path(), refused);
        }
        try {
            Pieces out = new Pieces(file.path(), handle);
            file.content().writeTo(out);
            out.passRest();
            expectResponse(file.path(), sftp.set(handle, file.mode(), file.seconds()));
        } finally {
            unanswered.add(new PendingReply(file.path(), sftp.close(handle)));
        }
    }

    /** Closes remote files that a failure left open, if possible. */
    public void abandon() {
        try {
            for (Opened one : opened) {
                sftp.close(SftpChannel.handle(one.handle()));
            }
        } catch (IOException gone) {
            // closed with the channel, or never opened
        }
    }

    private void expectResponse(String path, SftpChannel.PendingResponse answer) throws IOException {
        unanswered.add(new PendingReply(path, answer));
        awaitPending(MAX_PENDING);
    }

    /** Processes responses until at most {@code most} are pending. */
    private void awaitPending(int most) throws IOException {
        while (unanswered.size() > most) {
            PendingReply first = unanswered.remove();
            try {
                first.answer().await().ensurePacketTypeIs(PacketType.STATUS).ensureStatusPacketIsOK();
            } catch (IOException refused) {
                throw new NotTaken(folder + "/" + first.path(), refused);
            }
        }
    }

    /** Splits a file's content into pieces. */
    private final class Pieces extends PieceOutput {
        private final String path;
        private final byte[] handle;
        private long at;

        Pieces(String path, byte[] handle) {
            super(CHUNK_SIZE);
            this.path = path;
            this.handle = handle;
        }

        @Override
        protected void pass(byte[] bytes, int count) throws IOException {
            expectResponse(path, sftp.write(handle, at, bytes, count));
            at += count;
        }
    }
}
