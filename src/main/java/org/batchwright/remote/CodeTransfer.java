package org.batchwright.remote;

import java.util.List;

/**
 * How code is transferred to a cluster, depending on what its login node has and allows.
 *
 * @param by whether files are sent as one stream or one by one
 * @param inTurn whether the server allows so few concurrent sessions that commands, files and code must take turns
 */
public record CodeTransfer(By by, boolean inTurn) {
    /** Tools that a login node needs to unpack a stream. */
    public static final List<String> TOOLS = List.of("tar", "gzip", "awk", "xargs");

    /** How changed files are transferred. */
    public enum By {
        /** Packed into one stream and unpacked by one command: a constant few round trips for any number of files. */
        STREAM,
        /** Over SFTP with many files in flight, if some of {@link #TOOLS} are missing. */
        SFTP
    }
}
