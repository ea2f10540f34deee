package org.batchwright.remote;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;

/** Changes the files and folders of a host, or of a service. Paths are absolute. Methods block; an interrupt cancels them. */
public interface HostChanges {
    /** Maximum number of files that a {@link #survey} counts. */
    int MAX_COUNTED = 100_000;

    /**
     * What a deletion would remove.
     *
     * @param files number of files, including those in folders
     * @param whole whether all files were counted; false if there are more
     * @param folder real path of the folder that contains the files
     * @param isOwn whether that folder is inside the expected folder or, for whole clusters, belongs to the account
     */
    record Survey(int files, boolean whole, String folder, boolean isOwn) {}

    /** Returns whether {@link #rename} is possible. */
    boolean canRename();

    /** Creates a folder. Fails if the name is already in use. */
    void createFolder(String path) throws OperationException, InterruptedException;

    /** Renames a file or folder. Fails if the new name is already in use. */
    void rename(String path, String newPath) throws OperationException, InterruptedException;

    /**
     * Counts what a deletion would remove.
     *
     * @param own the folder that must contain the paths; empty for any folder that belongs to the account
     * @param paths paths of files and folders, all in the same folder
     */
    Survey survey(String own, List<String> paths) throws OperationException, InterruptedException;

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
    boolean replace(String path, byte[] before, byte[] after) throws OperationException, InterruptedException;

    /**
     * Uploads a local file without ever replacing another file.
     *
     * @param folder destination folder; created if missing
     * @return the file's name on the host
     */
    String upload(Path file, String folder, Progress progress) throws OperationException, InterruptedException;
}
