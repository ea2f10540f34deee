package org.batchwright.run.debugger;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.PortChannel;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.run.access.RunAccess;
import org.batchwright.run.ports.RunPorts;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/** Opens connections to a program that is waiting for a debugger in a job. Each connection is a command in the job. */
record DebuggerDoor(RunAccess access, RunId run) implements RunPorts.Loopback {
    static final ShellFile OWN_PORT = ShellFile.of(DebuggerDoor.class, "debugger-port.sh");

    static final ShellFile CONNECT = ShellFile.of(DebuggerDoor.class, "debugger-connect.sh");
    private static final String OPEN = "\nbatchwright-debugger-open\n";

    @Override
    public PortChannel open(int port) throws OperationException, InterruptedException {
        String inside = ShellFile.assign("port", String.valueOf(port)) + OWN_PORT + CONNECT;
        OpenCommand command = access.start(run, OptionalInt.empty(), inside);
        if (isOpen(command.output())) {
            return new Channel(command);
        }
        try (command) {
            JobOutput.requireStarted(command);
        }
        throw new OperationException.NotPossible(Message.of("run.no-program-to-debug"));
    }

    /** Reads up to the line that precedes the program's bytes, and returns whether it arrived. */
    private static boolean isOpen(InputStream output) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try {
            for (int one = output.read(); one >= 0; one = output.read()) {
                printed.write(one);
                if (one == '\n' && printed.toString(StandardCharsets.UTF_8).endsWith(OPEN)) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            return false; // the connection to the cluster was lost
        }
    }

    /** Does nothing, because connections share nothing. */
    @Override
    public void close() {}

    private record Channel(OpenCommand command) implements PortChannel {
        @Override
        public InputStream in() {
            return command.output();
        }

        @Override
        public OutputStream out() {
            return command.input();
        }

        @Override
        public void close() {
            command.close();
        }
    }
}
