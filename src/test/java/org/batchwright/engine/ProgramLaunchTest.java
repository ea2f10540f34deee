package org.batchwright.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class ProgramLaunchTest {
    private static final Path WORKSPACE = Path.of("/new place").toAbsolutePath();

    private static final Started JAVA = new Started(
            Optional.of("/usr/bin/java"),
            Optional.of(new String[] {"-Xmx768m", "org.batchwright.Main", "--workspace", "/old"}));

    @Test
    void a_workspace_given_as_the_only_argument_opens_in_a_window_in_either_notation() {
        assertThat(ProgramLaunch.onlyWorkspace("--workspace", "/lab")).contains(Path.of("/lab"));
        assertThat(ProgramLaunch.onlyWorkspace("--workspace=/lab")).contains(Path.of("/lab"));
        assertThat(ProgramLaunch.onlyWorkspace("--workspace=/lab", "runs")).isEmpty();
        assertThat(ProgramLaunch.onlyWorkspace("--workspace", "/lab", "runs")).isEmpty();
        assertThat(ProgramLaunch.onlyWorkspace("--workspace")).isEmpty();
        assertThat(ProgramLaunch.onlyWorkspace()).isEmpty();
    }

    @Test
    void without_a_package_the_program_starts_with_the_options_of_this_process() {
        assertThat(command(Map.of(), "", JAVA))
                .contains(List.of(
                        "/usr/bin/java", "-Xmx768m", "org.batchwright.Main", "--workspace", WORKSPACE.toString()));
    }

    @Test
    void the_launcher_script_of_a_package_is_used_even_if_the_options_are_unknown() {
        Started windows = new Started(Optional.of("C:\\jdk\\bin\\javaw.exe"), Optional.empty());
        assertThat(command(Map.of("BATCHWRIGHT_PROGRAM", "C:\\Batchwright\\batchwright.cmd"), "", windows))
                .contains(List.of("C:\\Batchwright\\batchwright.cmd", "--workspace", WORKSPACE.toString()));
        assertThat(command(Map.of(), "", windows)).isEmpty();
    }

    @Test
    void a_native_launcher_is_started_directly() {
        Started program = new Started(Optional.of("/opt/batchwright/bin/Batchwright"), Optional.of(new String[0]));
        assertThat(command(Map.of(), "/opt/batchwright/bin/Batchwright", program))
                .contains(List.of("/opt/batchwright/bin/Batchwright", "--workspace", WORKSPACE.toString()));
    }

    private static Optional<List<String>> command(Map<String, String> environment, String path, Started process) {
        Properties system = new Properties();
        system.setProperty("jpackage.app-path", path);
        return new ProgramLaunch(environment, system, process).commandIn(WORKSPACE);
    }

    /** A process as the operating system describes it. */
    private record Started(Optional<String> command, Optional<String[]> arguments) implements ProcessHandle.Info {
        @Override
        public Optional<String> commandLine() {
            return Optional.empty();
        }

        @Override
        public Optional<Instant> startInstant() {
            return Optional.empty();
        }

        @Override
        public Optional<Duration> totalCpuDuration() {
            return Optional.empty();
        }

        @Override
        public Optional<String> user() {
            return Optional.empty();
        }
    }
}
