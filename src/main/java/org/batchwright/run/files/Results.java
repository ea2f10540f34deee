package org.batchwright.run.files;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.RunId;
import org.batchwright.text.DataSize;

/** Brings what runs made to this computer. */
public interface Results {

    /**
     * Brings files of a run, those written last first. What is here already is not sent again, and what was changed here is not touched.
     * After a cut link call again. Blocks; an interrupt cancels.
     */
    Brought bring(RunId run, Wish wish, Progress progress) throws OperationException, InterruptedException;

    /**
     * What is to come.
     *
     * @param files globs in place of those that the preset named when the run was submitted; none when those count
     * @param atMost larger files stay; absent means the preset's limit with the preset's files, and none with others
     * @param newest of each working folder only so many, those written last; absent likewise
     * @param into the folder on this computer in place of the usual one
     */
    record Wish(List<String> files, Optional<DataSize> atMost, Optional<Integer> newest, Optional<Path> into) {
        /** As the preset says. */
        public static final Wish RULE = files(List.of());

        public Wish {
            files = List.copyOf(files);
        }

        /** These, whatever their size, to the usual folder. */
        public static Wish files(List<String> globs) {
            return new Wish(globs, Optional.empty(), Optional.empty(), Optional.empty());
        }

        public Wish into(Path folder) {
            return new Wish(files, atMost, newest, Optional.of(folder));
        }
    }

    /**
     * @param folder where they are
     * @param report what came
     * @param tooLarge names of files that are larger than the limit
     * @param unseen names of working folders that hold more files than are looked at
     */
    record Brought(Path folder, FileTree.Report report, List<String> tooLarge, List<String> unseen) {
        public Brought {
            tooLarge = List.copyOf(tooLarge);
            unseen = List.copyOf(unseen);
        }

        /** Whether no file was one of those wished for. */
        public boolean isNothing() {
            return report.files().isEmpty();
        }
    }
}
