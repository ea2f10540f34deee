package org.batchwright.remote.ssh.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** Checks the write permissions of configuration files. */
final class ConfigPermissions {
    private ConfigPermissions() {}

    /** Rejects a file that others can write to, as ssh does, because they could redirect the user anywhere. */
    static void check(Path file) throws OperationException, IOException {
        if (!file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        if (Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_WRITE)) {
            throw new OperationException.NotPossible(Message.of("remote.ssh-config-writable-by-others", file));
        }
    }
}
