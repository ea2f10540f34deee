package org.batchwright.installer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.batchwright.remote.local.TestProgram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the start script of the app for macOS, with a Java that only prints its arguments. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the script is for sh")
class MacLauncherTest {
    @TempDir
    private Path folder;

    private Path contents;
    private Path script;

    @BeforeEach
    void unpack() throws IOException {
        contents = folder.toRealPath().resolve("My apps/Batchwright.app/Contents");
        Files.createDirectories(contents.resolve("MacOS"));
        Files.createDirectories(contents.resolve("Java"));
        Files.writeString(contents.resolve("Java/machine"), "aarch64\n");
        script = Files.copy(Path.of("installer/macos/batchwright"), contents.resolve("MacOS/batchwright"));
    }

    @ParameterizedTest
    @CsvSource({"'',''", "--workspace|a b,[--workspace][a b]", "--workspace=a b,[--workspace=a b]", "-psn_0_1234,''"})
    void the_launcher_opens_the_app_if_no_command_is_given(String words, String passed) throws Exception {
        java("jdk", "25.0.1", "aarch64");

        assertThat(start("jdk", words.isEmpty() ? new String[0] : words.split("\\|")))
                .contains("[" + folder.resolve("jdk") + "]")
                .contains("[--module-path][" + contents + "/Java/javafx]")
                .contains("[@" + contents + "/Java/window.options][--class-path][" + contents + "/Java/*]")
                .endsWith("[org.batchwright.Main]" + passed);
    }

    @Test
    void a_command_runs_without_a_window_through_any_link() throws Exception {
        java("jdk", "26", "aarch64");
        Path link = Files.createSymbolicLink(folder.resolve("batchwright"), script);
        script = Files.createSymbolicLink(folder.resolve("bw"), link.getFileName());

        assertThat(start("jdk", "logs", "bw-41", "it's"))
                .contains("[@" + contents + "/Java/command.options]")
                .contains("program=" + contents + "/MacOS/batchwright")
                .doesNotContain("window.options", "-Xdock")
                .endsWith("[org.batchwright.Main][logs][bw-41][it's]");
    }

    @Test
    void the_java_bundled_with_the_app_takes_precedence() throws Exception {
        java("jdk", "25", "aarch64");
        java(contents.resolve("runtime/Contents/Home").toString(), "25.0.2", "aarch64");

        assertThat(start("jdk", "runs")).contains("[" + contents + "/runtime/Contents/Home]");
    }

    @ParameterizedTest
    @CsvSource({"24.0.2,aarch64", "25.0.1,x86_64", "1.8.0_402,aarch64"})
    void a_java_version_that_is_too_old_or_for_another_processor_is_not_used(String version, String machine)
            throws Exception {
        java("jdk", version, machine);

        assertThat(start("jdk", "runs"))
                .contains("needs Java 25 or newer for aarch64", "adoptium.net", "JAVA_HOME")
                .doesNotContain("org.batchwright.Main");
    }

    private void java(String name, String version, String machine) throws IOException {
        Path home = folder.resolve(name);
        Path java = home.resolve("bin/java");
        TestProgram.write(java, """
                #!/bin/sh
                printf 'program=%s ' "$BATCHWRIGHT_PROGRAM"
                printf '[%s]' "${0%/bin/java}" "$@"
                """);
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\nOS_ARCH=\"" + machine + "\"\n");
    }

    private String start(String javaHome, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of("sh", script.toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("JAVA"));
        environment.put("JAVA_HOME", folder.resolve(javaHome).toString());
        environment.put("PATH", "/usr/bin:/bin");
        environment.put("HOME", folder.toString());
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output.stripTrailing();
    }
}
