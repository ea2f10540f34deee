package org.batchwright.run.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.FolderEntry;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.RunSamples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DownloadBatchTest {
    @TempDir
    private Path folder;

    @Test
    void a_vanished_file_does_not_stop_the_download_of_the_other_files() throws Exception {
        Path there = Files.createDirectories(folder.resolve("there"));
        Files.writeString(there.resolve("a.pt"), "a");
        Files.writeString(there.resolve("c.pt"), "c");
        Path here = folder.resolve("here");
        try (FolderCluster lab = new FolderCluster(folder)) {
            FileLocation location = new FileLocation(lab.sites.connect(RunSamples.LAB), there.toString());
            DownloadBatch parcel = new DownloadBatch(location, here);
            for (String name : new String[] {"a.pt", "b.pt", "c.pt"}) {
                parcel.add("", "", new FolderEntry(name, FolderEntry.EntryType.FILE, 1, Instant.EPOCH, ""));
            }

            FileTree.Report report = parcel.download(location.download(lab.history.downloads()), Progress.SILENT);

            assertThat(report.files()).hasSize(2);
            assertThat(report.leftOut()).singleElement().asString().endsWith("b.pt");
        }
        assertThat(here.resolve("a.pt")).hasContent("a");
        assertThat(here.resolve("c.pt")).hasContent("c");
        assertThat(here.resolve("b.pt")).doesNotExist();
    }

    @Test
    void nothing_is_downloaded_unless_all_files_fit_on_the_disk() throws Exception {
        Path there = Files.createDirectories(folder.resolve("there"));
        Files.write(there.resolve("a.pt"), new byte[60_000]);
        Files.write(there.resolve("b.pt"), new byte[60_000]);
        try (FolderCluster lab = new FolderCluster(folder);
                FileSystem small = Jimfs.newFileSystem(
                        Configuration.unix().toBuilder().setMaxSize(100_000).build())) {
            Path here = small.getPath("/work/results");
            FileLocation location = new FileLocation(lab.sites.connect(RunSamples.LAB), there.toString());
            DownloadBatch parcel = new DownloadBatch(location, here);
            parcel.add("", "", new FolderEntry("a.pt", FolderEntry.EntryType.FILE, 60_000, Instant.EPOCH, ""));
            parcel.add("", "", new FolderEntry("b.pt", FolderEntry.EntryType.FILE, 60_000, Instant.EPOCH, ""));

            assertThatThrownBy(() -> parcel.download(location.download(lab.history.downloads()), Progress.SILENT))
                    .isInstanceOf(OperationException.FileFailed.class)
                    .has(MessageCode.of("remote.no-space-for-files"))
                    .hasMessageContaining("120 kB");
            assertThat(here).doesNotExist();
        }
    }
}
