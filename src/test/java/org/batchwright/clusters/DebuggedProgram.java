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

/**
 * A Python program in a job that waits for a debugger, with a fake debugpy that implements the functions that jobs use and accepts a single
 * client.
 */
public final class DebuggedProgram {
    public static final String COMMAND = "python3 -u train.py";

    /**
     * A fake debugpy whose client evaluates one expression before the program starts. It fails if told to open a port, because any user
     * could connect to that port.
     */
    public static final String IMITATION = """
            import os, queue, runpy, socket, sys, threading
            from types import SimpleNamespace as Module

            def open_to_all(*arguments):
                raise AssertionError("any user could connect")

            def carry(editor):
                program = programs.get()
                expression = editor.makefile("rb").readline()
                assert expression, "the only client left"
                program.sendall(expression)
                editor.sendall(program.makefile("rb").readline())
                editor.close()
                ended.set()

            def main():
                assert sys.argv[1] == "--connect" and sys.argv[3] == "--wait-for-client", sys.argv
                host, port = sys.argv[2].split(":")
                adapter = socket.create_connection((host, int(port)))
                expression = adapter.makefile(encoding="utf-8").readline()
                adapter.sendall(f"{sys.argv[4]}: {eval(expression)}\\n".encode())
                sys.argv = sys.argv[4:]
                runpy.run_path(sys.argv[0], run_name="__main__")

            programs, ended, sockets = queue.Queue(), threading.Event(), Module(serve=open_to_all)
            clients = Module(serve=lambda *address: sockets.serve("Client", carry, *address))
            servers = Module(serve=lambda *address: sockets.serve("Server", programs.put, *address))
            servers.wait_until_disconnected = ended.wait
            sessions = Module(wait_until_ended=lambda: None)
            sys.modules["debugpy.adapter"] = Module(clients=clients, servers=servers, sessions=sessions)
            sys.modules["debugpy.common"] = Module(sockets=sockets)
            sys.modules["debugpy.server"] = Module(cli=Module(main=main))
            """;

    private DebuggedProgram() {}

    /**
     * Returns a running job with the fake debugpy.
     *
     * @param preset a preset with {@link #COMMAND}
     * @param lines the lines of the program
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

    /** Attaches to the program and lets it continue. Returns the program's name and the value of an expression. */
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
