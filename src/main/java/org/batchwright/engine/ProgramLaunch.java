package org.batchwright.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/** How Batchwright was started, so that it can be started again. */
public record ProgramLaunch(Map<String, String> environment, Properties system, ProcessHandle.Info process) {
    private static final String MAIN = "org.batchwright.Main";
    private static final String WORKSPACE = "--workspace";

    /** The environment variable that contains the path of the start script in a package. */
    private static final String SCRIPT = "BATCHWRIGHT_PROGRAM";

    /** The system property set by launchers that jpackage creates. */
    private static final String NATIVE = "jpackage.app-path";

    /** Returns how this process was started. */
    public static ProgramLaunch current() {
        return new ProgramLaunch(
                System.getenv(), System.getProperties(), ProcessHandle.current().info());
    }

    /** Returns the workspace whose window the given arguments open; empty if they name a command, or no workspace. */
    public static Optional<Path> onlyWorkspace(String... words) {
        if (words.length == 2 && words[0].equals(WORKSPACE)) {
            return Optional.of(Path.of(words[1]));
        }
        return words.length == 1 && words[0].startsWith(WORKSPACE + "=")
                ? Optional.of(Path.of(words[0].substring(WORKSPACE.length() + 1)))
                : Optional.empty();
    }

    /**
     * Returns the command line that opens the window of this workspace or, if arguments are appended, runs a command in the workspace.
     * Returns empty if it is unknown how this process was started.
     */
    public Optional<List<String>> commandIn(Path workspace) {
        return start().map(words -> {
            List<String> all = new ArrayList<>(words);
            all.addAll(List.of(WORKSPACE, workspace.toAbsolutePath().toString()));
            return all;
        });
    }

    private Optional<List<String>> start() {
        for (String program : List.of(environment.getOrDefault(SCRIPT, ""), system.getProperty(NATIVE, ""))) {
            if (!program.isBlank()) {
                return Optional.of(List.of(program));
            }
        }
        return javaStart();
    }

    /** Returns this process's command line up to the main class; empty on Windows, which does not reveal a process's arguments. */
    private Optional<List<String>> javaStart() {
        List<String> arguments = process.arguments().map(List::of).orElse(List.of());
        int main = arguments.indexOf(MAIN);
        if (process.command().isEmpty() || main < 0) {
            return Optional.empty();
        }
        List<String> command = new ArrayList<>(List.of(process.command().get()));
        command.addAll(arguments.subList(0, main + 1));
        return Optional.of(command);
    }
}
