package org.batchwright.clusters.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.Progress;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.Listing;
import org.batchwright.remote.RigHosts;
import org.batchwright.remote.transfer.Download;
import org.batchwright.remote.transfer.RememberedMarks;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Transfers files with odd names from a real sshd. */
@Tag("rig")
class DownloadUnderFireTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    Path home;

    @Test
    void sftp_and_commands_list_the_same_file_names() throws Exception {
        try (Host host = new RigHosts(home).connect("key")) {
            String folder = host.facts().home() + "/bw-reading-"
                    + ProcessHandle.current().pid();
            host.run(
                    "mkdir -p " + folder + "/sub/deep && cd " + folder
                            + " && printf abc > $'a\\nb' && printf odd > $'caf\\xe9' && printf x > '학습 결과' && ln -s sub s"
                            + " && ln -s nowhere lost && ln -s sub/deep/f link && printf 12345 > sub/deep/f && : > empty",
                    SOON);
            HostReader reader = host.reader();
            Listing found = reader.list(folder, Listing.Depth.TREE).orElseThrow();
            assertThat(found.entries()).hasSize(10);
            for (FolderEntry entry : found.entries()) {
                Optional<HostReader.Stat> stat = reader.stat(folder + "/" + entry.name());
                assertThat(stat.map(HostReader.Stat::type))
                        .as(entry.name())
                        .isEqualTo(
                                entry.type() == FolderEntry.EntryType.BROKEN
                                        ? Optional.empty()
                                        : Optional.of(entry.type()));
                if (entry.type() == FolderEntry.EntryType.FILE) {
                    Path here = home.resolve("got").resolve(String.valueOf(entry.hashCode()));
                    Download.Done done = new Download("rig", host, new RememberedMarks())
                            .download(folder + "/" + entry.name(), here, Progress.SILENT);
                    assertThat(Files.size(done.file()))
                            .isEqualTo(stat.orElseThrow().size());
                }
            }
            assertThat(reader.list(folder + "/nowhere", Listing.Depth.TREE)).isEmpty();
            host.run("rm -rf " + folder, SOON);
        }
    }
}
