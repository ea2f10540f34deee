package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.batchwright.run.submit.KillPoint;

/** Test programs that run in their own JVM until they kill themselves with {@code kill -9}. */
public final class KilledJvm {
    private static final int KILLED = 128 + 9;

    private KilledJvm() {}

    /**
     * Runs a program until it has killed itself. The test fails if it ends in any other way.
     *
     * @param log the file for the output of the program
     */
    public static void run(Path log, String... arguments) throws IOException, InterruptedException {
        Process program = new ProcessBuilder(ChildJvm.command(arguments))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(program.waitFor(90, TimeUnit.SECONDS))
                .as(Files.readString(log))
                .isTrue();
        assertThat(program.exitValue()).as(Files.readString(log)).isEqualTo(KILLED);
    }

    /** Returns a kill point that kills the calling program after the step with this name. */
    public static KillPoint after(String last) {
        KillPoint.Step chosen = KillPoint.Step.valueOf(last);
        return step -> {
            if (step == chosen) {
                kill();
            }
        };
    }

    /** Kills the calling program. */
    public static void kill() {
        try {
            new ProcessBuilder(
                            "kill", "-9", String.valueOf(ProcessHandle.current().pid()))
                    .start()
                    .waitFor();
            Thread.currentThread().join();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
