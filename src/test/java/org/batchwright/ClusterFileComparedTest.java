package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import org.batchwright.clusters.Rigs;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.engine.Engine;
import org.batchwright.engine.World;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.SentFile;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.report.ProgramLog;
import org.batchwright.run.submit.KillPoint;
import org.batchwright.text.ShellQuote;
import org.batchwright.ui.compose.ComparedText;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.workspace.AppFolders;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares the script with a file on the cluster, read over a real OpenSSH connection. */
@Tag("rig")
class ClusterFileComparedTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final ClusterName LAB = ClusterName.of("lab");

    private final String remote = "bw-compared-" + ProcessHandle.current().pid() + " it's 学習";

    @TempDir
    Path folder;

    private Optional<Engine> engine = Optional.empty();

    @BeforeEach
    void open() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        Path clusters = Files.createDirectories(folder.resolve("workspace/clusters"));
        Files.createDirectories(folder.resolve("workspace/presets"));
        Files.writeString(folder.resolve("workspace/presets/train.yaml"), "command: python train.py\n");
        Files.writeString(clusters.resolve("lab.yaml"), """
                host: %s
                port: %s
                user: %s
                key-file: %s
                scheduler: slurm
                """.formatted(
                        rig.get("HOST"), rig.get("PORT"), rig.get("USER"), rig.get("KEY")));
        Files.writeString(folder.resolve("ssh_config"), "UserKnownHostsFile " + rig.get("KNOWN_HOSTS") + "\n");
        SshConfig config = new SshConfig(folder, Optional.of(folder.resolve("ssh_config")), Map.of());
        engine = Optional.of(new Engine(
                folder.resolve("workspace"),
                new World(
                        new AppFolders(folder.resolve("config"), folder.resolve("data")),
                        LoginQuestions.NON_INTERACTIVE,
                        InstantSource.system(),
                        KillPoint.NONE,
                        new Connections(config, new ThisComputer()),
                        false)));
        tell("mkdir -p " + quoted(""));
    }

    @AfterEach
    void close() throws Exception {
        if (engine.isEmpty()) {
            return; // the test was skipped because there is no server
        }
        tell("chmod -R u+rwx " + quoted("") + "; rm -rf " + quoted(""));
        engine().close();
    }

    private Engine engine() {
        return engine.orElseThrow();
    }

    private Host login() throws Exception {
        return engine().connections().host(cluster());
    }

    private Cluster cluster() throws OperationException {
        return engine().clusters().find(LAB).orElseThrow();
    }

    private void tell(String command) throws Exception {
        Answer answer = login().run(command, SOON);
        assertThat(answer.exit()).as(command + ": " + answer.err()).isZero();
    }

    private String quoted(String name) {
        return "\"$HOME\"/" + ShellQuote.quote(remote + "/" + name);
    }

    private void put(String name, byte[] bytes) throws Exception {
        SentFile.send(login(), login().facts().home() + "/" + remote + "/" + name, bytes);
    }

    private ComposeServices services() throws OperationException {
        AppFolders places = new AppFolders(folder.resolve("config"), folder.resolve("data"));
        return WindowServices.of(engine(), places, new ProgramLog(places.programLog()))
                .compose();
    }

    private ComposedPlan now() throws OperationException {
        return engine().composer()
                .compose(
                        engine().presets()
                                .resolve(engine().presets().all().getFirst().preset())
                                .experiment(),
                        cluster());
    }

    private String read(String path) throws Exception {
        return ComparedText.ofClusterFile(services(), LAB, path, now());
    }

    @Test
    void an_identical_script_has_no_diff_and_a_changed_script_shows_its_changes() throws Exception {
        String script = now().script().orElseThrow();
        put("job.sh", script.getBytes(StandardCharsets.UTF_8));
        put("old.sh", script.replace("\npython", "\npython3").getBytes(StandardCharsets.UTF_8));

        String same = read("~/" + remote + "/job.sh");
        String old = read(login().facts().home() + "/" + remote + "/old.sh");

        assertThat(same).isEqualTo(script);
        assertThat(ComparedText.difference(services(), same, now()).isNone()).isTrue();
        assertThat(ComparedText.difference(services(), old, now()).added()).isEqualTo(1);
    }

    @Test
    void a_script_with_crlf_line_endings_is_compared_line_by_line() throws Exception {
        put("windows.sh", now().script().orElseThrow().replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));

        assertThat(ComparedText.difference(services(), read("~/" + remote + "/windows.sh"), now())
                        .isNone())
                .isTrue();
    }

    @Test
    void a_script_in_a_legacy_encoding_is_readable() throws Exception {
        put("latin.sh", "# größer\n".getBytes(StandardCharsets.ISO_8859_1));

        assertThat(read("~/" + remote + "/latin.sh")).isEqualTo("# größer\n");
    }

    @Test
    void a_missing_file_is_reported() {
        assertThatThrownBy(() -> read("~/" + remote + "/missing.sh"))
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageContaining("missing.sh on")
                .hasMessageEndingWith("cannot be read: the file or its folder does not exist.");
    }

    @Test
    void an_unreadable_file_is_reported() throws Exception {
        put("secret.sh", new byte[] {'x'});
        tell("chmod 000 " + quoted("secret.sh"));

        assertThatThrownBy(() -> read("~/" + remote + "/secret.sh"))
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageEndingWith("cannot be read: permission denied.");
    }

    @Test
    void a_checkpoint_of_several_gigabytes_is_rejected_without_being_read_completely() throws Exception {
        tell("truncate -s 40G " + quoted("model.pt"));

        assertThatThrownBy(() -> read("~/" + remote + "/model.pt"))
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageEndingWith("model.pt is larger than 16 MiB.");
    }

    @Test
    void a_binary_file_is_rejected() throws Exception {
        put("a.out", new byte[] {0x7f, 'E', 'L', 'F', 0, 1});

        assertThatThrownBy(() -> read("~/" + remote + "/a.out"))
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageEndingWith("a.out is not a text file.");
    }

    @Test
    void a_folder_is_rejected() {
        assertThatThrownBy(() -> read("~/" + remote))
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageContaining("cannot be read");
    }
}
