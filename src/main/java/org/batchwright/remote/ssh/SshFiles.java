package org.batchwright.remote.ssh;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import net.schmizz.sshj.sftp.OpenMode;
import net.schmizz.sshj.sftp.RemoteFile;
import net.schmizz.sshj.sftp.RenameFlags;
import net.schmizz.sshj.sftp.Response;
import net.schmizz.sshj.sftp.SFTPClient;
import net.schmizz.sshj.sftp.SFTPException;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Causes;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.local.LocalFiles;
import org.batchwright.remote.shell.Leased;
import org.batchwright.remote.shell.OutputMarkers;
import org.batchwright.remote.ssh.sftp.SftpChannel;
import org.batchwright.remote.ssh.sftp.SftpSending;
import org.batchwright.text.Message;

/** Files over SFTP, with many requests in flight. */
final class SshFiles implements HostFiles {
    private static final int MAX_PENDING_REQUESTS = 64;
    private static final int CHUNK_SIZE = 32_768;
    private static final Set<OpenMode> WRITE = EnumSet.of(OpenMode.WRITE, OpenMode.CREAT, OpenMode.TRUNC);

    private final SshLink link;

    SshFiles(SshLink link) {
        this.link = link;
    }

    @Override
    public byte[] read(String path) throws OperationException, InterruptedException {
        try (SshSftp.Lease sftp = link.sftp();
                Leased<RemoteFile> file = new Leased<>(sftp.client().open(path));
                Leased<InputStream> in =
                        new Leased<>(file.one().new ReadAheadRemoteFileInputStream(MAX_PENDING_REQUESTS))) {
            byte[] bytes = in.one().readNBytes((int) LocalFiles.MAX_BYTES + 1);
            if (bytes.length > LocalFiles.MAX_BYTES) {
                throw LocalFiles.tooLarge(path);
            }
            return bytes;
        } catch (IOException e) {
            throw failure(path, e, why -> Message.of("remote.sftp-file-not-read", path, link.title(), why));
        }
    }

    @Override
    public void write(String path, byte[] content) throws OperationException, InterruptedException {
        int name = path.lastIndexOf('/') + 1;
        String beside = path.substring(0, name) + "." + path.substring(name) + ".part-"
                + OutputMarkers.fresh().id();
        try (SshSftp.Lease lease = link.sftp()) {
            write(lease.client(), beside, path, content);
        }
    }

    private void write(SFTPClient sftp, String beside, String path, byte[] content)
            throws OperationException, InterruptedException {
        try {
            try (Leased<RemoteFile> file = new Leased<>(sftp.open(beside, WRITE))) {
                copy(new ByteArrayInputStream(content), file.one());
            }
            sftp.rename(beside, path, EnumSet.of(RenameFlags.OVERWRITE, RenameFlags.ATOMIC));
        } catch (IOException e) {
            remove(sftp, beside);
            throw notWritten(path, e);
        }
    }

    /** Uses its own channel if there are enough, because the transfer would delay other files. */
    @Override
    public void send(String folder, List<Outgoing> files) throws OperationException, InterruptedException {
        try (SshSftp.Lease lease = link.readingSftp()) {
            SftpSending sending = new SftpSending(new SftpChannel(lease.client().getSFTPEngine()), folder, files);
            try {
                sending.all();
            } catch (SftpSending.NotTaken refused) {
                throw notWritten(refused.path(), refused);
            } catch (IOException broken) {
                throw link.lost(broken);
            } finally {
                Thread.ofVirtual().name("ssh-files-abandon").start(sending::abandon);
            }
        }
    }

    /** In pieces that every server accepts: OpenSSH disconnects on larger packets. */
    private static void copy(InputStream in, RemoteFile file) throws IOException {
        byte[] piece = new byte[CHUNK_SIZE];
        try (Leased<OutputStream> out = new Leased<>(file.new RemoteFileOutputStream(0, MAX_PENDING_REQUESTS))) {
            int count = in.readNBytes(piece, 0, CHUNK_SIZE);
            while (count > 0) {
                out.one().write(piece, 0, count);
                count = in.readNBytes(piece, 0, CHUNK_SIZE);
            }
        }
    }

    private static void remove(SFTPClient sftp, String path) {
        try {
            if (SshSftp.isOpen(sftp)) {
                sftp.rm(path);
            }
        } catch (IOException e) {
            // it was not created, or the link is dead: the cause is already being reported
        }
    }

    private OperationException notWritten(String path, IOException failure) throws InterruptedException {
        return failure(path, failure, why -> Message.of("remote.sftp-file-not-written", path, link.title(), why));
    }

    private OperationException failure(String path, IOException failure, Function<String, Message> message)
            throws InterruptedException {
        Causes.rethrowInterrupt(failure);
        Optional<Response.StatusCode> status =
                Causes.cause(failure, SFTPException.class).map(SFTPException::getStatusCode);
        if (!link.isOpen()) {
            return link.lost(failure);
        }
        String why = switch (status.orElse(Response.StatusCode.UNKNOWN)) {
            case NO_SUCH_FILE, NO_SUCH_PATH -> Message.text("remote.no-such-file-or-folder");
            case PERMISSION_DENIED -> Message.text("remote.permission-denied");
            default -> SanitizedText.line(String.valueOf(failure.getMessage()));
        };
        return new OperationException.FileFailed(message.apply(why), path, failure);
    }
}
