package org.batchwright.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Progress;
import org.batchwright.model.RunId;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Download;
import org.batchwright.remote.Listing;

/**
 * The files of runs, wherever they lie. Names count from the run's folder, parts joined by {@code /}; the job itself works in
 * {@link #WORK}. Connects when there is no connection. Blocks; an interrupt cancels.
 */
public interface RunFiles {
    String WORK = "work";

    /** What lies in a folder of the run; empty when there is none of that name. */
    Optional<Listing> list(RunId run, String folder) throws Trouble, InterruptedException;

    /** The first bytes of a file. */
    byte[] head(RunId run, String file, int most) throws Trouble, InterruptedException;

    /** The file on this computer, to be looked at: itself where it lies here, else a copy. */
    Path here(RunId run, String file, Progress progress) throws Trouble, InterruptedException;

    /**
     * Brings files, and folders with all that is in them, into a folder of this computer. Links inside a folder are followed only to plain
     * files of that folder.
     *
     * @param names files and folders, of one folder of the run
     */
    Report bring(RunId run, List<String> names, Path into, Progress progress) throws Trouble, InterruptedException;

    /**
     * Sends files of this computer, and folders with all that is in them, into a folder of the run. What is there under the same name
     * stays, and the new one gets a second name. After a cut link call again.
     *
     * @return how many files
     */
    int send(RunId run, List<Path> files, String folder, Progress progress) throws Trouble, InterruptedException;

    /**
     * @param files one for each file
     * @param leftOut links that lead out of their folder, and things that are no files
     */
    record Report(List<Download.Done> files, List<String> leftOut) {
        public Report {
            files = List.copyOf(files);
            leftOut = List.copyOf(leftOut);
        }

        public int fetched() {
            return (int) files.stream()
                    .filter(done -> done.outcome() != Download.Outcome.HERE)
                    .count();
        }
    }
}
