package org.batchwright.remote.ssh.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.u2f.SkEcdsaPublicKey;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.common.util.security.SecurityUtils;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.shell.ProcessShellCommandFactory;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.AgentWire;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.remote.ssh.destination.Pageant;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.remote.ssh.destination.WindowsPipe;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests agents on every operating system, and keys that only an agent has. */
class AgentTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String OPENSSH = "\\\\.\\pipe\\openssh-ssh-agent";
    private static final Map<String, String> WINDOWS = Map.of("OS", "Windows_NT");

    @TempDir
    Path home;

    @Test
    void a_login_succeeds_with_a_security_key_in_the_agent() throws Exception {
        Path place = home.resolve("agent");
        try (FakeAgent agent = FakeAgent.at(place)) {
            SshServer server = server(agent);
            try (Host host = connect(server, "IdentityAgent " + place)) {
                assertThat(host.run("echo here", SOON).out()).isEqualTo("here\n");
                assertThat(host.facts().login().text()).isEqualTo("sk-ecdsa nistp256 key blue token from the agent");
            } finally {
                server.stop(true);
            }
        }
    }

    @Test
    void a_security_key_file_is_used_through_the_agent() throws Exception {
        Path file = home.resolve("id_ed25519_sk");
        // made with ssh-keygen -t ed25519-sk; instead of a private key, it has a handle that works only with the token
        Files.writeString(file, """
                -----BEGIN OPENSSH PRIVATE KEY-----
                b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAASgAAABpzay1zc2gtZWQyNTUxOUBv
                cGVuc3NoLmNvbQAAACAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAARzc2g6
                -----END OPENSSH PRIVATE KEY-----
                """);
        try (FakeAgent agent = FakeAgent.at(home.resolve("agent"))) {
            SshServer server = server(agent);
            try {
                assertThatThrownBy(() -> connect(server, "IdentityAgent none\nIdentityFile " + file))
                        .isInstanceOf(OperationException.LoginRefused.class)
                        .hasMessageContaining("belongs to a security key, which needs an agent")
                        .hasMessageContaining("ssh-add " + file);
            } finally {
                server.stop(true);
            }
        }
    }

    @Test
    void a_windows_pipe_is_only_read_and_written() throws Exception {
        try (FakeAgent agent = FakeAgent.at(home.resolve("agent"));
                ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> {
                for (int question = 0; question < 2; question++) {
                    try (Socket socket = server.accept()) {
                        agent.speak(socket.getInputStream(), socket.getOutputStream());
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                }
            });
            AgentClient client =
                    new AgentClient(() -> new Pipe(new Socket(server.getInetAddress(), server.getLocalPort())).line());
            AgentClient.Identity identity = client.identities().getFirst();
            assertThat(identity.blob()).isEqualTo(agent.blob());
            assertThat(identity.comment()).isEqualTo("blue token");
            assertThat(client.sign(identity, new byte[5000])).isNotEmpty();
        }
    }

    @Test
    void a_busy_pipe_is_retried_and_a_missing_pipe_is_reported() throws Exception {
        List<Integer> tries = new ArrayList<>();
        try (WindowsPipe pipe = WindowsPipe.openWithRetry(() -> {
            tries.add(tries.size());
            if (tries.size() < WindowsPipe.TRIES) {
                throw new FileNotFoundException("All pipe instances are busy");
            }
            return new Pipe(new Socket());
        })) {
            assertThat(pipe).isNotNull();
        }
        assertThat(tries).hasSize(WindowsPipe.TRIES);
        assertThatThrownBy(() -> WindowsPipe.openWithRetry(() -> {
                    throw new FileNotFoundException("no such pipe");
                }))
                .hasMessage("no such pipe");
        assertThat(AgentKeys.in(keys(List.of(OPENSSH, home + "/none")), tellTale()))
                .isEmpty();
        assertThat(messages).containsExactly(Message.of("remote.agent-silent", OPENSSH));
    }

    @Test
    void on_windows_the_agents_of_openssh_and_putty_are_found() throws Exception {
        Pageant pageant = new Pageant(Optional::of);
        // from printf '\0\0\0\x10Pageant\0\0\0\0\0\0\0\0\0' | sha256sum, which is the name if Windows leaves
        // the block unchanged
        String pipe = "\\\\.\\pipe\\pageant.ada.2e9e7389b30cd8240bf15518e9a228d6537dc38d64b2070a189ca2fe5452d492";
        assertThat(AgentWire.defaultAgents(WINDOWS, "ada", pageant)).containsExactly(OPENSSH, pipe);
        assertThat(AgentWire.defaultAgents(WINDOWS, "ada", new Pageant(block -> Optional.empty())))
                .containsExactly(OPENSSH);
        assertThat(AgentWire.defaultAgents(Map.of(), "ada", pageant)).isEmpty();
        assertThat(agents("", WINDOWS)).contains(OPENSSH);
        assertThat(agents("", Map.of("OS", "Windows_NT", "SSH_AUTH_SOCK", pipe)))
                .containsExactly(pipe);
        assertThat(agents("IdentityAgent " + pipe.replace("\\", "/"), WINDOWS))
                .containsExactly(pipe.replace("\\", "/"));
        assertThat(agents("IdentityAgent none", WINDOWS)).isEmpty();
    }

    @Test
    void on_other_systems_the_agent_is_the_one_from_the_configuration_or_the_session() throws Exception {
        assertThat(agents("", Map.of())).isEmpty();
        assertThat(agents("", Map.of("SSH_AUTH_SOCK", "/run/a"))).containsExactly("/run/a");
        assertThat(agents("IdentityAgent ~/b", Map.of("SSH_AUTH_SOCK", "/run/a")))
                .containsExactly(home.resolve("b").toString());
        assertThat(agents("IdentityAgent $OTHER", Map.of("SSH_AUTH_SOCK", "/run/a", "OTHER", "/run/c")))
                .containsExactly("/run/c");
        assertThat(agents("IdentityAgent none", Map.of("SSH_AUTH_SOCK", "/run/a")))
                .isEmpty();
    }

    @Test
    void a_second_agent_is_used_if_the_first_is_missing() throws Exception {
        Path place = home.resolve("agent");
        try (FakeAgent agent = FakeAgent.at(place)) {
            assertThat(AgentKeys.in(keys(List.of(home + "/none", place.toString())), tellTale()))
                    .extracting(held -> held.identity().blob())
                    .containsExactly(agent.blob());
            assertThat(messages).isEmpty();
        }
    }

    private final List<Message> messages = new ArrayList<>();

    private Consumer<Message> tellTale() {
        return messages::add;
    }

    private static Destination.Keys keys(List<String> agents) {
        return new Destination.Keys(List.of(), List.of(), false, agents, List.of("publickey"));
    }

    private List<String> agents(String option, Map<String, String> environment) throws Exception {
        Path config = Files.writeString(home.resolve("config"), option + "\n");
        return new SshConfig(home, Optional.of(config), environment)
                .resolve(Address.alias("lab"), LoginQuestions.NON_INTERACTIVE)
                .keys()
                .agents();
    }

    private SshServer server(FakeAgent agent) throws Exception {
        KeyPairGenerator keys = SecurityUtils.getKeyPairGenerator("EC");
        keys.initialize(new ECGenParameterSpec("secp256r1"));
        KeyPair own = keys.generateKeyPair();
        SkEcdsaPublicKey known = new SkEcdsaPublicKey(FakeAgent.APPLICATION, false, false, agent.publicKey());
        SshServer server = SshServer.setUpDefaultServer();
        server.setHost("127.0.0.1");
        server.setKeyPairProvider(KeyPairProvider.wrap(own));
        server.setPublickeyAuthenticator((user, key, session) -> KeyUtils.compareKeys(key, known));
        server.setCommandFactory(ProcessShellCommandFactory.INSTANCE);
        server.start();
        return server;
    }

    private Host connect(SshServer server, String options) throws Exception {
        Path config = Files.writeString(
                home.resolve("config"),
                Stream.of(
                                "Host it",
                                "HostName 127.0.0.1",
                                "Port " + server.getPort(),
                                "User ada",
                                "IdentityFile none",
                                "UserKnownHostsFile " + home.resolve("known"),
                                "StrictHostKeyChecking accept-new",
                                options)
                        .reduce("", (all, line) -> all + line + "\n"));
        Cluster cluster = new Cluster(
                new ClusterName("it"),
                Optional.of(Address.alias("it")),
                "slurm",
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
        return new Connections(new SshConfig(home, Optional.of(config), Map.of()), new ThisComputer())
                .connect(cluster, LoginQuestions.NON_INTERACTIVE, Hosts.Steps.SILENT);
    }

    /** A stand-in for a named pipe. */
    private record Pipe(Socket socket) implements WindowsPipe {
        @Override
        public int read(byte[] into, int at, int most) throws IOException {
            InputStream in = socket.getInputStream();
            // a pipe delivers data in pieces
            return in.read(into, at, Math.min(most, 7));
        }

        @Override
        public void write(byte[] from, int at, int count) throws IOException {
            OutputStream out = socket.getOutputStream();
            out.write(from, at, count);
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
