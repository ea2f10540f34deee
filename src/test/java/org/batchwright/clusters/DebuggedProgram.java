package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.variant.DebugJob;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.debugger.RunDebugger;

/** A Python program in a job that waits for a debugger: a fake debugpy that takes the same options and accepts a single client. */
public final class DebuggedProgram {
    public static final String COMMAND = "python3 -u train.py";

    /** Its client evaluates one expression before the program starts. */
    private static final String IMITATION = """
            import os, runpy, socket, sys
            assert sys.argv[1] == "--listen" and sys.argv[3] == "--wait-for-client", sys.argv
            host, port = sys.argv[2].split(":")
            server = socket.create_server((host, int(port)))
            client = server.accept()[0]
            server.close()
            expression = client.makefile(encoding="utf-8").readline()
            assert expression, "the only client left"
            client.sendall(f"{sys.argv[4]}: {eval(expression)}\\n".encode())
            sys.argv = sys.argv[4:]
            runpy.run_path(sys.argv[0], run_name="__main__")
            """;

    private DebuggedProgram() {}

    /**
     * Returns a running job with the fake debugpy.
     *
     * @param preset with {@link #COMMAND}
     * @param lines of the program
     */
    public static Run submit(RealWorkspace here, Preset preset, String lines) throws Exception {
        here.code("debugpy.py", IMITATION);
        here.code("train.py", lines);
        ComposedPlan composition = here.engine()
                .composer()
                .compose(
                        new DebugJob(Optional.empty(), Duration.ofMinutes(30))
                                .on(
                                        here.cluster().name(),
                                        here.engine().presets().resolve(preset).experiment()),
                        here.cluster());
        assertThat(composition.plan().problems()).allMatch(problem -> problem.severity() == Problem.Severity.NOTE);
        Run run = here.submit(composition);
        return here.awaitRun(run, last -> last.state() == JobState.RUNNING);
    }

    /** Attaches to the program and lets it continue. Returns the value of an expression, after the program's name. */
    public static String attach(RunDebugger.Opened opened, String expression) throws IOException {
        try (Socket client = new Socket(
                        opened.settings("debug").host(),
                        opened.settings("debug").port());
                BufferedReader reader =
                        new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8))) {
            client.getOutputStream().write((expression + "\n").getBytes(StandardCharsets.UTF_8));
            return String.valueOf(reader.readLine());
        }
    }
}
