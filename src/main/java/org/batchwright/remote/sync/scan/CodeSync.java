package org.batchwright.remote.sync.scan;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.Host;

/** Brings a folder of code to a host as an immutable snapshot. */
public interface CodeSync extends CodeFolder {

    /**
     * Makes sure that {@code codeRoot/SNAPSHOT} is there, complete and write-protected; sends only what changed since the newest
     * snapshot there. A failure leaves no half snapshot.
     *
     * @param codeRoot absolute folder on the host
     */
    SubmittedRun.Code sync(Host host, Path folder, String codeRoot, Progress progress)
            throws OperationException, InterruptedException;

    /**
     * Brings a folder that jobs share to the state of a snapshot. What is in it and did not come from here stays; where it would be
     * written over, or what came from here was changed there, nothing is touched and it is said.
     *
     * @param folder absolute folder on the host; made where it is not there
     */
    void putInPlace(Host host, String codeRoot, SubmittedRun.Code code, String folder)
            throws OperationException, InterruptedException;

    /** The snapshots of a place. */
    List<Snapshot> snapshots(Host host, String codeRoot) throws OperationException, InterruptedException;

    /**
     * Takes snapshots away, save those that a run needs by now or that are young.
     *
     * @return the names of those that are gone
     */
    List<String> remove(Host host, String codeRoot, List<Snapshot> snapshots)
            throws OperationException, InterruptedException;

    /** Compares the hash of every file of a snapshot, and where its links lead, with what was sent, by one command. */
    Verified verify(Host host, String codeRoot, Snapshot snapshot) throws OperationException, InterruptedException;

    /**
     * How a snapshot is now; paths are from its folder, sorted.
     *
     * @param removal the command that takes it away on the host, however it is write-protected
     * @param manifest whether its list of files is the one that was sent
     * @param differ what has another content, or leads elsewhere
     * @param missing what is not there, or cannot be read
     * @param added what was not sent
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

        /** Whether all is as it was sent. */
        public boolean isWhole() {
            return manifest && count() == 0;
        }
    }

    /**
     * A code version on a cluster.
     *
     * @param bytes what it takes on the disk, without what it shares with one before it in the list; of one that nobody needs, what is
     *     free when all such are gone
     * @param files in it, links too
     * @param made when it was brought, or last brought again
     * @param runs names of the runs in the runs folder there that were made of it, whoever submitted them
     * @param young made within the last hour, or while a run is being submitted: a run may be about to need it
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
