package org.batchwright.run.files;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.Listing;
import org.batchwright.remote.transfer.Download;

/**
 * The files below some folder, here or on a cluster. Names count from it, parts joined by {@code /}; the empty one is that folder itself.
 * Connects when there is no connection. Blocks; an interrupt cancels.
 */
public interface FileTree {

    /** What lies in a folder; empty when there is none of that name. */
    Optional<Listing> list(String folder) throws OperationException, InterruptedException;

    /** The first bytes of a file. */
    byte[] head(String file, int most) throws OperationException, InterruptedException;

    /** The file on this computer, to be looked at: itself where it lies here, else a copy. */
    Path here(String file, Progress progress) throws OperationException, InterruptedException;

    /**
     * Brings files, and folders with all that is in them, into a folder of this computer. Links inside a folder are followed only to plain
     * files of that folder.
     *
     * @param names files and folders, all of one folder
     */
    Report bring(List<String> names, Path into, Progress progress) throws OperationException, InterruptedException;

    /**
     * Sends files of this computer, and folders with all that is in them, into a folder. What is there under the same name stays, and the
     * new one gets a second name. After a cut link call again.
     *
     * @return how many files
     */
    int send(List<Path> files, String folder, Progress progress) throws OperationException, InterruptedException;

    /**
     * @param files one for each file
     * @param leftOut links that lead out of their folder, things that are no files, and files that could not be read any more
     * @param kept files of this computer that were of another origin or were changed here, and stayed: the new one got a second name
     */
    record Report(List<Download.Done> files, List<String> leftOut, List<Path> kept) {
        public Report {
            files = List.copyOf(files);
            leftOut = List.copyOf(leftOut);
            kept = List.copyOf(kept);
        }

        public int fetched() {
            return (int) files.stream()
                    .filter(done -> done.outcome() != Download.Outcome.HERE)
                    .count();
        }

        /** Bytes that had to be sent. */
        public long bytes() {
            return files.stream().mapToLong(Download.Done::bytes).sum();
        }
    }
}
