package org.batchwright.remote.crater;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the steps from the web address to the password prompt. */
class CraterLoginTest {
    private final List<String> steps = new ArrayList<>();

    private final Hosts.Steps recorder = new Hosts.Steps() {
        @Override
        public void started(Hosts.Step step) {
            steps.add(step + "?");
        }

        @Override
        public void done(Hosts.Step step, String how) {
            steps.add(step + "!");
        }
    };

    private Host connect(String address) throws OperationException, InterruptedException {
        return connect(address, new ThisComputer());
    }

    private Host connect(String address, ThisComputer here) throws OperationException, InterruptedException {
        Cluster cluster = new Cluster(
                new ClusterName("crater"),
                Optional.of(Address.alias(address)),
                "crater",
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
        return new Connections(new SshConfig(Path.of("/nowhere")), here)
                .connect(cluster, LoginQuestions.NON_INTERACTIVE, recorder);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "http://crater.site.org | would expose your password",
                "http://127.0.0.1.site.org | would expose your password",
                "https:// | is not a valid address",
                "https://alice:secret@crater.site.org | is not a valid address",
                "https://crater.site.org/?x=1 | is not a valid address",
                "https://cra ter.site.org | is not a valid address"
            })
    void an_invalid_address_is_reported_before_anything_is_sent(String address, String message) {
        assertThatThrownBy(() -> connect(address))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining(message);
        assertThat(steps).isEmpty();
    }

    @Test
    void the_step_fails_if_nothing_listens_on_the_port() {
        assertThatThrownBy(() -> connect("http://127.0.0.1:1")).isInstanceOf(OperationException.Unreachable.class);
        assertThat(steps).containsExactly("REACH?");
    }

    /** Required programs are checked before a password is typed. */
    @Test
    void a_missing_program_is_reported_with_advice_before_anything_is_sent(@TempDir Path home) throws Exception {
        Path programs = Files.createDirectory(home.resolve("programs"));
        for (String program : List.of("cat", "gzip")) {
            TestProgram.write(programs.resolve(program), "#!/bin/sh\nexec /bin/" + program + " \"$@\"\n");
        }
        Files.writeString(home.resolve(".bash_profile"), "PATH=" + programs + "\n");
        ThisComputer bare = new ThisComputer(Map.of("HOME", home.toString()));
        assertThatThrownBy(() -> connect("http://localhost:1", bare))
                .isInstanceOfSatisfying(
                        OperationException.NotPossible.class,
                        failure -> assertThat(failure.advice()).contains("sudo apt install tar coreutils"))
                .hasMessageContaining("not installed on this computer: tar base64.");
        assertThat(steps).isEmpty();
    }

    @Test
    void another_server_is_distinguished_from_crater() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1);
        server.createContext("/", exchange -> {
            byte[] page = "<html>Welcome</html>".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        server.start();
        try {
            assertThatThrownBy(() ->
                            connect("http://localhost:" + server.getAddress().getPort() + "/api/"))
                    .isInstanceOf(OperationException.NotPossible.class)
                    .hasMessageContaining("is not a Crater platform");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void an_untrusted_certificate_is_rejected(@TempDir Path folder) throws Exception {
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1);
        server.setHttpsConfigurator(new HttpsConfigurator(selfSigned(folder)));
        server.start();
        try {
            assertThatThrownBy(() ->
                            connect("https://localhost:" + server.getAddress().getPort()))
                    .isInstanceOf(OperationException.HostKeyRefused.class)
                    .hasMessageContaining("certificate");
            assertThat(steps).containsExactly("REACH?", "REACH!", "HOST_KEY?");
        } finally {
            server.stop(0);
        }
    }

    /** Sites install their own certificate authority in one place, which curl and other programs also read. */
    @Test
    void a_certificate_authority_of_this_computer_is_trusted(@TempDir Path folder) throws Exception {
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1);
        server.setHttpsConfigurator(new HttpsConfigurator(selfSigned(folder)));
        server.createContext("/", exchange -> {
            byte[] answer = "{\"code\":0,\"data\":{}}".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
        try {
            Path bundle = folder.resolve("bundle.pem");
            keytool(folder, "-exportcert", "-rfc", "-alias", "a", "-file", bundle.toString());
            ThisComputer trusting = new ThisComputer(Map.of("CURL_CA_BUNDLE", bundle.toString()));
            assertThatThrownBy(() ->
                            connect("https://localhost:" + server.getAddress().getPort(), trusting))
                    .isInstanceOf(OperationException.LoginRefused.class)
                    .hasMessageContaining("no password was given");
            assertThat(steps).contains("HOST_KEY!", "LOGIN?");
        } finally {
            server.stop(0);
        }
    }

    private static SSLContext selfSigned(Path folder) throws Exception {
        Path store = folder.resolve("store.p12");
        keytool(
                folder,
                "-genkeypair",
                "-keyalg",
                "EC",
                "-alias",
                "a",
                "-dname",
                "CN=localhost",
                "-storetype",
                "PKCS12");
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, "changeit".toCharArray());
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, "changeit".toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    private static void keytool(Path folder, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home", "/"), "bin", "keytool").toString()));
        command.addAll(List.of("-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1"));
        command.addAll(List.of(words));
        command.addAll(List.of("-keystore", folder.resolve("store.p12").toString(), "-storepass", "changeit"));
        int exit = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("keytool.log").toFile())
                .start()
                .waitFor();
        assertThat(exit).isZero();
    }
}
