package org.batchwright.remote;

import java.util.List;

/**
 * The way code goes to a cluster, by what its login node has and allows.
 *
 * @param by as one stream or file by file
 * @param inTurn whether the server allows so few sessions at once that commands, files and code take turns
 */
public record CodeTransfer(By by, boolean inTurn) {
    /** What a login node needs to unpack a stream. */
    public static final List<String> TOOLS = List.of("tar", "gzip", "awk", "xargs");

    /** How what changed gets there. */
    public enum By {
        /** Packed as one stream, which one command unpacks: costs the same few round trips for any number of files. */
        STREAM,
        /** Over SFTP with many files under way at once, where {@link #TOOLS} are not all there. */
        SFTP
    }
}
