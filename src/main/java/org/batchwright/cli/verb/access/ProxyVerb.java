package org.batchwright.cli.verb.access;

import java.util.Optional;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.RequestedJob;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Prompt;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.cli.terminal.SttyTerminal;
import org.batchwright.cli.terminal.Terminal;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.run.access.ssh.SharedWindow;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "proxy",
        description = "Connects standard input and output to an SSH server inside a running job.",
        footer = {"", "Used as ProxyCommand in the SSH configuration that \"batchwright ssh-host\" writes."})
public final class ProxyVerb implements Verb {
    @Parameters(index = "0", paramLabel = "RUN", description = "Run number (such as 41), run ID, or \"last\".")
    private String run = "";

    private int status;

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        Run found = new Lookup(session.services()).run(run);
        SharedWindow.PromptTarget prompting = prompt(session.terminal()).isPresent()
                ? SharedWindow.PromptTarget.HERE
                : SharedWindow.PromptTarget.IN_WINDOW;
        Optional<OpenCommand> shared = session.services().access().window().connect(found.id(), prompting);
        status = session.terminal().passOn(shared.isPresent() ? shared.get() : connect(session, found));
        return Exit.OK;
    }

    private static OpenCommand connect(Session session, Run found)
            throws OperationException, Refusal, InterruptedException {
        RequestedJob job = RequestedJob.of(session, found, Optional.empty());
        return session.services().access().sshHosts().connect(job.run().id());
    }

    @Override
    public int status(Exit exit) {
        return status;
    }

    /** Returns false, because ssh interrupts this command whenever a connection is closed, and the user would see the message. */
    @Override
    public boolean reportsInterrupt() {
        return false;
    }

    /** Returns a prompt on the terminal that ssh runs in, because ssh uses both standard streams. */
    @Override
    public Optional<Prompt> prompt(Terminal terminal) {
        return terminal.prompt().or(SttyTerminal::findPrompt);
    }
}
