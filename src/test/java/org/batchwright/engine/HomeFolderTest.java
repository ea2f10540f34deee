package org.batchwright.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.batchwright.ChildJvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class HomeFolderTest {
    @TempDir
    private Path folder;

    @Test
    void the_home_folder_is_taken_from_the_environment_but_ssh_uses_the_accounts_home_folder() {
        Properties system = system("/home/ada");

        HomeFolder.apply(Map.of("HOME", folder.toString()), system);

        assertThat(system.getProperty("user.home")).isEqualTo(folder.toString());
        assertThat(HomeFolder.ofAccount(system)).isEqualTo(Path.of("/home/ada"));
    }

    @Test
    void resolving_twice_still_returns_the_home_folder_of_the_account() {
        Properties system = system("/home/ada");

        HomeFolder.apply(Map.of("HOME", folder.toString()), system);
        HomeFolder.apply(Map.of("HOME", folder.toString()), system);

        assertThat(HomeFolder.ofAccount(system)).isEqualTo(Path.of("/home/ada"));
    }

    @Test
    void a_missing_empty_or_relative_home_folder_is_ignored() {
        for (Map<String, String> environment :
                List.of(Map.<String, String>of(), Map.of("HOME", ""), Map.of("HOME", "here"))) {
            Properties system = system("/home/ada");
            HomeFolder.apply(environment, system);
            assertThat(system.getProperty("user.home")).isEqualTo("/home/ada");
            assertThat(HomeFolder.ofAccount(system)).isEqualTo(Path.of("/home/ada"));
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "jobs of this computer need bash")
    void a_local_run_and_all_its_files_are_stored_below_the_home_folder() throws Exception {
        Path home = Files.createDirectories(folder.resolve("by hand"));

        String output = started(home, "submit", "--experiment", "quickstart", "--on", "This computer", "--follow");

        assertThat(output).contains("succeeded");
        assertThat(home.resolve(".local/share/batchwright/history.db")).exists();
        try (Stream<Path> found = Files.find(
                home.resolve("batchwright"), 5, (path, kind) -> path.endsWith("job.log") && kind.isRegularFile())) {
            assertThat(found).hasSize(1);
        }
    }

    private String started(Path home, String... words) throws IOException, InterruptedException {
        Path output = folder.resolve("said");
        ProcessBuilder java =
                new ProcessBuilder(Stream.concat(ChildJvm.command("org.batchwright.Main").stream(), Stream.of(words))
                        .toList());
        java.environment().keySet().removeIf(name -> name.startsWith("XDG_") || name.startsWith("BATCHWRIGHT_"));
        java.environment().put("HOME", home.toString());
        Process process = java.redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .start();
        process.waitFor();
        return Files.readString(output, StandardCharsets.UTF_8);
    }

    private static Properties system(String home) {
        Properties system = new Properties();
        system.setProperty("user.home", home);
        return system;
    }
}
