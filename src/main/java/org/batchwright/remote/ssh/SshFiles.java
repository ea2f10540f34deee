package org.batchwright.remote.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import net.schmizz.sshj.sftp.RemoteFile;
import net.schmizz.sshj.sftp.Response;
import net.schmizz.sshj.sftp.SFTPException;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ExceptionCauses;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.local.LocalFiles;
import org.batchwright.remote.shell.Leased;
import org.batchwright.remote.ssh.sftp.SftpChannel;
import org.batchwright.remote.ssh.sftp.SftpSending;
import org.batchwright.text.Message;

/** Transfers files over SFTP, with many requests in flight. */
record SshFiles(SshLink link) implements HostFiles {
    private static final int MAX_PENDING_REQUESTS = 64;

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

    /** Sends files on a separate channel if there are enough channels, because the transfer would otherwise delay other files. */
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

    private OperationException notWritten(String path, IOException failure) throws InterruptedException {
        return failure(path, failure, why -> Message.of("remote.sftp-file-not-written", path, link.title(), why));
    }

    private OperationException failure(String path, IOException failure, Function<String, Message> message)
            throws InterruptedException {
        ExceptionCauses.rethrowInterrupt(failure);
        Optional<Response.StatusCode> status =
                ExceptionCauses.cause(failure, SFTPException.class).map(SFTPException::getStatusCode);
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
