package org.batchwright.remote.sync.scan;

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
import java.time.Duration;
import java.util.ArrayList;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Logs in with a password, with a passphrase, and with a password and a code in a separate process. Then searches the files, output and
 * memory of that process, and the command lines of all processes, for these secrets.
 */
@Tag("rig")
public class SecretsTest {
    @TempDir
    Path home;

    @Test
    void no_secret_remains_in_memory_after_a_login() throws Exception {
        Rigs.Info password = Rigs.sshd("password");
        Rigs.Info key = Rigs.sshd("key");
        Rigs.Info code = Rigs.sshd("code");
        Path config = Files.writeString(
                home.resolve("config"),
                host(password) + host(key) + " IdentityFile " + key.get("PASSPHRASE_KEY") + "\n" + host(code)
                        + "Host *\n IdentityFile none\n IdentityAgent none\n UserKnownHostsFile "
                        + home.resolve("known")
                        + "\n");
        List<String> secrets = List.of(key.get("PASSPHRASE"), password.get("PASSWORD"), Rigs.code(code));
        Process process = new ProcessBuilder(ChildJvm.command(
                        "-Djava.util.logging.config.file="
                                + Path.of("src/test/resources/logging.properties")
                                        .toAbsolutePath(),
                        Visit.class.getName(),
                        home.toString(),
                        config.toString()))
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("said").toFile())
                .start();
        try {
            try (OutputStream in = process.getOutputStream()) {
                // in the order of the prompts: key, password, code (with the password again)
                for (String line : List.of(secrets.get(0), secrets.get(1), secrets.get(1), secrets.get(2))) {
                    in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                }
                in.flush();
                long late = System.nanoTime() + Duration.ofMinutes(1).toNanos();
                while (process.isAlive() && Files.notExists(home.resolve("dumped"))) {
                    assertThat(System.nanoTime())
                            .as("it logs in within a minute")
                            .isLessThan(late);
                    for (String secret : secrets) {
                        assertThat(commandLines()).noneMatch(line -> line.contains(secret));
                    }
                }
            }
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(Files.readString(home.resolve("said"))).contains("three doors opened", "all answers wiped");
        assertThat(contains(
                        Files.readAllBytes(home.resolve("heap.hprof")),
                        "three doors opened".getBytes(StandardCharsets.UTF_8)))
                .as("what is in memory is found")
                .isTrue();
        assertThat(places(secrets)).isEmpty();
    }

    private List<String> places(List<String> secrets) throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(home)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                byte[] bytes = Files.readAllBytes(file);
                boolean memory = file.getFileName().toString().equals("heap.hprof");
                // six digits occur in any memory by chance, so the code is covered by "all answers wiped"
                for (String secret : memory ? secrets.subList(0, 2) : secrets) {
                    for (Charset form :
                            List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE)) {
                        if (contains(bytes, secret.getBytes(form))) {
                            found.add(file.getFileName() + " has secret " + secrets.indexOf(secret) + " as " + form);
                        }
                    }
                }
            }
        }
        return found;
    }

    public static boolean contains(byte[] bytes, byte[] wanted) {
        for (int at = 0; at <= bytes.length - wanted.length; at++) {
            if (bytes[at] == wanted[0] && Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length)) {
                return true;
            }
        }
        return false;
    }

    private static List<String> commandLines() throws IOException {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
            for (Path process : processes
                    .filter(path -> path.getFileName().toString().matches("[0-9]+"))
                    .toList()) {
                try {
                    lines.add(Files.readString(process.resolve("cmdline"), StandardCharsets.ISO_8859_1));
                } catch (IOException ended) {
                    // a process that has ended in the meantime has no command line
                }
            }
        }
        return lines;
    }

    private static String host(Rigs.Info rig) {
        return "Host " + rig.get("VARIANT") + "\n HostName " + rig.get("HOST") + "\n Port " + rig.get("PORT")
                + "\n User " + rig.get("USER") + "\n";
    }

    /** The process that logs in. It reads its answers from stdin byte by byte, so that only the application's code could retain them. */
    public static final class Visit implements LoginQuestions {
        private final List<char[]> given = new ArrayList<>();

        public static void main(String[] arguments) throws Exception {
            Path home = Path.of(arguments[0]);
            // without the buffer of System.in, which would retain the answers
            System.setIn(new FileInputStream(FileDescriptor.in));
            Visit visit = new Visit();
            SshConfig config = new SshConfig(home, Optional.of(Path.of(arguments[1])), Map.of());
            List<Host> hosts = new ArrayList<>();
            for (String name : List.of("key", "password", "code")) {
                Cluster cluster = new Cluster(
                        new ClusterName(name),
                        Optional.of(Address.alias(name)),
                        "slurm",
                        Cluster.Policy.USUAL,
                        Map.of(),
                        List.of());
                hosts.add(new Connections(config, new ThisComputer()).connect(cluster, visit, Hosts.Steps.SILENT));
            }
            System.out.println(hosts.stream().allMatch(Host::isOpen) ? "three doors opened" : "a door is shut");
            boolean wiped = visit.given.stream()
                    .allMatch(answer -> new String(answer).chars().allMatch(one -> one == 0));
            System.out.println(wiped ? "all answers wiped" : "an answer is left");
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                    .dumpHeap(home.resolve("heap.hprof").toString(), true);
            Files.createFile(home.resolve("dumped"));
            hosts.forEach(Host::close);
            System.exit(0);
        }

        @Override
        public Optional<char[]> secret(Secret secret) {
            char[] line = new char[200];
            int length = 0;
            try {
                for (int read = System.in.read(); read >= 0 && read != '\n'; read = System.in.read()) {
                    line[length++] = (char) read;
                }
            } catch (IOException e) {
                return Optional.empty();
            }
            char[] answer = Arrays.copyOf(line, length);
            Arrays.fill(line, '\0');
            given.add(answer);
            return Optional.of(answer);
        }

        @Override
        public boolean trust(NewHostKey key) {
            return true;
        }
    }
}
