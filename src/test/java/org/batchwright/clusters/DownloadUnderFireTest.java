package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Stream;
import org.batchwright.model.Address;
import org.batchwright.model.Cluster;
import org.batchwright.model.ClusterName;
import org.batchwright.model.Progress;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Connections;
import org.batchwright.remote.Download;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.Listing;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.RememberedMarks;
import org.batchwright.remote.SshConfig;
import org.batchwright.remote.ThisComputer;
import org.batchwright.remote.Upload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of a real sshd, with and without SFTP, over a link that breaks at any moment. */
class DownloadUnderFireTest {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final int CUTS = 64;
    private static final int PIECES = 520;

    @TempDir
    Path home;

    @Test
    void a_link_cut_at_any_moment_costs_only_what_was_under_way_and_the_bytes_are_the_same() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        Path target = home.resolve("here/model.pt");
        Random random = new Random(20261122);
        try (CutLink link = new CutLink(rig.get("HOST"), Integer.parseInt(rig.get("PORT")))) {
            byte[] content = new byte[PIECES * 4_000];
            random.nextBytes(content);
            Host host = connect(rig, link.port());
            String there = make(host, content);
            int cuts = 0;
            int whole = 0;
            int resumed = 0;
            RememberedMarks marks = new RememberedMarks();
            while (cuts < CUTS) {
                link.cutAfter(random.nextInt(PIECES));
                try {
                    Download.Done done = new Download("rig", host, marks).bring(there, target, Progress.SILENT);
                    resumed += done.bytes() < content.length ? 1 : 0;
                    whole++;
                    assertThat(target).hasBinaryContent(content);
                    assertThat(beside(target)).containsExactly("model.pt");
                    Files.delete(target);
                    marks = new RememberedMarks();
                } catch (Trouble.LinkLost cut) {
                    assertThat(target).doesNotExist();
                }
                if (link.heal()) {
                    cuts++;
                    host.close();
                    host = connect(rig, link.port());
                }
            }
            assertThat(new Download("rig", host, marks)
                            .bring(there, target, Progress.SILENT)
                            .file())
                    .hasBinaryContent(content);
            assertThat(whole).as("of the downloads some came through").isPositive();
            assertThat(resumed).as("and some of them went on where they were").isPositive();
            host.run("rm -f " + there, SOON);
            host.close();
        }
    }

    @Test
    void an_upload_goes_on_where_the_link_was_cut() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        Random random = new Random(7);
        byte[] content = new byte[PIECES * 4_000];
        random.nextBytes(content);
        Path file = Files.write(home.resolve("data.bin"), content);
        try (CutLink link = new CutLink(rig.get("HOST"), Integer.parseInt(rig.get("PORT")))) {
            Host host = connect(rig, link.port());
            String folder = host.facts().home() + "/bw-upload-"
                    + ProcessHandle.current().pid();
            int cuts = 0;
            int sent = 0;
            while (cuts < 12 || sent == 0) {
                link.cutAfter(cuts < 12 ? random.nextInt(PIECES) : Integer.MAX_VALUE - 1);
                try {
                    String name = new Upload(host).send(file, folder, Progress.SILENT);
                    byte[] there = host.files().read(folder + "/" + name);
                    assertThat(there).isEqualTo(content);
                    sent++;
                } catch (Trouble cut) {
                    assertThat(cut).isNotInstanceOf(Trouble.NotPossible.class);
                }
                if (link.heal()) {
                    cuts++;
                    host.close();
                    host = connect(rig, link.port());
                }
            }
            String last = new Upload(host).send(file, folder, Progress.SILENT);
            assertThat(host.files().read(folder + "/" + last)).isEqualTo(content);
            assertThat(host.run(
                                    "cd " + folder + " && for f in *; do cmp -s \"$f\" '" + last
                                            + "' || echo \"$f\"; done",
                                    SOON)
                            .out())
                    .as("each that has a name is whole")
                    .isEmpty();
            host.run("rm -rf " + folder, SOON);
            host.close();
        }
    }

    @Test
    void sftp_and_commands_tell_the_same_of_every_name() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        try (Host host = connect(rig, Integer.parseInt(rig.get("PORT")))) {
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
                assertThat(stat.map(HostReader.Stat::kind))
                        .as(entry.name())
                        .isEqualTo(
                                entry.kind() == FolderEntry.Kind.BROKEN ? Optional.empty() : Optional.of(entry.kind()));
                if (entry.kind() == FolderEntry.Kind.FILE) {
                    Path here = home.resolve("got").resolve(String.valueOf(entry.hashCode()));
                    Download.Done done = new Download("rig", host, new RememberedMarks())
                            .bring(folder + "/" + entry.name(), here, Progress.SILENT);
                    assertThat(Files.size(done.file()))
                            .isEqualTo(stat.orElseThrow().size());
                }
            }
            assertThat(reader.list(folder + "/nowhere", Listing.Depth.TREE)).isEmpty();
            host.run("rm -rf " + folder, SOON);
        }
    }

    private static String make(Host host, byte[] content) throws Exception {
        String there =
                host.facts().home() + "/bw-download-" + ProcessHandle.current().pid();
        host.files().write(there, content);
        return there;
    }

    private static List<String> beside(Path file) throws Exception {
        try (Stream<Path> all = Files.list(file.getParent())) {
            return all.map(Path::getFileName).map(Path::toString).toList();
        }
    }

    private Host connect(Rigs.Info rig, int port) throws Exception {
        Path config =
                Files.writeString(home.resolve("config"), "UserKnownHostsFile " + home.resolve("known_hosts") + "\n");
        SshConfig ssh = new SshConfig(home, Optional.of(config), Map.of());
        Address address = new Address(
                rig.get("HOST"), Optional.of(rig.get("USER")), OptionalInt.of(port), Optional.of(rig.get("KEY")));
        Cluster cluster = new Cluster(
                new ClusterName("rig"), Optional.of(address), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());
        return new Connections(ssh, new ThisComputer()).connect(cluster, new Trusting(), Hosts.Steps.SILENT);
    }

    private static final class Trusting implements LoginQuestions {
        @Override
        public Optional<char[]> secret(Secret secret) {
            return Optional.empty();
        }

        @Override
        public boolean trust(NewHostKey key) {
            return true;
        }
    }
}
