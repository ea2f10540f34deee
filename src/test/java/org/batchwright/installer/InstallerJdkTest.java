package org.batchwright.installer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests fetching a JDK on a machine without one, from a local server that responds like the vendor's. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the scripts are for bash")
class InstallerJdkTest {
    /** A machine without a JDK and without apt. */
    private static final String ENSURE = """
            . installer/needs.sh
            find_jdk() {
              for home in "$HOME"/.jdks/*; do is_new_jdk "$home" && printf '%s' "$home" && return 0; done
              return 1
            }
            refresh_apt() { return 1; }
            ensure_jdk && printf 'the JDK is %s' "$jdk"
            """;

    @TempDir
    private Path home;

    private DownloadServer server;
    private String checksum = "";

    @BeforeEach
    void serve() throws Exception {
        byte[] archive = Files.readAllBytes(makeArchive());
        checksum = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(archive));
        server = new DownloadServer(path -> switch (path) {
            case "/v3/assets/latest/25/hotspot" -> Optional.of(describe().getBytes(StandardCharsets.UTF_8));
            case "/v3/jdk.tar.gz" -> Optional.of(archive);
            default -> Optional.empty();
        });
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void with_permission_the_jdk_is_downloaded_verified_and_found() throws Exception {
        assertThat(ensure("yes")).endsWith("the JDK is " + home + "/.jdks/jdk-25.0.9+1");
        assertThat(server.requests()).hasSize(2);
        assertThat(server.requests().getFirst()).contains("image_type=jdk", "os=linux", "vendor=eclipse");
        assertThat(home.resolve(".jdks")).isDirectoryNotContaining("glob:**/.fetched-*");
    }

    @Test
    void a_download_with_a_wrong_checksum_is_removed() throws Exception {
        checksum = "0".repeat(64);
        assertThat(ensure("yes"))
                .contains("does not match the published checksum", "JAVA_HOME")
                .doesNotContain("the JDK is");
        assertThat(home.resolve(".jdks")).isEmptyDirectory();
    }

    @Test
    void nothing_is_downloaded_without_a_published_checksum() throws Exception {
        checksum = "";
        assertThat(ensure("yes")).contains("lists no JDK 25 with a checksum").doesNotContain("the JDK is");
        assertThat(server.requests()).hasSize(1);
        assertThat(home.resolve(".jdks")).isEmptyDirectory();
    }

    @Test
    void without_a_terminal_and_without_permission_no_request_is_sent() throws Exception {
        assertThat(ensure("ask"))
                .contains("needs JDK 25", "BATCHWRIGHT_FETCH_JDK=yes")
                .doesNotContain("the JDK is");
        assertThat(server.requests()).isEmpty();
        assertThat(home.resolve(".jdks")).doesNotExist();
    }

    @Test
    void on_a_terminal_the_user_is_asked_for_permission_and_can_decline() throws Exception {
        assertThat(onTerminal("n"))
                .contains("Download Eclipse Temurin 25", "[y/N]")
                .doesNotContain("the JDK is");
        assertThat(server.requests()).isEmpty();
        assertThat(onTerminal("y")).contains("the JDK is");
    }

    private String ensure(String permission) throws Exception {
        return run("", permission, "bash", "-c", ENSURE);
    }

    /** Runs the command in a terminal provided by {@code script}. */
    private String onTerminal(String answer) throws Exception {
        Path commands = Files.writeString(home.resolve("commands"), ENSURE);
        return run(answer + "\n", "ask", "script", "-qec", "bash '" + commands + "'", "/dev/null");
    }

    private String run(String input, String permission, String... command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("HOME", home.toString());
        builder.environment().put("BATCHWRIGHT_FETCH_JDK", permission);
        server.serve(builder, "BATCHWRIGHT_JDK_SOURCE", "/v3");
        Process process = builder.start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(input.getBytes(StandardCharsets.UTF_8));
        }
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output.replace("\r", "").stripTrailing();
    }

    private String describe() {
        return """
                [
                  {
                    "binary": {
                      "architecture": "x64",
                      "image_type": "jdk",
                      "package": {
                        "checksum": "%s",
                        "checksum_link": "https://127.0.0.1/jdk.tar.gz.sha256.txt",
                        "link": "%s/v3/jdk.tar.gz",
                        "name": "jdk.tar.gz",
                        "size": 1000
                      },
                      "project": "jdk"
                    },
                    "vendor": "eclipse"
                  }
                ]
                """.formatted(checksum, server.address());
    }

    private Path makeArchive() throws IOException, InterruptedException {
        Path made = Files.createTempDirectory(home, "made");
        Path jdk = Files.createDirectories(made.resolve("jdk-25.0.9+1/bin"));
        for (String program : List.of("java", "javac")) {
            Path file = Files.writeString(jdk.resolve(program), "#!/bin/sh\n");
            assertThat(file.toFile().setExecutable(true)).isTrue();
        }
        Files.writeString(jdk.resolveSibling("release"), "JAVA_VERSION=\"25.0.9\"\n");
        Path archive = made.resolve("jdk.tar.gz");
        Process tar = new ProcessBuilder("tar", "-czf", archive.toString(), "-C", made.toString(), "jdk-25.0.9+1")
                .inheritIO()
                .start();
        assertThat(tar.waitFor()).isZero();
        return archive;
    }
}
