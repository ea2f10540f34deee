package org.batchwright.run.files;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.RunId;
import org.batchwright.text.DataSize;

/** Downloads results of runs. */
public interface Results {

    /**
     * Downloads files of a run, most recently modified first. Files that already exist locally are not sent again, and locally modified
     * ones are left alone. After a lost connection, call this method again. Blocks; an interrupt cancels.
     */
    Downloaded download(RunId run, Request wish, Progress progress) throws OperationException, InterruptedException;

    /**
     * Returns the local folder of a run's files; empty if none have been downloaded. Reads the history, so do not call on the FX thread.
     */
    Optional<Path> downloadedFolder(RunId run) throws OperationException;

    /**
     * What to download.
     *
     * @param files globs that replace those of the preset at the time of submission; empty to use the preset's globs
     * @param atMost maximum size, above which files are skipped; if empty, the preset's limit applies to the preset's files, and no limit
     *     to others
     * @param newest maximum number of files per working folder, most recently modified first; if empty, as for {@code atMost}
     * @param into local folder to use instead of the default one
     */
    record Request(List<String> files, Optional<DataSize> atMost, Optional<Integer> newest, Optional<Path> into) {
        /** The request for the files that the preset specifies. */
        public static final Request RULE = files(List.of());

        public Request {
            files = List.copyOf(files);
        }

        /** Returns a request for the files that match the globs, of any size, to the default folder. */
        public static Request files(List<String> globs) {
            return new Request(globs, Optional.empty(), Optional.empty(), Optional.empty());
        }

        public Request withFolder(Path folder) {
            return new Request(files, atMost, newest, Optional.of(folder));
        }
    }

    /**
     * @param folder folder that contains the downloaded files
     * @param report what was downloaded
     * @param tooLarge names of files above the size limit
     * @param unseen names of working folders with more files than are listed
     */
    record Downloaded(Path folder, FileTree.Report report, List<String> tooLarge, List<String> unseen) {
        public Downloaded {
            tooLarge = List.copyOf(tooLarge);
            unseen = List.copyOf(unseen);
        }

        public boolean hasNoMatch() {
            return report.files().isEmpty();
        }
    }
}
