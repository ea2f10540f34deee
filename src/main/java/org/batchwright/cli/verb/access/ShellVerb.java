package org.batchwright.cli.verb.access;

import java.util.Optional;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.RequestedJob;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.Run;
import org.batchwright.remote.terminal.UserTerminal;
import org.batchwright.run.access.RunAccess;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "shell",
        description = "Opens a shell inside a running job or on the login node of a cluster.",
        footer = {
            "",
            "If standard input is not a terminal, runs the commands that it contains. Exits with the status of the shell."
        })
public final class ShellVerb implements Verb {
    @Parameters(
            index = "0",
            paramLabel = "RUN|CLUSTER",
            description = "Run number (such as 41), run ID, \"last\", or a cluster name.")
    private String target = "";

    @Option(names = "--job", paramLabel = "N", description = "A job number or sample. Default: the first running job.")
    private Optional<String> task = Optional.empty();

    private int status;

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        Optional<UserTerminal> terminal = session.terminal().forShell();
        RunAccess access = session.services().access().shells();
        Lookup lookup = new Lookup(session.services());
        Optional<Run> run = lookup.knownRun(target);
        if (run.isPresent()) {
            RequestedJob job = RequestedJob.of(session, run.get(), task);
            job.describe(session.clock().instant()).ifPresent(session::printMessage);
            status = terminal.isPresent()
                    ? access.openShell(job.run().id(), job.task(), terminal.get())
                    : session.terminal().passOn(access.startShell(job.run().id(), job.task()));
        } else {
            Cluster cluster = lookup.clusterOrRun(target);
            status = terminal.isPresent()
                    ? access.openShell(cluster, terminal.get())
                    : session.terminal().passOn(access.startShell(cluster));
        }
        return Exit.OK;
    }

    @Override
    public int status(Exit exit) {
        return status;
    }
}
