package org.batchwright.run.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.run.history.HistoryTransfer;
import org.batchwright.text.Message;
import org.batchwright.workspace.folder.FolderTree;

/**
 * Restores a backup to a new folder, and adds its runs to the history.
 *
 * @param history the user's history; created if there is none
 */
public record WorkspaceRestore(Path history) {

    /**
     * What was restored.
     *
     * @param files number of files of the workspace
     * @param runs number of runs added to the history
     * @param skipped number of runs skipped because they were already in the history
     */
    public record Result(int files, long runs, long skipped) {}

    /** Restores everything or nothing, into a new or empty folder. Blocks. */
    public Result restore(Path backup, Path folder) throws OperationException {
        Path target = folder.toAbsolutePath().normalize();
        checkEmpty(target);
        try (BackupContents contents =
                BackupContents.open(backup.toAbsolutePath().normalize())) {
            Path parent = Files.createDirectories(target.getParent());
            Path work = Files.createTempDirectory(parent, ".batchwright-restore");
            try {
                Path files = Files.createDirectory(work.resolve("workspace"));
                contents.extractWorkspace(files);
                Path copy = work.resolve(BackupLayout.HISTORY);
                boolean hasHistory = contents.extractHistory(copy);
                checkEmpty(target);
                Files.deleteIfExists(target);
                Files.move(files, target, StandardCopyOption.ATOMIC_MOVE);
                HistoryTransfer.Added added =
                        hasHistory ? addRuns(backup, copy, target) : new HistoryTransfer.Added(0, 0);
                return new Result(contents.manifest().files(), added.runs(), added.skipped());
            } finally {
                delete(work);
            }
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("run.backup-not-restored", target), target.toString(), refused);
        }
    }

    /** Deletes the restored folder if its runs cannot be added. */
    private HistoryTransfer.Added addRuns(Path backup, Path copy, Path target) throws OperationException {
        boolean added = false;
        try {
            HistoryTransfer.Added runs = new HistoryTransfer(history).add(copy, backup);
            added = true;
            return runs;
        } finally {
            if (!added) {
                delete(target);
            }
        }
    }

    private static void checkEmpty(Path target) throws OperationException {
        if (!Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> inside =
                Files.isDirectory(target, LinkOption.NOFOLLOW_LINKS) ? Files.list(target) : Stream.of(target)) {
            if (inside.findAny().isPresent()) {
                throw new OperationException.FileFailed(
                        Message.of("run.backup-target-not-empty", target), target.toString());
            }
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("run.backup-not-restored", target), target.toString(), refused);
        }
    }

    /** Deletes a file and ignores failures, because a leftover must not hide the result or the reason for a failure. */
    private static void delete(Path folder) {
        try {
            FolderTree.delete(folder);
        } catch (IOException left) {
            // a hidden folder next to the workspace remains
        }
    }
}
