package org.batchwright.cli.verb.access;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.json.job.PortJson;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Tasks;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.run.ports.PortForward;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "forward",
        description = "Forwards a port of a running job, such as TensorBoard's, to this computer until Ctrl+C.",
        footer = {"", "With --json, prints the result once the port is open."})
@PrintsJson(Output.Forward.class)
public final class ForwardVerb implements Verb {
    private static final int MAX_PORT = 65_535;

    @Parameters(index = "0", paramLabel = "RUN", description = "Run number (such as 41), run ID, or \"last\".")
    private String run = "";

    @Parameters(index = "1", paramLabel = "PORT", description = "Port on which the job listens, on its first node.")
    private int port;

    @Option(names = "--local", paramLabel = "PORT", description = "Port on this computer. Default: a free port.")
    private Optional<Integer> local = Optional.empty();

    @Option(names = "--job", paramLabel = "N", description = "A job number or sample. Default: the first running job.")
    private Optional<String> task = Optional.empty();

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        requireValidPort(port);
        if (local.isPresent()) {
            requireValidPort(local.get());
        }
        Run found = new Lookup(session.services()).run(run);
        PortForward forward = session.services()
                .access()
                .ports()
                .open(found.id(), task(found), port, local.map(OptionalInt::of).orElseGet(OptionalInt::empty));
        report(session, found, forward);
        return forward.isLocal()
                ? Exit.OK
                : new OpenForward(session, forward).keep(Message.text("cli.forwarding-stopped", found.number()));
    }

    private OptionalInt task(Run found) throws Refusal {
        if (task.isEmpty()) {
            return OptionalInt.empty();
        }
        Set<Integer> named = new Tasks(found).named(task.get());
        if (named.size() > 1) {
            throw Refusal.usage(Message.of("cli.several-jobs-for-port", task.get()));
        }
        return OptionalInt.of(named.iterator().next());
    }

    private static void requireValidPort(int port) throws Refusal {
        if (port < 1 || port > MAX_PORT) {
            throw Refusal.usage(Message.of("cli.invalid-port", port));
        }
    }

    private static void report(Session session, Run run, PortForward forward) {
        if (session.asJson()) {
            session.print(new Output.Forward(RunJson.of(run), PortJson.of(forward)));
        } else {
            session.print(forward.address().toString());
        }
        session.printMessage(
                forward.isLocal()
                        ? Message.text("cli.no-forwarding")
                        : Message.text(
                                "cli.forwarding",
                                forward.target().node(),
                                forward.target().port()));
    }
}
