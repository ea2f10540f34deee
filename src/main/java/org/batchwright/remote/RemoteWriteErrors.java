package org.batchwright.remote;

import java.util.Locale;
import java.util.Optional;

/**
 * Why a cluster could not write something, derived from the error output of its programs.
 *
 * @param why starts in mid-sentence, without a full stop
 * @param advice what to do
 */
public record RemoteWriteErrors(String why, String advice) {

    /** @param folder its display name */
    public static Optional<RemoteWriteErrors> of(String errors, String folder) {
        String said = errors.toLowerCase(Locale.ROOT);
        if (said.contains("quota exceeded")) {
            return Optional.of(new RemoteWriteErrors(
                    "the quota for " + folder + " is exceeded",
                    "Delete files you no longer need (for old code, run batchwright snapshots), then submit again."));
        }
        if (said.contains("no space left")) {
            return Optional.of(new RemoteWriteErrors(
                    "the file system containing " + folder + " is full",
                    "Free some space or set another \"root\" in the cluster's file, then submit again."));
        }
        if (said.contains("file too large")) {
            return Optional.of(new RemoteWriteErrors(
                    "a file exceeds your account's file size limit",
                    "Check the limit with ulimit -f and ask the site to raise it, or exclude large files."));
        }
        if (said.contains("read-only file system")) {
            return Optional.of(new RemoteWriteErrors(
                    "the file system containing " + folder + " is read-only",
                    "Wait until the site has fixed it, or set another \"root\" in the cluster's file."));
        }
        if (said.contains("permission denied")) {
            return Optional.of(new RemoteWriteErrors(
                    "you do not have permission to write to " + folder,
                    "Check its permissions or set another \"root\" in the cluster's file."));
        }
        return Optional.empty();
    }
}
