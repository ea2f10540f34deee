package org.batchwright;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts programs for tests in a separate JVM with the tests' class path. */
public final class ChildJvm {
    private ChildJvm() {}

    /**
     * Returns the command that starts a short program. The command disables the second compiler and parallel garbage collection, which
     * would use more CPU time than the program itself.
     *
     * @param arguments the Java options, the main class, and the arguments of the program
     */
    public static List<String> command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(List.of(arguments));
        return List.copyOf(command);
    }
}
