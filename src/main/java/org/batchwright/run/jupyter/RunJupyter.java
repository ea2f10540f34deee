package org.batchwright.run.jupyter;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.access.RunAccess;
import org.batchwright.run.access.ssh.RunSshHosts;
import org.batchwright.run.ports.JobLoopback;
import org.batchwright.run.ports.PortForward;
import org.batchwright.run.ports.RunPorts;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/**
 * Runs Jupyter inside running jobs. Jupyter listens on the node's loopback address, so it can be reached only through the user's SSH server
 * in the job.
 */
public final class RunJupyter {
    private static final ShellFile SERVE = ShellFile.of(RunJupyter.class, "jupyter-serve.sh");
    private static final ShellFile WAIT = ShellFile.of(RunJupyter.class, "jupyter-wait.sh");
    private static final Pattern READY =
            Pattern.compile("(?m)^batchwright-jupyter (\\S{1,255}) (\\d{1,5}) ([0-9a-f]{48})$");
    private static final Pattern MISSING = Pattern.compile("(?m)^batchwright-jupyter-missing (\\S{1,255})$");
    private static final Duration START_TIMEOUT = Duration.ofMinutes(1);
    private static final OptionalInt FIRST = OptionalInt.empty();

    private final RunAccess access;
    private final RunSshHosts hosts;
    private final RunPorts ports;
    private final RandomGenerator random = new SecureRandom();

    public RunJupyter(RunAccess access, RunSshHosts hosts, RunPorts ports) {
        this.access = access;
        this.hosts = hosts;
        this.ports = ports;
    }

    /**
     * An open Jupyter page.
     *
     * @param forward the forward of Jupyter's port; closing it does not stop Jupyter
     * @param page the one-time address to open in a browser; the page's own address contains the token
     */
    public record Opened(PortForward forward, URI page) {}

    private record Server(String node, int port, String token) {}

    /** Starts Jupyter in the run's first running job unless it already runs there, and forwards its port to this computer. Blocks. */
    public Opened open(RunId run) throws OperationException, InterruptedException {
        byte[] request = new byte[8];
        random.nextBytes(request);
        String assignment = ShellFile.assign("asked", HexFormat.of().formatHex(request));
        access.startDetached(run, assignment + SERVE, START_TIMEOUT);
        Server server = awaitServer(run, assignment);
        PortForward forward = ports.openOnLoopback(run, server.node, server.port, new JobLoopback(hosts, run));
        try {
            URI page = forward.address().resolve("lab?token=" + server.token);
            return new Opened(forward, OneTimePage.leadTo(page));
        } catch (IOException refused) {
            ports.stop(forward);
            throw new OperationException.NotPossible(
                    Message.of("run.local-port-not-usable", 0, String.valueOf(refused.getMessage())));
        }
    }

    private Server awaitServer(RunId run, String assignment) throws OperationException, InterruptedException {
        try (OpenCommand command = access.start(run, FIRST, assignment + WAIT)) {
            command.input().close();
            String printed = new String(command.output().readAllBytes(), StandardCharsets.UTF_8);
            Matcher ready = READY.matcher(printed);
            if (ready.find()) {
                return new Server(ready.group(1), Integer.parseInt(ready.group(2)), ready.group(3));
            }
            Matcher missing = MISSING.matcher(printed);
            if (missing.find()) {
                throw new OperationException.NotPossible(Message.of("run.no-jupyter", missing.group(1)));
            }
            String errors = new String(command.errors().readAllBytes(), StandardCharsets.UTF_8);
            throw new OperationException.CommandFailed(
                    Message.of("run.jupyter-not-started"), command.exit(), ErrorExcerpt.of(errors));
        } catch (IOException e) {
            throw new OperationException.CommandFailed(
                    Message.of("run.jupyter-not-started"), -1, String.valueOf(e.getMessage()));
        }
    }
}
