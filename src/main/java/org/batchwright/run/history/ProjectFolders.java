package org.batchwright.run.history;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.database.HistoryFile;
import org.batchwright.text.Message;

/**
 * Stores the local folders that the code of runs came from, in the history. All workspaces share the history, so the same path in a run's
 * preset may mean a different folder in this workspace.
 */
public record ProjectFolders(HistoryFile file) {
    /** Returns the absolute folder; empty for a run that an older version recorded or that was restored from a backup. */
    public Optional<Path> find(RunId run) {
        return file
                .query("SELECT project FROM frozen WHERE run = ?", row -> RunRows.text(row, "project"), run.value())
                .stream()
                .flatMap(Optional::stream)
                .findFirst()
                .flatMap(ProjectFolders::absolute);
    }

    /** Returns the absolute path, or empty if it is not valid here, because the history may come from another system. */
    private static Optional<Path> absolute(String folder) {
        try {
            return Optional.of(Path.of(folder)).filter(Path::isAbsolute);
        } catch (InvalidPathException elsewhere) {
            return Optional.empty();
        }
    }

    /**
     * Returns the absolute folder.
     *
     * @throws OperationException if the folder is unknown, or no longer exists on this computer
     */
    public Path existing(Run run) throws OperationException {
        Path folder = find(run.id())
                .orElseThrow(() ->
                        new OperationException.NotPossible(Message.of("run.project-folder-unknown", run.title())));
        if (!Files.isDirectory(folder)) {
            throw new OperationException.NotPossible(Message.of("run.project-folder-gone", run.title(), folder));
        }
        return folder;
    }
}
