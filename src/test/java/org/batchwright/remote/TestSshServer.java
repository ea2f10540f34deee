package org.batchwright.remote;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.common.util.security.SecurityUtils;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.auth.keyboard.KeyboardInteractiveAuthenticator;
import org.apache.sshd.server.shell.ProcessShellCommandFactory;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** An SSH server for tests, and connections to it. */
abstract class TestSshServer {
    @TempDir
    Path home;

    final List<Hosts.Step> begun = new ArrayList<>();
    SshServer server;
    KeyPair key;
    Path known;
    String options = "";
    List<String> published = List.of();

    @BeforeEach
    void start() throws Exception {
        known = home.resolve(".ssh/known_hosts");
        key = newKey();
        server = SshServer.setUpDefaultServer();
        server.setHost("127.0.0.1");
        server.setKeyPairProvider(KeyPairProvider.wrap(key));
        server.setPasswordAuthenticator((user, password, session) -> password.equals("Paßwort"));
        server.setKeyboardInteractiveAuthenticator(KeyboardInteractiveAuthenticator.NONE);
        server.setCommandFactory(ProcessShellCommandFactory.INSTANCE);
        server.start();
    }

    @AfterEach
    void stop() throws Exception {
        server.stop(true);
    }

    static KeyPair newKey() throws Exception {
        KeyPairGenerator generator = SecurityUtils.getKeyPairGenerator("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        return generator.generateKeyPair();
    }

    Host connect(LoginQuestions questions) throws Exception {
        return connect("127.0.0.1", server.getPort(), questions);
    }

    Host connect(String name, int port, LoginQuestions questions) throws Exception {
        return connections().connect(cluster(name, port), questions, new Noted());
    }

    /** Returns connections with the current options. */
    Connections connections() throws Exception {
        Path config = Files.writeString(
                home.resolve("config"), options + "UserKnownHostsFile " + known + "\nIdentityFile none\n");
        return new Connections(new SshConfig(home, Optional.of(config), Map.of()), new ThisComputer());
    }

    Cluster cluster(String name, int port) {
        Address address =
                new Address(name, Optional.of("alice"), OptionalInt.of(port), Optional.empty()).withHostKeys(published);
        return new Cluster(
                new ClusterName("test"), Optional.of(address), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());
    }

    final class Noted implements Hosts.Steps {
        @Override
        public void started(Hosts.Step step) {
            begun.add(step);
        }

        @Override
        public void done(Hosts.Step step, String how) {}
    }
}
