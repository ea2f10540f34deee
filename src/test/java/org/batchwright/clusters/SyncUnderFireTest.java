package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.UUID;
import org.batchwright.model.Address;
import org.batchwright.model.Cluster;
import org.batchwright.model.ClusterName;
import org.batchwright.model.Frozen;
import org.batchwright.model.Progress;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Connections;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.SshConfig;
import org.batchwright.remote.ThisComputer;
import org.batchwright.remote.sync.SnapshotSync;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Code to a real sshd over a link that is cut, into folders that are full or closed. */
class SyncUnderFireTest {
    /** {@code -Dcuts=200} for the long form. */
    private static final int CUTS = Integer.getInteger("cuts", 6);

    private static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private final Rigs.Info rig = Rigs.sshd("key");
    private Optional<Host> direct = Optional.empty();
    private Path code;
    private String place;

    @BeforeEach
    void a_project_and_a_way_to_look() throws Exception {
        Files.createDirectories(folder.resolve(".ssh"));
        code = Files.createDirectories(folder.resolve("code"));
        Random random = new Random(1);
        for (int i = 0; i < 40; i++) {
            byte[] noise = new byte[i == 20 ? 150_000 : random.nextInt(6_000)];
            random.nextBytes(noise);
            write("pkg" + i % 7 + "/file" + i + ".bin", noise);
        }
        direct = Optional.of(connect(Integer.parseInt(rig.get("PORT"))));
        place = host().facts().home() + "/fire-" + UUID.randomUUID();
    }

    @AfterEach
    void nothing_stays() throws Exception {
        host().run("chmod -R u+w " + place + "; rm -rf " + place, SOON);
        host().close();
    }

    @Test
    void a_link_cut_at_any_moment_leaves_no_half_snapshot_and_the_next_attempt_brings_every_byte() throws Exception {
        int cut = 0;
        try (CutLink link = new CutLink(rig.get("HOST"), Integer.parseInt(rig.get("PORT")))) {
            for (int seed = 0; seed < CUTS; seed++) {
                Random random = new Random(seed);
                SnapshotSync sync = new SnapshotSync();
                write("pkg1/changed.txt", ("seed " + seed).getBytes(java.nio.charset.StandardCharsets.UTF_8));
                if (seed % 3 == 0) {
                    host().run("chmod -R u+w " + place + "; rm -rf " + place, SOON); // a fresh tree
                }
                Host shaky = connect(link.port());
                link.cutAfter(1 + random.nextInt(seed % 3 == 0 ? 110 : 22));
                try {
                    sync.sync(shaky, code, place, Progress.SILENT);
                } catch (Trouble.LinkLost lost) {
                    cut++;
                }
                link.heal();
                shaky.close();
                everyNamedSnapshotIsWhole("seed " + seed);
                Frozen.Code made = sync.sync(host(), code, place, Progress.SILENT);
                assertThat(there(made.snapshot())).as("seed " + seed).isEqualTo(here());
            }
        }
        assertThat(cut).as("attempts that were cut").isGreaterThanOrEqualTo(CUTS / 3);
        assertThat(host().run("ls -A " + place, SOON).out()).doesNotContain(".part-");
    }

    @Test
    void a_folder_that_may_not_be_written_is_said_so() throws Exception {
        host().run("mkdir -p " + place + " && chmod 555 " + place, SOON);

        assertThatThrownBy(() -> new SnapshotSync().sync(host(), code, place, Progress.SILENT))
                .isInstanceOf(Trouble.CommandFailed.class)
                .hasMessageContaining("the account may not write to " + place);
    }

    @Test
    void a_limit_on_the_cluster_leaves_nothing_half_and_takes_the_code_when_it_is_gone() throws Exception {
        SnapshotSync sync = new SnapshotSync();
        Host limited = new Limited(host());

        assertThatThrownBy(() -> sync.sync(limited, code, place, Progress.SILENT))
                .isInstanceOf(Trouble.CommandFailed.class);
        assertThat(host().run("ls -A " + place, SOON).out()).isEmpty();
        assertThat(there(sync.sync(host(), code, place, Progress.SILENT).snapshot()))
                .isEqualTo(here());
    }

    @Test
    void two_runs_of_one_snapshot_do_not_see_what_the_other_writes_and_the_snapshot_stays() throws Exception {
        Frozen.Code made = new SnapshotSync().sync(host(), code, place, Progress.SILENT);
        String copy = "cp -R -p --reflink=auto '" + place + "/" + made.snapshot() + "' '" + place + "/";
        host().run(copy + "one' && " + copy + "two' && chmod -R u+w '" + place + "/one' '" + place + "/two'", SOON);
        host().run(
                        "cd " + place
                                + "/one && echo edited > pkg1/changed.txt; echo x >> pkg0/file0.bin; rm pkg2/file2.bin; echo n > new",
                        SOON);

        assertThat(there(made.snapshot())).isEqualTo(here());
        assertThat(there("two")).isEqualTo(here());
    }

    private void everyNamedSnapshotIsWhole(String when) throws Exception {
        Answer answer = host().run(
                        "cd " + place
                                + " 2>/dev/null || exit 0; for m in *.manifest; do [ -f \"$m\" ] || continue; s=${m%.manifest}; "
                                + "sed -n 's/^[fx] \\([0-9a-f]*\\) /\\1  /p' \"$m\" > /tmp/fire.$$; "
                                + "(cd $s && sha256sum -c --quiet /tmp/fire.$$) || echo broken $s; rm -f /tmp/fire.$$; done",
                        SOON);
        assertThat(answer.out()).as(when).isEmpty();
    }

    private String there(String snapshot) throws Exception {
        return host().run(
                        "cd " + place + "/" + snapshot + " && find . -type f -exec sha256sum {} + | LC_ALL=C sort",
                        SOON)
                .out();
    }

    private String here() throws Exception {
        return new ThisComputer()
                .run("cd '" + code + "' && find . -type f -exec sha256sum {} + | LC_ALL=C sort", SOON)
                .out();
    }

    private Host host() {
        return direct.orElseThrow();
    }

    private Host connect(int port) throws Exception {
        Address address = new Address(
                "127.0.0.1", Optional.of(rig.get("USER")), OptionalInt.of(port), Optional.of(rig.get("KEY")));
        Cluster cluster = new Cluster(
                new ClusterName("fire"), Optional.of(address), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());
        return new Connections(new SshConfig(folder), new ThisComputer())
                .connect(cluster, new Trusting(), Hosts.Steps.SILENT);
    }

    private void write(String path, byte[] content) throws IOException {
        Path file = code.resolve(path);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.write(file, content);
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

    /** Where no file may be larger than 50 blocks of 1 kB. */
    private record Limited(Host real) implements Host {
        private static final String LIMIT = "trap '' XFSZ; ulimit -f 50\n";

        @Override
        public Answer run(String script, Duration limit) throws Trouble, InterruptedException {
            return real.run(LIMIT + script, limit);
        }

        @Override
        public Answer pour(String script, Source source, Duration limit) throws Trouble, InterruptedException {
            return real.pour(LIMIT + script, source, limit);
        }

        @Override
        public Answer stream(String script, ByteSink sink) throws Trouble, InterruptedException {
            return real.stream(script, sink);
        }

        @Override
        public void follow(String path, long from, ByteSink sink) throws Trouble, InterruptedException {
            real.follow(path, from, sink);
        }

        @Override
        public org.batchwright.remote.HostFiles files() {
            return real.files();
        }

        @Override
        public Facts facts() {
            return real.facts();
        }

        @Override
        public Optional<Path> local(String path) {
            return real.local(path);
        }

        @Override
        public boolean isOpen() {
            return real.isOpen();
        }

        @Override
        public void close() {
            real.close();
        }
    }
}
