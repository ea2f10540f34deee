package org.batchwright.remote.keychain;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.batchwright.ChildJvm;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.remote.sync.scan.SecretsTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests a real Secret Service if gnome-keyring is installed. It is started for this test alone, with an empty home
 * folder.
 */
@Tag("rig")
@EnabledIf("keyringIsHere")
class SystemKeychainTest {
    private static final String MARKER = "org.batchwright";

    @TempDir
    Path home;

    static boolean keyringIsHere() {
        return Stream.of("gnome-keyring-daemon", "dbus-run-session")
                .allMatch(program -> Files.isExecutable(Path.of("/usr/bin", program)));
    }

    @Test
    void a_secret_is_stored_found_and_deleted_and_never_written_to_a_file_in_plain_text() throws Exception {
        String output = besideTheKeyring("exec \"$@\"", "");
        assertThat(output).contains("there true", "found sésame ouvre-toi", "forgotten true");
        try (Stream<Path> files = Files.walk(home)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(text(file)).as(file.toString()).doesNotContain("ouvre-toi");
            }
        }
    }

    /** The library returns the password as a String, which cannot be wiped, so nothing may hold a reference to it. */
    @Test
    void no_reference_to_a_keychain_password_is_retained() throws Exception {
        Rigs.Info rig = Rigs.sshd("password");
        Files.writeString(
                home.resolve("config"),
                "Host it\n HostName " + rig.get("HOST") + "\n Port " + rig.get("PORT") + "\n User " + rig.get("USER")
                        + "\n IdentityFile none\n IdentityAgent none\n UserKnownHostsFile " + rig.get("KNOWN_HOSTS")
                        + "\n");
        String output = besideTheKeyring("\"$@\" keep && exec \"$@\" login", rig.get("PASSWORD") + "\n");
        assertThat(output).contains("kept", "entered with password");
        for (String heap : List.of("keep.hprof", "login.hprof")) {
            byte[] bytes = Files.readAllBytes(home.resolve(heap));
            assertThat(SecretsTest.contains(bytes, MARKER.getBytes(StandardCharsets.UTF_8)))
                    .as("what is in memory is found")
                    .isTrue();
            for (Charset form : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE)) {
                assertThat(SecretsTest.contains(bytes, rig.get("PASSWORD").getBytes(form)))
                        .as(heap + " as " + form)
                        .isFalse();
            }
        }
    }

    /** @param last the last command of the script, which receives the program and its arguments */
    private String besideTheKeyring(String last, String input) throws Exception {
        String script = "exec 3<&0; printf unlock | gnome-keyring-daemon --unlock --components=secrets >/dev/null"
                + " && exec <&3 && " + last;
        List<String> command = Stream.of(
                        Stream.of("dbus-run-session", "--", "bash", "-c", script, "bash"),
                        ChildJvm.command(Visit.class.getName()).stream())
                .flatMap(words -> words)
                .toList();
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("HOME", home.toString());
        builder.environment().put("VISIT_HOME", home.toString());
        builder.environment().put("VISIT_CONFIG", home.resolve("config").toString());
        builder.environment()
                .put(
                        "XDG_RUNTIME_DIR",
                        Files.createDirectory(home.resolve("run")).toString());
        builder.environment().keySet().removeIf(name -> name.startsWith("DBUS_"));
        Process process = builder.start();
        try (OutputStream out = process.getOutputStream()) {
            out.write(input.getBytes(StandardCharsets.UTF_8));
        }
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return output;
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    }

    /** The main class of the process that runs alongside the keyring. */
    public static final class Visit {
        private Visit() {}

        public static void main(String[] arguments) throws Exception {
            SystemKeychain keychain = new SystemKeychain();
            if (arguments.length > 0) {
                work(arguments[0], keychain, Path.of(System.getenv("VISIT_HOME")));
                System.exit(0);
            }
            System.out.println("there " + keychain.isAvailable());
            keychain.store("alice@lab", "sésame ouvre-toi".toCharArray());
            System.out.println(
                    "found " + keychain.find("alice@lab").map(String::new).orElse("nothing"));
            keychain.remove("alice@lab");
            System.out.println("forgotten " + keychain.find("alice@lab").isEmpty());
            System.exit(0);
        }

        private static void work(String what, SystemKeychain keychain, Path home) throws Exception {
            SshConfig config = new SshConfig(home, Optional.of(Path.of(System.getenv("VISIT_CONFIG"))), Map.of());
            if (what.equals("keep")) {
                char[] secret = firstLine();
                keychain.store(
                        config.resolve(Address.alias("it"), LoginQuestions.NON_INTERACTIVE)
                                .title(),
                        secret);
                Arrays.fill(secret, '\0');
                System.out.println("kept");
                dump(home.resolve("keep.hprof"));
                return;
            }
            Cluster cluster = new Cluster(
                    new ClusterName("it"),
                    Optional.of(Address.alias("it")),
                    "slurm",
                    Cluster.Policy.USUAL,
                    Map.of(),
                    List.of());
            try (Host host = new Connections(config, new ThisComputer(), keychain)
                    .connect(cluster, LoginQuestions.NON_INTERACTIVE, Hosts.Steps.SILENT)) {
                System.out.println("entered with " + host.facts().login().text());
                dump(home.resolve("login.hprof"));
            }
        }

        private static void dump(Path heap) throws IOException {
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class).dumpHeap(heap.toString(), true);
        }

        /** Reads the first line without the buffer of System.in, which would retain it. */
        private static char[] firstLine() throws IOException {
            FileInputStream in = new FileInputStream(FileDescriptor.in);
            char[] line = new char[200];
            int length = 0;
            for (int read = in.read(); read >= 0 && read != '\n'; read = in.read()) {
                line[length++] = (char) read;
            }
            char[] secret = Arrays.copyOf(line, length);
            Arrays.fill(line, '\0');
            return secret;
        }
    }
}
