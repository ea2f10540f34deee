package org.batchwright.remote.transfer;

import java.nio.file.Path;
import java.util.Optional;

/** Records which local files were downloaded from a cluster, and their state afterwards. Used by {@link Download}. Thread-safe. */
public interface DownloadRecord {

    /** Returns what was last written to a local path. */
    Optional<Mark> find(Path place);

    void left(Path place, Mark mark);

    /**
     * @param source what the file was downloaded from
     * @param size size in bytes, as written locally
     * @param changed local modification time as set, in milliseconds since 1970
     */
    record Mark(Source source, long size, long changed) {}

    /**
     * One version of a remote file.
     *
     * @param host the cluster's name
     * @param size bytes
     * @param changed modification time in seconds since 1970, the precision of SFTP
     */
    record Source(String host, String path, long size, long changed) {

        boolean isSameFile(Source other) {
            return host.equals(other.host) && path.equals(other.path);
        }
    }
}
