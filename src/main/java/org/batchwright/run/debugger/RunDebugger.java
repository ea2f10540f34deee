package org.batchwright.run.debugger;

import java.io.IOException;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.run.access.RunAccess;
import org.batchwright.run.ports.PortForward;
import org.batchwright.run.ports.RunPorts;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/** Attaches to programs in running jobs that wait for a debugger on the node's loopback address. */
public record RunDebugger(RunAccess access, RunPorts ports) {
    private static final String WAIT =
            DebuggerDoor.OWN_PORT.text() + ShellFile.of(RunDebugger.class, "debugger-wait.sh");
    private static final Pattern READY = Pattern.compile("(?m)^batchwright-debugger (\\S{1,255}) (\\d{1,5}) (/.*)$");
    private static final String PROGRAM_ENDED = "run.debugged-program-ended";
    private static final String ENDED = "\nbatchwright-debugger-ended\n";
    private static final ShellFile RELEASE = ShellFile.of(RunDebugger.class, "debugger-release.sh");

    /**
     * A program waiting for a debugger.
     *
     * @param forward the forwarded port
     * @param folder the program's working folder, as a path on the job's node
     */
    public record Opened(PortForward forward, String folder) {
        public EditorSettings settings(String name) {
            return new EditorSettings(
                    name, forward.address().getHost(), forward.address().getPort(), folder);
        }
    }

    private record Waiting(String node, int port, String folder) {}

    /** Waits until the program in the run's first running job listens for a debugger, and forwards its port to this computer. Blocks. */
    public Opened open(RunId run) throws OperationException, InterruptedException {
        Waiting waiting = find(run);
        PortForward forward =
                ports.openUntested(run, waiting.node, waiting.port, new DebuggerDoor(access.inBackground(), run));
        return new Opened(forward, waiting.folder);
    }

    /** Returns whether attaching was refused because the program failed and its job is only keeping the node. */
    public static boolean isNodeKept(OperationException refused) {
        return refused.message().code().equals(PROGRAM_ENDED);
    }

    /** Ends the job if it is keeping its node after a failure. Blocks. */
    public void release(RunId run) throws OperationException, InterruptedException {
        run(run, RELEASE.text());
    }

    private Waiting find(RunId run) throws OperationException, InterruptedException {
        String printed = run(run, WAIT);
        Matcher ready = READY.matcher(printed);
        if (ready.find()) {
            return new Waiting(ready.group(1), Integer.parseInt(ready.group(2)), ready.group(3));
        }
        throw new OperationException.NotPossible(
                Message.of(printed.contains(ENDED) ? PROGRAM_ENDED : "run.no-program-to-debug"));
    }

    private String run(RunId run, String inside) throws OperationException, InterruptedException {
        try (OpenCommand command = access.start(run, OptionalInt.empty(), inside)) {
            command.input().close();
            String printed = JobOutput.read(command.output());
            JobOutput.requireStarted(command);
            return printed;
        } catch (IOException e) {
            throw JobOutput.notStarted(e);
        }
    }
}
