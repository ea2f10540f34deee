package org.batchwright.installer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.batchwright.remote.local.TestProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs copies of the start scripts with a JDK and a Maven that only record their arguments. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the scripts are for bash")
class InstallerScriptsTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    private final Map<Process, Path> outputs = new HashMap<>();

    @TempDir
    private Path folder;

    @Test
    void two_concurrent_starts_build_once_and_both_succeed() throws Exception {
        Path run = copied();
        Process first = start(run, "runs", "first");
        Path builds = folder.resolve("builds");
        await().atMost(SOON).until(() -> Files.exists(builds));
        Process second = start(run, "runs", "second");
        await().atMost(SOON).until(() -> output(second).contains("Another installer/run is building Batchwright"));
        try (OutputStream gate = Files.newOutputStream(folder.resolve("gate"), StandardOpenOption.WRITE)) {
            gate.write('\n');
        }
        for (Process process : List.of(first, second)) {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).as(output(process)).isZero();
        }
        assertThat(output(first)).contains("org.batchwright.Main runs first");
        assertThat(output(second)).contains("org.batchwright.Main runs second");
        assertThat(builds).hasContent("build\n");
    }

    @Test
    void an_ordinary_user_can_start_the_app_for_the_first_time() throws Exception {
        Path run = copied();
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        Files.delete(folder.resolve("gate"));
        Files.writeString(folder.resolve("gate"), "the build may end\n");
        Process process = start(asOrdinaryUser(), Map.of("TMPDIR", temporary.toString()), run, "runs");
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(output(process)).isZero();
        assertThat(output(process)).contains("org.batchwright.Main runs").doesNotContain("Permission denied");
        assertThat(temporary).as("what the training left").isEmptyDirectory();
    }

    /**
     * Returns the command prefix that starts a program without root privileges, and makes the folder accessible to the program; empty if
     * the tests do not run as root.
     */
    private List<String> asOrdinaryUser() throws Exception {
        if (!bash("id -u").strip().equals("0")) {
            return List.of();
        }
        bash("chown -R 65534:65534 '" + folder + "'");
        return List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");
    }

    @Test
    void without_a_jdk_the_install_commands_are_printed() throws Exception {
        String output = bash(". installer/needs.sh; VERSION_CODENAME=elsewhere; no_jdk_here");
        assertThat(output)
                .contains("needs JDK 25")
                .contains("-C ~/.jdks", "adoptium.net/v3/binary/latest/25/ga/linux/")
                .contains("JAVA_HOME");
        if (Files.isExecutable(Path.of("/usr/bin/apt-get"))) {
            String release = bash(". /etc/os-release; printf %s \"$VERSION_CODENAME\"");
            assertThat(output).contains("deb " + release + " main", "apt-get install -y temurin-25-jdk");
        }
        // every command line shown is valid shell syntax
        for (String line : output.lines().filter(line -> line.startsWith("  ")).toList()) {
            assertThat(bash("bash -n <<'LINE'\n" + line + "\nLINE")).as(line).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 22})
    void ports_in_use_are_skipped(int count) throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = taken.getLocalPort();
            int chosen = Integer.parseInt(bash(". src/test/clusters/ports.sh; free_ports " + port + " " + count)
                    .strip());
            assertThat(chosen).isGreaterThan(port);
            String inUse = bash(". src/test/clusters/ports.sh; ports_in_use");
            assertThat(inUse.lines().map(hexadecimal -> Integer.parseInt(hexadecimal, 16)))
                    .contains(port);
        }
    }

    /** Copies the scripts and creates the few files for which they check. */
    private Path copied() throws IOException, InterruptedException {
        Path project = Files.createDirectories(folder.resolve("clone"));
        Files.createDirectories(project.resolve("src/main"));
        Files.writeString(project.resolve("pom.xml"), "<project/>");
        Path installer = Files.createDirectory(project.resolve("installer"));
        try (Stream<Path> scripts = Files.list(Path.of("installer"))) {
            for (Path script : scripts.toList()) {
                Files.copy(script, installer.resolve(script.getFileName().toString()));
            }
        }
        Path jdk = Files.createDirectories(folder.resolve("jdk/bin"));
        program(jdk.resolve("java"), """
            for word; do last="$last $word"; done
            case $last in
              *CacheTraining*) mkdir -p "$word/snapshot" && touch "$word/snapshot/file" && chmod 500 "$word/snapshot" ;;
              *) echo "${last##*.jar }" ;;
            esac
            """);
        program(jdk.resolve("javac"), "exit 1");
        Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"25.0.1\"\n");
        Path programs = Files.createDirectory(folder.resolve("bin"));
        program(programs.resolve("mvn"), """
            echo build >>%s/builds
            read -r _ <%s/gate
            mkdir -p %s/target/lib
            touch %s/target/lib/library.jar %s/target/batchwright-1.jar
            """.replace("%s/target", project + "/target")
                .replace("%s", folder.toString()));
        program(programs.resolve("python3"), "exit 1");
        assertThat(new ProcessBuilder("mkfifo", folder.resolve("gate").toString())
                        .start()
                        .waitFor())
                .isZero();
        return installer.resolve("run");
    }

    private static void program(Path file, String lines) throws IOException {
        TestProgram.write(file, "#!/bin/bash\n" + lines + "\n");
    }

    private Process start(Path run, String... words) throws IOException {
        return start(List.of(), Map.of(), run, words);
    }

    private Process start(List<String> before, Map<String, String> environment, Path run, String... words)
            throws IOException {
        List<String> command = new ArrayList<>(before);
        command.addAll(List.of("bash", run.toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        builder.environment().merge("PATH", folder.resolve("bin") + ":", (old, added) -> added + old);
        Path output = Files.createTempFile(folder, "said", "");
        Process process = builder.redirectOutput(output.toFile()).start();
        outputs.put(process, output);
        return process;
    }

    private String output(Process process) throws IOException {
        return Files.readString(outputs.get(process), StandardCharsets.UTF_8);
    }

    private static String bash(String script) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("bash", "-c", script)
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }
}
