package org.batchwright.remote;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;

/** Changes the files and folders of a host, or of a service. Paths are absolute. Blocks; an interrupt cancels. */
public interface HostChanges {
    /** Limit of what a {@link #survey} counts. */
    int MAX_COUNTED = 100_000;

    /**
     * What a deletion would remove.
     *
     * @param files number of files, including those in folders
     * @param whole false if there are more
     * @param folder real path of the folder that contains them
     * @param isOwn whether that folder is inside the expected one or, for whole clusters, belongs to the account
     */
    record Survey(int files, boolean whole, String folder, boolean isOwn) {}

    /** Whether {@link #rename} is possible. */
    boolean canRename();

    /** Fails if there is something of that name. */
    void createFolder(String path) throws OperationException, InterruptedException;

    /** Fails if there is something of the new name. */
    void rename(String path, String newPath) throws OperationException, InterruptedException;

    /**
     * @param own the folder to be inside of; empty for any that belongs to the account
     * @param paths all in one folder
     */
    Survey survey(String own, List<String> paths) throws OperationException, InterruptedException;

    /**
     * Deletes files, and folders with everything in them; of a link only the link itself.
     *
     * @param folder the real path of their folder, which a {@link #survey} returned; if it no longer is one, nothing is deleted
     */
    void delete(String folder, List<String> names) throws OperationException, InterruptedException;

    /**
     * Replaces the content of a file unless someone else has changed it.
     *
     * @param before the expected content
     * @return false if its content was different: nothing was changed
     */
    boolean replace(String path, byte[] before, byte[] after) throws OperationException, InterruptedException;

    /**
     * Uploads a local file; never replaces another.
     *
     * @param folder created if missing
     * @return its name on the host
     */
    String upload(Path file, String folder, Progress progress) throws OperationException, InterruptedException;
}
