package org.batchwright.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.model.OperationException;
import org.batchwright.run.files.DownloadLocks;
import org.batchwright.text.Message;

/**
 * Where the application keeps its data.
 *
 * @param root the folder, which may not exist yet
 */
record DataFolder(Path root) {

    /** Returns a file in the folder, which is created if necessary. */
    Path file(String name) throws OperationException {
        create(root);
        return root.resolve(name);
    }

    private static Path create(Path folder) throws OperationException {
        try {
            return Files.createDirectories(folder);
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.data-folder-not-created", folder), folder.toString(), refused);
        }
    }

    /** Returns the locks of the windows that download results. */
    DownloadLocks downloadLocks() {
        return new DownloadLocks(root.resolve("downloads"));
    }
}
