package org.batchwright.remote.ssh.sftp;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import net.schmizz.sshj.sftp.PacketType;
import org.batchwright.model.OperationException;
import org.batchwright.remote.FileName;
import org.batchwright.remote.HostFiles;

/**
 * Sends many files over one SFTP channel without waiting between them: files are opened ahead, and what is written, set and closed is
 * looked at when its answer comes. So a tree costs a few round trips, and the bytes.
 */
public final class SftpSending {
    /** Files that are open or being opened; servers allow at least so many. */
    private static final int OPEN = 96;

    /** Questions without an answer. */
    private static final int UNANSWERED = 400;

    /** What every server takes at once: a larger packet makes OpenSSH hang up. */
    private static final int PIECE = 32_768;

    private final SftpChannel sftp;
    private final String folder;
    private final Iterator<HostFiles.Outgoing> coming;
    private final Deque<Opened> opened = new ArrayDeque<>();
    private final Deque<Asked> unanswered = new ArrayDeque<>();

    private record Opened(HostFiles.Outgoing file, SftpChannel.Coming handle) {}

    private record Asked(String path, SftpChannel.Coming answer) {}

    public SftpSending(SftpChannel sftp, String folder, List<HostFiles.Outgoing> files) {
        this.sftp = sftp;
        this.folder = folder;
        this.coming = files.iterator();
    }

    /** A file that the server did not take. */
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

    /** @throws NotTaken when the server says no to something */
    public void all() throws IOException, OperationException, InterruptedException {
        openAhead();
        while (!opened.isEmpty()) {
            Opened next = opened.remove();
            send(next);
            openAhead();
        }
        settle(0);
    }

    private void openAhead() throws IOException {
        while (opened.size() < OPEN && coming.hasNext()) {
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
            out.pass();
            ask(file.path(), sftp.set(handle, file.mode(), file.seconds()));
        } finally {
            unanswered.add(new Asked(file.path(), sftp.close(handle)));
        }
    }

    /** Closes on the server what is open there after a failure; best effort. */
    public void abandon() {
        try {
            for (Opened one : opened) {
                sftp.close(SftpChannel.handle(one.handle()));
            }
        } catch (IOException gone) {
            // with the channel, or it never was open
        }
    }

    private void ask(String path, SftpChannel.Coming answer) throws IOException {
        unanswered.add(new Asked(path, answer));
        settle(UNANSWERED);
    }

    /** Looks at answers until no more than so many are to come. */
    private void settle(int most) throws IOException {
        while (unanswered.size() > most) {
            Asked first = unanswered.remove();
            try {
                first.answer().await().ensurePacketTypeIs(PacketType.STATUS).ensureStatusPacketIsOK();
            } catch (IOException refused) {
                throw new NotTaken(folder + "/" + first.path(), refused);
            }
        }
    }

    /** Cuts what goes into a file into pieces. */
    private final class Pieces extends OutputStream {
        private final String path;
        private final byte[] handle;
        private final byte[] piece = new byte[PIECE];
        private int filled;
        private long at;

        Pieces(String path, byte[] handle) {
            this.path = path;
            this.handle = handle;
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            int done = 0;
            while (done < count) {
                int now = Math.min(count - done, PIECE - filled);
                System.arraycopy(bytes, from + done, piece, filled, now);
                filled += now;
                done += now;
                if (filled == PIECE) {
                    pass();
                }
            }
        }

        void pass() throws IOException {
            if (filled > 0) {
                ask(path, sftp.write(handle, at, piece, filled));
                at += filled;
                filled = 0;
            }
        }
    }
}
