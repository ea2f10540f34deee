package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
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
    void home_as_the_environment_has_it_is_everybodys_and_ssh_keeps_the_accounts() {
        Properties system = system("/home/ada");

        HomeFolder.agree(Map.of("HOME", folder.toString()), system);

        assertThat(system.getProperty("user.home")).isEqualTo(folder.toString());
        assertThat(HomeFolder.ofAccount(system)).isEqualTo(Path.of("/home/ada"));
    }

    @Test
    void asking_twice_still_knows_the_accounts_folder() {
        Properties system = system("/home/ada");

        HomeFolder.agree(Map.of("HOME", folder.toString()), system);
        HomeFolder.agree(Map.of("HOME", folder.toString()), system);

        assertThat(HomeFolder.ofAccount(system)).isEqualTo(Path.of("/home/ada"));
    }

    @Test
    void a_home_that_is_missing_empty_or_no_whole_path_changes_nothing() {
        for (Map<String, String> environment :
                List.of(Map.<String, String>of(), Map.of("HOME", ""), Map.of("HOME", "here"))) {
            Properties system = system("/home/ada");
            HomeFolder.agree(environment, system);
            assertThat(system.getProperty("user.home")).isEqualTo("/home/ada");
            assertThat(HomeFolder.ofAccount(system)).isEqualTo(Path.of("/home/ada"));
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "jobs of this computer need bash")
    void a_run_of_this_computer_lies_where_home_says_with_all_that_belongs_to_it() throws Exception {
        Path home = Files.createDirectories(folder.resolve("by hand"));

        String said = started(home, "submit", "--experiment", "quickstart", "--on", "This computer", "--follow");

        assertThat(said).contains("succeeded");
        assertThat(home.resolve(".local/share/batchwright/history.db")).exists();
        try (Stream<Path> found = Files.find(
                home.resolve("batchwright"), 5, (path, kind) -> path.endsWith("job.log") && kind.isRegularFile())) {
            assertThat(found).hasSize(1);
        }
    }

    private String started(Path home, String... words) throws IOException, InterruptedException {
        Path said = folder.resolve("said");
        ProcessBuilder java = new ProcessBuilder(Stream.concat(
                        Stream.of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "--enable-native-access=ALL-UNNAMED",
                                "-cp",
                                System.getProperty("java.class.path"),
                                "org.batchwright.Main"),
                        Stream.of(words))
                .toList());
        java.environment().keySet().removeIf(name -> name.startsWith("XDG_") || name.startsWith("BATCHWRIGHT_"));
        java.environment().put("HOME", home.toString());
        Process process = java.redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .start();
        process.waitFor();
        return Files.readString(said, StandardCharsets.UTF_8);
    }

    private static Properties system(String home) {
        Properties system = new Properties();
        system.setProperty("user.home", home);
        return system;
    }
}
