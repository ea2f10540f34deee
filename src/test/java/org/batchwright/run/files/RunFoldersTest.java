package org.batchwright.run.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.batchwright.model.MessageCode;
import org.batchwright.model.run.RunId;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.RunSamples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folder of a run on a cluster that is a local folder. */
class RunFoldersTest {
    private static final RunId RUN = new RunId("20261120-120001-abcdef");

    @TempDir
    Path folder;

    @Test
    void the_path_of_a_run_is_returned_and_an_unknown_run_is_an_error() throws Exception {
        try (FolderCluster lab = new FolderCluster(folder)) {
            lab.history.writer().createRun(RunSamples.freshAt(RUN, lab.root().toString()));
            RunFolders folders = new RunFolders(lab.sites, lab.history);

            assertThat(Path.of(folders.path(RUN))).isEqualTo(lab.root().resolve("runs/" + RUN));
            assertThatThrownBy(() -> folders.path(new RunId("20261120-120001-zzzzzz")))
                    .is(MessageCode.of("run.unknown-run"));
        }
    }
}
