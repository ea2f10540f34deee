package org.batchwright.remote.ssh.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** Checks write permissions of configuration files. */
final class ConfigPermissions {
    private ConfigPermissions() {}

    /** Others could use a file that they can write to redirect the user anywhere, so we reject it, as ssh does. */
    static void check(Path file) throws OperationException, IOException {
        if (!file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        if (Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_WRITE)) {
            throw new OperationException.NotPossible(Message.of("remote.ssh-config-writable-by-others", file));
        }
    }
}
