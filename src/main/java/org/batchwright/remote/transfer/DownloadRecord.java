package org.batchwright.remote.transfer;

import java.nio.file.Path;
import java.util.Optional;

/** Remembers which files on this computer were brought from a cluster, and how they were left: for {@link Download}. Safe for many threads. */
public interface DownloadRecord {

    /** What was last written at a place here. */
    Optional<Mark> at(Path place);

    void left(Path place, Mark mark);

    /**
     * @param source what it came from
     * @param size bytes, as written here
     * @param changed time of its last change as it was set here, in milliseconds since 1970
     */
    record Mark(Source source, long size, long changed) {}

    /**
     * One state of one file there.
     *
     * @param host whose it is: the cluster's name
     * @param size bytes
     * @param changed seconds since 1970: as exact as SFTP tells it
     */
    record Source(String host, String path, long size, long changed) {

        boolean isSameFile(Source other) {
            return host.equals(other.host) && path.equals(other.path);
        }
    }
}
