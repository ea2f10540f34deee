package org.batchwright.remote.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.batchwright.clusters.link.PrefixedHost;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ExecReader;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.Listing;
import org.batchwright.remote.RigHosts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the listing of folders over SFTP on a real server without GNU find. */
@Tag("rig")
class SftpWalkTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String NO_FIND = "find() { echo 'find: unrecognized: -printf' >&2; return 1; }\n";

    @TempDir
    Path home;

    @Test
    void folders_are_listed_over_sftp_in_the_same_way_as_with_find() throws Exception {
        RigHosts rig = new RigHosts(home);
        try (Host host = rig.connect("key")) {
            SshLink link = rig.link("key");
            String folder = host.facts().home() + "/walk-" + UUID.randomUUID();
            host.run(
                    "mkdir -p " + folder + "/sub/deep " + folder + "/closed && cd " + folder
                            + " && printf abc > $'a\\nb' && printf odd > $'caf\\xe9' && printf x > '学習 結果' && ln -s sub s"
                            + " && ln -s nowhere lost && ln -s sub/deep/f link && printf 12345 > sub/deep/f && : > empty"
                            + " && for i in {1..300}; do : > sub/many-$i; done && mkfifo pipe && chmod 0 closed",
                    SOON);
            HostReader walking = new SftpReader(link, new ExecReader(new PrefixedHost(host, NO_FIND)));
            for (Listing.Depth depth : Listing.Depth.values()) {
                List<FolderEntry> found = sorted(walking.list(folder, depth).orElseThrow());
                List<FolderEntry> usual =
                        sorted(host.reader().list(folder, depth).orElseThrow());
                assertThat(found.stream().map(SftpWalkTest::describe).toList())
                        .as(depth.name())
                        .isEqualTo(usual.stream().map(SftpWalkTest::describe).toList());
            }
            assertThat(walking.list(folder + "/nowhere", Listing.Depth.TREE)).isEmpty();
            assertThatThrownBy(() -> walking.list(folder + "/closed", Listing.Depth.FOLDER))
                    .isInstanceOf(OperationException.FileFailed.class)
                    .hasMessageContaining("closed");
            host.run("chmod 700 " + folder + "/closed; rm -rf " + folder, SOON);
            link.close();
        }
    }

    @Test
    void the_lack_of_both_find_and_sftp_is_reported() throws Exception {
        RigHosts rig = new RigHosts(home);
        try (Host host = rig.connect("nosftp")) {
            SshLink link = rig.link("nosftp");
            HostReader reader = new SftpReader(link, new ExecReader(new PrefixedHost(host, NO_FIND)));
            assertThatThrownBy(() -> reader.list(host.facts().home(), Listing.Depth.FOLDER))
                    .isInstanceOf(OperationException.NotPossible.class)
                    .hasMessageContaining("neither GNU find nor SFTP");
            link.close();
        }
    }

    private static List<FolderEntry> sorted(Listing listing) {
        return listing.entries().stream()
                .sorted(Comparator.comparing(FolderEntry::name))
                .toList();
    }

    /**
     * Describes an entry without the sizes of symlinks and folders, which differ by method and file system, and with
     * times in whole seconds.
     */
    private static String describe(FolderEntry entry) {
        boolean plain =
                entry.type() == FolderEntry.EntryType.FILE && entry.target().isEmpty();
        return entry.name() + " " + entry.type() + " " + entry.target() + " "
                + (plain ? entry.size() + " " + entry.changed().getEpochSecond() : "");
    }
}
