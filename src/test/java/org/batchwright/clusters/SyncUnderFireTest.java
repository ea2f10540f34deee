package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.batchwright.model.Frozen;
import org.batchwright.model.Progress;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Host;
import org.batchwright.remote.RigHosts;
import org.batchwright.remote.ThisComputer;
import org.batchwright.remote.sync.SnapshotSync;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Code to folders of a real sshd that are full or closed. */
class SyncUnderFireTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private Optional<Host> direct = Optional.empty();
    private Path code;
    private String place;

    @BeforeEach
    void a_project_and_a_way_to_look() throws Exception {
        code = Files.createDirectories(folder.resolve("code"));
        Random random = new Random(1);
        for (int i = 0; i < 40; i++) {
            byte[] noise = new byte[i == 20 ? 150_000 : random.nextInt(6_000)];
            random.nextBytes(noise);
            write("pkg" + i % 7 + "/file" + i + ".bin", noise);
        }
        direct = Optional.of(new RigHosts(Files.createDirectories(folder.resolve("home"))).connect("key"));
        place = host().facts().home() + "/fire-" + UUID.randomUUID();
    }

    @AfterEach
    void nothing_stays() throws Exception {
        host().run("chmod -R u+w " + place + "; rm -rf " + place, SOON);
        host().close();
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
        Host limited = new HostWith(host(), "trap '' XFSZ; ulimit -f 50\n");

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

    private void write(String path, byte[] content) throws IOException {
        Path file = code.resolve(path);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.write(file, content);
    }
}
