package org.batchwright.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How this program was started, so that it can be started again. */
public final class OwnProgram {
    private static final String MAIN = "org.batchwright.Main";

    /** Set by the script of a package, which chooses the right options for a command. */
    private static final String SCRIPT = "BATCHWRIGHT_PROGRAM";

    private OwnProgram() {}

    /** Returns the words before the arguments of a command in this workspace; empty if they cannot be told. */
    public static Optional<List<String>> commandIn(Path workspace, Map<String, String> environment) {
        String script = environment.getOrDefault(SCRIPT, "");
        ProcessHandle.Info own = ProcessHandle.current().info();
        Optional<List<String>> start =
                script.isBlank() ? start(own.command(), own.arguments().map(List::of)) : Optional.of(List.of(script));
        return start.map(words -> {
            List<String> all = new ArrayList<>(words);
            all.addAll(List.of("--workspace", workspace.toAbsolutePath().toString()));
            return all;
        });
    }

    /** Returns the program and its options as they are, up to the main class. */
    public static Optional<List<String>> start(Optional<String> program, Optional<List<String>> arguments) {
        int main = arguments.orElse(List.of()).indexOf(MAIN);
        if (program.isEmpty() || main < 0) {
            return Optional.empty();
        }
        List<String> command = new ArrayList<>(List.of(program.get()));
        command.addAll(arguments.get().subList(0, main + 1));
        return Optional.of(command);
    }
}
