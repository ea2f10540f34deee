package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.FutureTask;
import org.batchwright.ChildJvm;
import org.batchwright.clusters.link.EchoServer;
import org.batchwright.model.MessageCode;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.PortChannel;
import org.batchwright.remote.ssh.SshTunnel;
import org.batchwright.remote.ssh.login.NewKey;
import org.batchwright.run.access.ssh.RunSshHosts;
import org.batchwright.run.access.ssh.SshHostFiles;
import org.batchwright.run.access.ssh.UserSshConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests connections to a job on This computer with plain OpenSSH, through the application's own command {@code proxy}. */
@Tag("rig")
class SshIntoJobsTest {
    @TempDir
    Path folder;

    private RealWorkspace here;
    private RunSshHosts hosts;
    private OpenSsh openssh;

    @BeforeEach
    void make() throws Exception {
        Rigs.program("ssh", "apt-get install openssh-client");
        JobsOnThisComputer jobs = new JobsOnThisComputer(folder);
        here = JobsOnThisComputer.open(folder, 1);
        SshHostFiles files = new SshHostFiles(folder.resolve("config").resolve("ssh"));
        hosts = new RunSshHosts(
                here.engine().access().shells(),
                here.engine().runs(),
                files,
                new UserSshConfig(jobs.home()),
                () -> Optional.of(command()));
        openssh = new OpenSsh(
                files.config(),
                Map.of(
                        "HOME", jobs.home().toString(),
                        "BATCHWRIGHT_JOBS", folder.resolve("jobs").toString(),
                        "BATCHWRIGHT_HOME", folder.toString(),
                        "CUDA_VISIBLE_DEVICES", "2,3",
                        "OF_THE_JOB", "a b # c %h 'd'"));
    }

    /** Returns the command line of the application in this JVM's Java. */
    private List<String> command() {
        return ChildJvm.command(
                "org.batchwright.Main",
                "--workspace",
                folder.resolve("workspace").toString());
    }

    @AfterEach
    void close() {
        here.close();
    }

    @Test
    void commands_run_in_the_environment_of_the_job_and_return_their_exit_status() throws Exception {
        Run run = started();
        String alias = hosts.add(run.id());
        OpenSsh.Ended ended = openssh.run(
                "ssh",
                alias,
                "echo \"$CUDA_VISIBLE_DEVICES|$OF_THE_JOB|${BATCHWRIGHT_JOB##*/}\"; echo wrong >&2; exit 7");
        assertThat(ended.exit()).as(ended.err()).isEqualTo(7);
        assertThat(ended.out()).isEqualTo("2,3|a b # c %h 'd'|1\n");
        assertThat(ended.err()).contains("wrong");
        cancel(run);
    }

    @Test
    void file_transfers_forwarded_ports_and_several_sessions_share_one_job() throws Exception {
        Run run = started();
        String alias = hosts.add(run.id());
        Path sent = folder.resolve("sent");
        byte[] bytes = new byte[2_000_000];
        new Random(3).nextBytes(bytes);
        Files.write(sent, bytes);
        int port = freePort();
        try (EchoServer echo = EchoServer.start()) {
            Process forwarding = openssh.start(
                    "ssh", "-N", "-o", "ExitOnForwardFailure=yes", "-L", port + ":127.0.0.1:" + echo.port(), alias);
            FutureTask<OpenSsh.Ended> copied = inBackground(
                    () -> openssh.run("scp", sent.toString(), alias + ":" + folder.resolve("copied by scp")));
            FutureTask<OpenSsh.Ended> listed =
                    inBackground(() -> openssh.run("ssh", alias, "cat " + sent + " | wc -c"));
            assertThat(copied.get().exit()).as(copied.get().err()).isZero();
            assertThat(folder.resolve("copied by scp")).hasBinaryContent(bytes);
            assertThat(listed.get().out().strip()).isEqualTo("2000000");
            await().atMost(RealWorkspace.PATIENCE)
                    .ignoreExceptions()
                    .until(() -> EchoServer.giveBack(URI.create("http://127.0.0.1:" + port + "/"), 2, 100_000));
            forwarding.destroy();
        }
        Path batch = Files.writeString(
                folder.resolve("batch"), "put " + sent + " " + folder.resolve("put") + "\nls " + folder + "\n");
        OpenSsh.Ended sftp = openssh.run("sftp", "-b", batch.toString(), alias);
        assertThat(sftp.exit()).as(sftp.err()).isZero();
        assertThat(folder.resolve("put")).hasBinaryContent(bytes);
        cancel(run);
    }

    @Test
    void batchwright_reaches_ports_of_the_node_over_a_single_connection() throws Exception {
        Run run = started();
        try (EchoServer echo = EchoServer.start();
                SshTunnel tunnel = hosts.tunnel(run.id())) {
            for (int i = 0; i < 3; i++) {
                try (PortChannel channel = tunnel.open(echo.port())) {
                    channel.out().write("GET / HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                    channel.out().flush();
                    assertThat(channel.in().read()).isPositive();
                }
            }
            assertThat(tunnel.isOpen()).isTrue();
            assertThatThrownBy(() -> tunnel.open(freePort())).is(MessageCode.of("remote.port-refused"));
        }
        assertThat(hosts.contains(run)).as("nothing is written for ssh").isFalse();
        cancel(run);
    }

    @Test
    void a_session_ends_with_its_job_and_the_host_is_removed_with_the_run() throws Exception {
        Run run = started();
        String alias = hosts.add(run.id());
        Path began = folder.resolve("began");
        FutureTask<OpenSsh.Ended> session =
                inBackground(() -> openssh.run("ssh", alias, "touch " + began + "; exec sleep 600"));
        await().atMost(RealWorkspace.PATIENCE).until(() -> Files.exists(began));
        cancel(run);
        assertThat(session.get().exit()).isNotZero();
        hosts.removeEnded();
        Path config = folder.resolve("config/ssh/config");
        assertThat(Files.readString(config)).doesNotContain("Host ");
        assertThat(folder.resolve("config/ssh").resolve(alias)).doesNotExist();
    }

    @Test
    void any_other_key_is_refused_and_other_users_cannot_read_the_files() throws Exception {
        Run run = started();
        String alias = hosts.add(run.id());
        assertThat(openssh.run("ssh", alias, "true").exit()).isZero();
        Path other = folder.resolve("other");
        new NewKey("other").write(other, new char[0]);
        Path mine = folder.resolve("config/ssh").resolve(alias);
        Files.copy(other, mine.resolve("id_ed25519"), StandardCopyOption.REPLACE_EXISTING);
        OpenSsh.Ended refused = openssh.run("ssh", alias, "true");
        assertThat(refused.exit()).isEqualTo(255);
        assertThat(refused.err()).contains("Permission denied");
        for (Path root : List.of(folder.resolve("config/ssh"), sshFolder(run))) {
            assertThat(readableByOthers(root)).isEmpty();
        }
        cancel(run);
    }

    @Test
    void an_ended_run_is_refused_with_a_message() throws Exception {
        Run run = started();
        String alias = hosts.add(run.id());
        cancel(run);
        OpenSsh.Ended refused = openssh.run("ssh", alias, "true");
        assertThat(refused.exit()).isEqualTo(255);
        assertThat(refused.err()).contains("is not running.");
    }

    private Path sshFolder(Run run) throws IOException {
        return new JobsOnThisComputer(folder).find(run, "ssh").orElseThrow();
    }

    /** Returns the files that others can read. The server may remove files of ended sessions in the meantime. */
    private static List<Path> readableByOthers(Path root) throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path path : JobsOnThisComputer.all(root)) {
            if (!path.getFileName().toString().endsWith(".pub") && isReadableByOthers(path)) {
                found.add(path);
            }
        }
        return found;
    }

    private static boolean isReadableByOthers(Path path) throws IOException {
        try {
            return !PosixFilePermissions.toString(Files.getPosixFilePermissions(path))
                    .endsWith("------");
        } catch (NoSuchFileException removed) {
            return false;
        }
    }

    private Run started() throws Exception {
        Run run = here.submit(here.command("until [ -e goal ]; do sleep 0.1; done"));
        return here.awaitRun(run, last -> last.state() == JobState.RUNNING);
    }

    private void cancel(Run run) throws Exception {
        here.engine().control().cancel(run.id());
        here.awaitRun(run, last -> last.state() == JobState.CANCELLED);
    }

    private static int freePort() throws IOException {
        try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return any.getLocalPort();
        }
    }

    private interface Running {
        OpenSsh.Ended run() throws Exception;
    }

    private static FutureTask<OpenSsh.Ended> inBackground(Running running) {
        FutureTask<OpenSsh.Ended> task = new FutureTask<>(running::run);
        Thread.ofPlatform().daemon().start(task);
        return task;
    }
}
