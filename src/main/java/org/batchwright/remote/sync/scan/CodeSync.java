package org.batchwright.remote.sync.scan;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.Host;

/** Transfers a folder of code to a host as an immutable snapshot. */
public interface CodeSync extends CodeFolder {

    /**
     * Ensures that {@code codeRoot/SNAPSHOT} exists, complete and write-protected. Sends only what changed since the newest snapshot on the
     * host. A failure leaves no partial snapshot.
     *
     * @param codeRoot absolute folder on the host
     */
    SubmittedRun.Code sync(Host host, CodeSource source, String codeRoot, Progress progress)
            throws OperationException, InterruptedException;

    /**
     * Updates a folder shared by several jobs to the content of a snapshot. Files that we did not put there are left alone; if such a file
     * would be overwritten, or one of our files was changed there, nothing is touched and an error is reported.
     *
     * @param folder absolute folder on the host; created if missing
     * @param copied absolute path of the snapshot that the folder is a copy of, if this method did not create the folder
     */
    void updateInPlace(Host host, String codeRoot, SubmittedRun.Code code, String folder, Optional<String> copied)
            throws OperationException, InterruptedException;

    /** Restores this snapshot in a folder if the folder was updated to another one; otherwise does nothing. */
    void restoreInPlace(Host host, String codeRoot, SubmittedRun.Code code, String folder)
            throws OperationException, InterruptedException;

    /** Returns the snapshots below a folder. */
    List<Snapshot> snapshots(Host host, String codeRoot) throws OperationException, InterruptedException;

    /**
     * Removes snapshots, except young ones and those that a run needs now.
     *
     * @return the names of the removed snapshots
     */
    List<String> remove(Host host, String codeRoot, List<Snapshot> snapshots)
            throws OperationException, InterruptedException;

    /** Compares the hashes of a snapshot's files and the targets of its symlinks with what was sent, using one command. */
    Verified verify(Host host, String codeRoot, Snapshot snapshot) throws OperationException, InterruptedException;

    /**
     * The state of a snapshot. Paths are sorted and relative to the snapshot's folder.
     *
     * @param removal the command that removes the snapshot on the host, despite write protection
     * @param manifest whether the snapshot's list of files is the one that was sent
     * @param differ paths with a different content or target
     * @param missing paths that are missing or unreadable
     * @param added paths that were not sent
     */
    record Verified(
            Snapshot snapshot,
            String removal,
            boolean manifest,
            List<String> differ,
            List<String> missing,
            List<String> added) {
        public Verified {
            differ = List.copyOf(differ);
            missing = List.copyOf(missing);
            added = List.copyOf(added);
        }

        public int count() {
            return differ.size() + missing.size() + added.size();
        }

        /** Returns whether everything is as sent. */
        public boolean isIntact() {
            return manifest && count() == 0;
        }
    }

    /**
     * A code version on a cluster.
     *
     * @param bytes disk usage, without the files that an earlier snapshot in the list shares; the sizes of all unused snapshots add up to
     *     the space that removing them frees
     * @param files number of files and links
     * @param made time when the snapshot was last sent
     * @param runs names of the runs in the remote runs folder that use the snapshot, whoever submitted them
     * @param young whether the snapshot was created within the last hour, or any run is being submitted, which may be about to need it
     */
    record Snapshot(String name, long bytes, int files, Optional<Instant> made, List<String> runs, boolean young) {
        public Snapshot {
            runs = List.copyOf(runs);
        }

        public boolean isNeeded() {
            return !runs.isEmpty() || young;
        }
    }
}
