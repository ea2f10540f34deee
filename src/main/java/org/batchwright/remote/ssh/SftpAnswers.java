package org.batchwright.remote.ssh;

import java.io.IOException;
import java.util.Optional;
import net.schmizz.sshj.sftp.FileAttributes;
import net.schmizz.sshj.sftp.Response;
import net.schmizz.sshj.sftp.SFTPException;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ExceptionCauses;
import org.batchwright.remote.FileName;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.SanitizedText;
import org.batchwright.text.Message;

/** Translates SFTP errors into our exceptions. */
final class SftpAnswers {
    private SftpAnswers() {}

    static boolean isAbsent(SFTPException refused) {
        return refused.getStatusCode() == Response.StatusCode.NO_SUCH_FILE
                || refused.getStatusCode() == Response.StatusCode.NO_SUCH_PATH;
    }

    static OperationException failure(SshLink link, String path, IOException failure) throws InterruptedException {
        ExceptionCauses.rethrowInterrupt(failure);
        Optional<Response.StatusCode> status =
                ExceptionCauses.cause(failure, SFTPException.class).map(SFTPException::getStatusCode);
        if (!link.isOpen() || status.isEmpty() || status.get() == Response.StatusCode.UNKNOWN) {
            return link.lost(failure);
        }
        String why = switch (status.get()) {
            case NO_SUCH_FILE, NO_SUCH_PATH -> Message.text("remote.no-longer-exists");
            case PERMISSION_DENIED -> Message.text("remote.permission-denied");
            default -> SanitizedText.line(String.valueOf(failure.getMessage()));
        };
        return new OperationException.FileFailed(
                Message.of("remote.path-not-read", FileName.toDisplayText(path), link.title(), why), path, failure);
    }

    static FolderEntry.EntryType kind(FileAttributes found) {
        return switch (found.getType()) {
            case REGULAR -> FolderEntry.EntryType.FILE;
            case DIRECTORY -> FolderEntry.EntryType.FOLDER;
            case SYMLINK -> FolderEntry.EntryType.BROKEN;
            default -> FolderEntry.EntryType.OTHER;
        };
    }
}
