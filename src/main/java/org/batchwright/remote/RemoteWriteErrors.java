package org.batchwright.remote;

import java.util.Locale;
import java.util.Optional;

/**
 * Why a cluster did not write something, out of what its programs said.
 *
 * @param why begins in the middle of a sentence, without its full stop
 * @param advice what to do
 */
public record RemoteWriteErrors(String why, String advice) {

    /** @param folder as people know it */
    public static Optional<RemoteWriteErrors> of(String errors, String folder) {
        String said = errors.toLowerCase(Locale.ROOT);
        if (said.contains("quota exceeded")) {
            return Optional.of(new RemoteWriteErrors(
                    "the quota for " + folder + " is used up",
                    "Delete what is no longer needed there (old code: batchwright snapshots), and submit again."));
        }
        if (said.contains("no space left")) {
            return Optional.of(new RemoteWriteErrors(
                    "the file system of " + folder + " is full",
                    "Free some space there, or set another root in the cluster's file, and submit again."));
        }
        if (said.contains("file too large")) {
            return Optional.of(new RemoteWriteErrors(
                    "the account may not write files of that size",
                    "Ask the site for the limit (ulimit -f says it), or leave large files out of the project folder."));
        }
        if (said.contains("read-only file system")) {
            return Optional.of(new RemoteWriteErrors(
                    "the file system of " + folder + " can only be read now",
                    "Wait for the site to fix it, or set another root in the cluster's file."));
        }
        if (said.contains("permission denied")) {
            return Optional.of(new RemoteWriteErrors(
                    "the account may not write to " + folder,
                    "Check its permissions, or set another root in the cluster's file."));
        }
        return Optional.empty();
    }
}
