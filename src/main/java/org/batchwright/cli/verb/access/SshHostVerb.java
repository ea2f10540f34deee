package org.batchwright.cli.verb.access;

import java.util.Optional;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.RequestedJob;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.run.access.ssh.RunSshHosts;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "ssh-host",
        description = "Lets ssh, scp and editors on this computer connect to a running job as the host bw-RUN.",
        footer = {
            "",
            "The host is removed when the run ends. The first time, asks before it adds a line to ~/.ssh/config that",
            "includes a file written by Batchwright."
        })
@PrintsJson(Output.SshHost.class)
public final class SshHostVerb implements Verb {
    @Parameters(index = "0", paramLabel = "RUN", description = "Run number (such as 41), run ID, or \"last\".")
    private String run = "";

    @Option(names = "--yes", description = "Add the line to ~/.ssh/config without asking.")
    private boolean yes;

    @Option(names = "--remove", description = "Remove the host.")
    private boolean remove;

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        RunSshHosts hosts = session.services().access().sshHosts();
        hosts.removeEnded();
        Run found = new Lookup(session.services()).run(run);
        if (remove) {
            hosts.remove(found);
            report(session, found, Message.text("cli.host-removed", RunSshHosts.alias(found)));
            return Exit.OK;
        }
        RequestedJob job = RequestedJob.of(session, found, Optional.empty());
        String alias = hosts.add(job.run().id());
        includeOwnFile(session, hosts);
        report(session, job.run(), "ssh " + alias);
        return Exit.OK;
    }

    private void includeOwnFile(Session session, RunSshHosts hosts) throws OperationException, Refusal {
        Optional<String> line = hosts.missingLine();
        if (line.isEmpty()) {
            return;
        }
        if (!yes) {
            session.printMessage(Message.text("cli.include-needed"));
            session.printMessage("  " + line.get());
            String question = Message.text("cli.include-question");
            if (session.terminal()
                    .prompt()
                    .filter(prompt -> prompt.isConfirmed(question))
                    .isEmpty()) {
                throw Refusal.usage(Message.of("cli.include-not-confirmed", line.get()));
            }
        }
        hosts.addLine();
    }

    private static void report(Session session, Run run, String text) {
        if (session.asJson()) {
            session.print(new Output.SshHost(RunJson.of(run), RunSshHosts.alias(run)));
        } else {
            session.print(text);
        }
    }
}
