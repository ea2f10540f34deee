package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.text.ShellQuote;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On OpenSSH itself, with each shell and each login method. */
@Tag("rig")
class RealSshdTest {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final String NASTY = "it's \"$HOME\" `id` $(id) \\ ! ; 学習 학습 -n";

    @TempDir
    Path home;

    @ParameterizedTest
    @ValueSource(strings = {"key", "noisy", "csh", "fish"})
    void a_script_runs_the_same_whatever_the_login_shell_is_and_prints(String variant) throws Exception {
        try (Host host = connect(variant, LoginQuestions.NON_INTERACTIVE)) {
            Answer answer = host.run("cat <<'END'\n" + NASTY + "\nEND\necho err >&2; cat; exit 200", SOON);
            assertThat(answer).isEqualTo(new Answer(200, NASTY + "\n", "err\n"));
            assertThat(host.facts().user()).isEqualTo(Rigs.sshd(variant).get("USER"));
            assertThat(host.facts().home()).isEqualTo("/home/" + host.facts().user());
            assertThat(host.facts().node()).isEqualTo("login1");
            assertThat(host.facts().login().text()).contains("ed25519 key from").contains("id_ed25519");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"key", "noisy", "csh", "fish"})
    void input_arrives_whatever_the_login_shell_is(String variant) throws Exception {
        byte[] all = new byte[5_000_000];
        new java.util.Random(1).nextBytes(all);
        try (Host host = connect(variant, LoginQuestions.NON_INTERACTIVE)) {
            Answer answer = host.runWithInput("echo \"it's\"; wc -c; exit 3", out -> out.write(all), SOON);
            assertThat(answer).isEqualTo(new Answer(3, "it's\n5000000\n", ""));
        }
    }

    @Test
    void a_passphrase_is_prompted_for_and_again_if_wrong() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        Answers answers = Answers.distrusting("wrong", rig.get("PASSPHRASE"));
        try (Host host = connect(rig, rig.get("PASSPHRASE_KEY"), answers)) {
            assertThat(host.run("echo in", SOON).out()).isEqualTo("in\n");
        }
        assertThat(answers.asked).extracting(LoginQuestions.Secret::again).containsExactly(false, true);
        assertThat(answers.asked)
                .extracting(LoginQuestions.Secret::kind)
                .containsOnly(LoginQuestions.Secret.SecretType.PASSPHRASE);
    }

    @Test
    void a_wrong_passphrase_and_a_rejected_key_have_distinct_messages() {
        Rigs.Info rig = Rigs.sshd("key");
        assertThatThrownBy(() -> connect(rig, rig.get("PASSPHRASE_KEY"), Answers.distrusting("a", "b", "c")))
                .isInstanceOf(OperationException.LoginRefused.class)
                .hasMessageContaining("wrong passphrase for the key " + rig.get("PASSPHRASE_KEY"));
        assertThatThrownBy(() -> connect(rig, rig.get("STRANGER_KEY"), LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.LoginRefused.class)
                .hasMessageContaining("key from " + rig.get("STRANGER_KEY") + " was rejected");
    }

    @ParameterizedTest
    @ValueSource(strings = {"password", "keyboard"})
    void a_password_logs_in_and_a_wrong_one_is_reported(String variant) throws Exception {
        Rigs.Info rig = Rigs.sshd(variant);
        Answers answers = Answers.distrusting("wrong", rig.get("PASSWORD"));
        try (Host host = connect(rig, rig.get("KEY"), answers)) {
            assertThat(host.run("echo in", SOON).out()).isEqualTo("in\n");
        }
        assertThat(answers.asked).extracting(LoginQuestions.Secret::again).containsExactly(false, true);
        assertThatThrownBy(() -> connect(rig, rig.get("KEY"), Answers.distrusting("a", "b", "c")))
                .isInstanceOf(OperationException.LoginRefused.class)
                .hasMessageContaining("wrong");
        assertThatThrownBy(() -> connect(rig, rig.get("KEY"), LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.LoginRefused.class);
    }

    @Test
    void a_key_from_the_agent_logs_in() throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        Path socket = home.resolve("agent");
        Process agent = new ProcessBuilder("ssh-agent", "-D", "-a", socket.toString()).start();
        try {
            await().atMost(SOON).until(() -> Files.exists(socket));
            Process add = environment(new ProcessBuilder("ssh-add", rig.get("KEY")), socket)
                    .start();
            assertThat(add.waitFor()).isZero();
            Map<String, String> environment = Map.of("SSH_AUTH_SOCK", socket.toString());
            try (Host host = connect(rig, Optional.empty(), LoginQuestions.NON_INTERACTIVE, environment)) {
                assertThat(host.facts().login().text()).contains("from the agent");
            }
        } finally {
            agent.destroy();
        }
    }

    @Test
    void an_interrupt_and_the_time_limit_end_the_remote_command() throws Exception {
        try (Host host = connect("key", LoginQuestions.NON_INTERACTIVE)) {
            assertThatThrownBy(() -> host.run("sleep 311", Duration.ofSeconds(1)))
                    .isInstanceOf(OperationException.TimedOut.class);
            Thread thread = Thread.ofVirtual().start(new FutureTask<>(() -> host.run("sleep 311", SOON)));
            await().atMost(SOON)
                    .until(() -> host.run("pgrep -fc 'sleep 31[1]'", SOON)
                            .out()
                            .strip()
                            .equals("1"));
            thread.interrupt();
            await().atMost(SOON)
                    .until(() -> host.run("pgrep -fc 'sleep 31[1]'", SOON)
                            .out()
                            .strip()
                            .equals("0"));
            assertThat(host.isOpen()).isTrue();
        }
    }

    @Test
    void thirty_concurrent_commands_share_one_connection() throws Exception {
        try (Host host = connect("key", LoginQuestions.NON_INTERACTIVE);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<String>> tasks = IntStream.range(0, 30)
                    .<Callable<String>>mapToObj(number ->
                            () -> host.run("echo " + number, SOON).out().strip())
                    .toList();
            List<Future<String>> answers = threads.invokeAll(tasks);
            for (int number = 0; number < 30; number++) {
                assertThat(answers.get(number).get()).isEqualTo(String.valueOf(number));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"key", "noisy", "csh", "fish"})
    void a_growing_file_is_followed_and_no_tail_is_left_behind(String variant) throws Exception {
        try (Host host = connect(variant, LoginQuestions.NON_INTERACTIVE)) {
            String log = host.run("mktemp -d", SOON).out().strip() + "/it's a log";
            ByteArrayOutputStream seen = new ByteArrayOutputStream();
            FutureTask<Answer> following = new FutureTask<>(() -> {
                host.follow(log, 2, seen::writeBytes);
                return new Answer(0, "", "");
            });
            Thread thread = Thread.ofVirtual().start(following);
            host.run("printf 'ab学' > " + ShellQuote.posix(log), SOON);
            await().atMost(SOON)
                    .until(() -> seen.toString(StandardCharsets.UTF_8).equals("学"));
            host.run("printf '習\\n' >> " + ShellQuote.posix(log), SOON);
            await().atMost(SOON)
                    .until(() -> seen.toString(StandardCharsets.UTF_8).equals("学習\n"));
            thread.interrupt();
            assertThatThrownBy(following::get).hasCauseInstanceOf(InterruptedException.class);
            await().atMost(SOON)
                    .until(() ->
                            host.run("pgrep -u $(id -u) -x tail", SOON).out().isEmpty());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"key", "noisy", "csh", "fish"})
    void script_output_is_streamed_and_no_process_is_left_behind(String variant) throws Exception {
        try (Host host = connect(variant, LoginQuestions.NON_INTERACTIVE)) {
            ByteArrayOutputStream seen = new ByteArrayOutputStream();
            Answer ended = host.stream("printf '学\\0'; echo no >&2; exit 3", seen::writeBytes);
            assertThat(ended.exit()).isEqualTo(3);
            assertThat(ended.err()).startsWith("no");
            assertThat(seen.toString(StandardCharsets.UTF_8)).isEqualTo("学\0");
            FutureTask<Answer> streaming =
                    new FutureTask<>(() -> host.stream("echo on; tail -f /dev/null | cat", seen::writeBytes));
            Thread thread = Thread.ofVirtual().start(streaming);
            await().atMost(SOON)
                    .until(() -> seen.toString(StandardCharsets.UTF_8).endsWith("on\n"));
            thread.interrupt();
            assertThatThrownBy(streaming::get).hasCauseInstanceOf(InterruptedException.class);
            await().atMost(SOON)
                    .until(() ->
                            host.run("pgrep -u $(id -u) -x tail", SOON).out().isEmpty());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"key", "noisy", "csh", "fish"})
    void files_are_uploaded_and_downloaded(String variant) throws Exception {
        try (Host host = connect(variant, LoginQuestions.NON_INTERACTIVE)) {
            String folder = host.run("mktemp -d", SOON).out().strip();
            byte[] content = (NASTY + "\n").repeat(20_000).getBytes(StandardCharsets.UTF_8);
            host.files().write(folder + "/学", "old".getBytes(StandardCharsets.UTF_8));
            host.files().write(folder + "/学", content);
            assertThat(host.files().read(folder + "/学")).isEqualTo(content);
            byte[] script = "#!/bin/sh\necho ran\n".getBytes(StandardCharsets.UTF_8);
            HostFiles.Outgoing run = new HostFiles.Outgoing("run.sh", 0755, 1_700_000_000, out -> out.write(script));
            host.files().send(folder, List.of(run));
            assertThat(host.run(folder + "/run.sh; ls -A " + folder, SOON).out())
                    .isEqualTo("ran\nrun.sh\n学\n");
            assertThatThrownBy(() -> host.files().send(folder + "/none", List.of(run, run)))
                    .isInstanceOf(OperationException.FileFailed.class)
                    .hasMessageContaining("none/run.sh")
                    .hasMessageContaining("does not exist");
            assertThatThrownBy(() -> host.files().read(folder + "/none"))
                    .isInstanceOf(OperationException.FileFailed.class)
                    .hasMessageContaining("does not exist");
            assertThatThrownBy(() -> host.files().write("/etc/batchwright", content))
                    .isInstanceOf(OperationException.FileFailed.class)
                    .hasMessageContaining("permission denied");
        }
    }

    @Test
    void a_host_behind_a_jump_host_is_reachable() throws Exception {
        Rigs.Info gate = Rigs.sshd("noisy");
        String jump = "ProxyJump " + gate.get("USER") + "@" + gate.get("HOST") + ":" + gate.get("PORT");
        Rigs.Info rig = Rigs.sshd("key");
        String text = "Host inner\n HostName " + rig.get("HOST") + "\n Port " + rig.get("PORT") + "\n User "
                + rig.get("USER") + "\n " + jump + "\nHost *\n IdentityFile " + rig.get("KEY")
                + "\n UserKnownHostsFile " + rig.get("KNOWN_HOSTS");
        Path config = Files.writeString(home.resolve("config"), text + "\n");
        SshConfig ssh = new SshConfig(home, Optional.of(config), Map.of());
        try (Host host = connect(ssh, Address.alias("inner"), LoginQuestions.NON_INTERACTIVE)) {
            assertThat(host.run("echo $USER ${SSH_CONNECTION##* }", SOON).out())
                    .isEqualTo(rig.get("USER") + " " + rig.get("PORT") + "\n");
        }
    }

    @Test
    void a_proxy_command_is_the_connection_and_ends_with_it() throws Exception {
        Rigs.Info gate = Rigs.sshd("noisy");
        Rigs.Info rig = Rigs.sshd("key");
        String command = "ssh -F none -i " + gate.get("KEY") + " -o UserKnownHostsFile=" + gate.get("KNOWN_HOSTS")
                + " -p " + gate.get("PORT") + " -W [%h]:%p " + gate.get("USER") + "@" + gate.get("HOST");
        SshConfig ssh = proxied(rig, command);
        try (Host host = connect(ssh, Address.alias("inner"), LoginQuestions.NON_INTERACTIVE)) {
            assertThat(host.run("echo ${SSH_CONNECTION##* }", SOON).out()).isEqualTo(rig.get("PORT") + "\n");
            assertThat(ProcessHandle.current().children().toList()).isNotEmpty();
        }
        await().atMost(SOON).until(() -> ProcessHandle.current().children().noneMatch(ProcessHandle::isAlive));
        SshConfig wrong = proxied(rig, "sh -c 'echo no way to %h >&2; exit 1'");
        assertThatThrownBy(() -> connect(wrong, Address.alias("inner"), LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.Unreachable.class)
                .hasMessageContaining("ProxyCommand")
                .hasMessageContaining("no way to " + rig.get("HOST"));
    }

    private SshConfig proxied(Rigs.Info rig, String command) throws Exception {
        String text = "Host inner\n HostName " + rig.get("HOST") + "\n Port " + rig.get("PORT") + "\n User "
                + rig.get("USER") + "\n IdentityFile " + rig.get("KEY") + "\n UserKnownHostsFile "
                + rig.get("KNOWN_HOSTS") + "\n ProxyCommand " + command + "\n";
        Path config = Files.writeString(home.resolve("config"), text);
        return new SshConfig(home, Optional.of(config), Map.of());
    }

    @Test
    void jump_hosts_of_the_cluster_use_its_account_and_key() throws Exception {
        Rigs.Info gate = Rigs.sshd("noisy");
        Rigs.Info rig = Rigs.sshd("key");
        Path config = Files.writeString(home.resolve("config"), "UserKnownHostsFile " + rig.get("KNOWN_HOSTS") + "\n");
        SshConfig ssh = new SshConfig(home, Optional.of(config), Map.of());
        String hop = gate.get("HOST") + ":" + gate.get("PORT");
        Address address = new Address(
                rig.get("HOST"),
                Optional.of(rig.get("USER")),
                OptionalInt.of(Integer.parseInt(rig.get("PORT"))),
                Optional.of(rig.get("KEY")),
                List.of(gate.get("USER").equals(rig.get("USER")) ? hop : gate.get("USER") + "@" + hop));
        try (Host host = connect(ssh, address, LoginQuestions.NON_INTERACTIVE)) {
            assertThat(host.run("echo $USER ${SSH_CONNECTION##* }", SOON).out())
                    .isEqualTo(rig.get("USER") + " " + rig.get("PORT") + "\n");
        }
    }

    private Host connect(String variant, LoginQuestions questions) throws Exception {
        Rigs.Info rig = Rigs.sshd(variant);
        return connect(rig, rig.get("KEY"), questions);
    }

    private Host connect(Rigs.Info rig, String key, LoginQuestions questions) throws Exception {
        return connect(rig, Optional.of(key), questions, Map.of());
    }

    private Host connect(Rigs.Info rig, Optional<String> key, LoginQuestions questions, Map<String, String> environment)
            throws Exception {
        Path config = Files.writeString(home.resolve("config"), "UserKnownHostsFile " + rig.get("KNOWN_HOSTS") + "\n");
        SshConfig ssh = new SshConfig(home, Optional.of(config), environment);
        Address address = new Address(
                rig.get("HOST"), Optional.of(rig.get("USER")), OptionalInt.of(Integer.parseInt(rig.get("PORT"))), key);
        return connect(ssh, address, questions);
    }

    private static Host connect(SshConfig ssh, Address address, LoginQuestions questions) throws Exception {
        Cluster cluster = new Cluster(
                new ClusterName("rig"), Optional.of(address), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());
        return new Connections(ssh, new ThisComputer()).connect(cluster, questions, Hosts.Steps.SILENT);
    }

    private static ProcessBuilder environment(ProcessBuilder builder, Path socket) {
        builder.environment().put("SSH_AUTH_SOCK", socket.toString());
        return builder;
    }
}
