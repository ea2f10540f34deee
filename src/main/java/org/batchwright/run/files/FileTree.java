package org.batchwright.run.files;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.HostChanges;
import org.batchwright.remote.Listing;
import org.batchwright.remote.transfer.Download;

/**
 * The files below a folder, local or on a cluster. Names are relative to the folder and separated by {@code /}; the empty name is the
 * folder itself. Connects if necessary. Methods block; an interrupt cancels them.
 */
public interface FileTree {

    /** Actions that are supported only in some places. */
    enum Ability {
        RENAME,
        /** {@link #fetch} */
        FETCH
    }

    /** Returns the actions that are supported here but not everywhere. */
    Set<Ability> abilities() throws OperationException, InterruptedException;

    /** Lists a folder, or returns empty if it does not exist. */
    Optional<Listing> list(String folder) throws OperationException, InterruptedException;

    /** Returns the first bytes of a file. */
    byte[] readHead(String file, int most) throws OperationException, InterruptedException;

    /** Returns a local file for viewing: the file itself if it is local, otherwise a copy. */
    Path toLocalFile(String file, Progress progress) throws OperationException, InterruptedException;

    /**
     * Downloads files, and folders with all their contents, to a local folder. Symlinks inside a folder are followed only to regular files
     * of that folder.
     *
     * @param names files and folders, all in the same folder
     */
    Report download(List<String> names, Path into, Progress progress) throws OperationException, InterruptedException;

    /**
     * Uploads local files, and folders with all their contents, to a folder. Existing files are not replaced; a new file of the same name
     * gets an alternative name. After a lost connection, call this method again.
     *
     * @return number of files
     */
    int send(List<Path> files, String folder, Progress progress) throws OperationException, InterruptedException;

    /** Creates a folder; fails if the name is already in use. */
    void createFolder(String folder) throws OperationException, InterruptedException;

    /** Renames a file or folder; fails if the new name is already in use. */
    void rename(String name, String newName) throws OperationException, InterruptedException;

    /**
     * Returns what {@link #delete} would remove.
     *
     * @param names files and folders, all in the same folder
     */
    HostChanges.Survey survey(List<String> names) throws OperationException, InterruptedException;

    /**
     * Deletes files, and folders with all their contents. Symlinks are deleted, not their targets.
     *
     * @param folder the real path of the folder that contains them, as returned by {@link #survey}; if it is no longer a real path, nothing
     *     is deleted
     */
    void delete(String folder, List<String> names) throws OperationException, InterruptedException;

    /**
     * Replaces the content of a file unless someone else has changed it.
     *
     * @param before the expected content
     * @return whether the content was replaced; false if the file did not have the expected content
     */
    boolean replace(String file, byte[] before, byte[] after) throws OperationException, InterruptedException;

    /**
     * Makes the host download a file from the web to a folder.
     *
     * @return the name that the file was saved under, which differs from its original name if that is in use
     */
    String fetch(URI address, String folder, Progress progress) throws OperationException, InterruptedException;

    /**
     * @param files the result for each file
     * @param leftOut symlinks that lead outside their folder, special files, and files that could no longer be read
     * @param kept local files that were not replaced because they were not downloaded or were modified since; the new file got an
     *     alternative name
     */
    record Report(List<Download.Done> files, List<String> leftOut, List<Path> kept) {
        public Report {
            files = List.copyOf(files);
            leftOut = List.copyOf(leftOut);
            kept = List.copyOf(kept);
        }

        public int fetched() {
            return (int) files.stream()
                    .filter(done -> done.outcome() != Download.Outcome.HERE)
                    .count();
        }

        /** Returns the number of bytes that had to be sent. */
        public long bytes() {
            return files.stream().mapToLong(Download.Done::bytes).sum();
        }
    }
}
