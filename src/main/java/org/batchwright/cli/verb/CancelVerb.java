package org.batchwright.cli.verb;

import java.util.Optional;
import java.util.Set;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.Prints;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Tasks;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.StatePhrase;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "cancel", description = "Cancels a run or some of its jobs, then checks the result with the scheduler.")
@Prints(Output.OneRun.class)
public final class CancelVerb implements Verb {

    @Parameters(paramLabel = "RUN", description = "Run number (such as 41), run ID, or \"last\".")
    private String run = "";

    @Option(
            names = "--job",
            paramLabel = "N",
            description = "Only these jobs, such as 3,5-7 or sample; \"runs RUN\" lists them.")
    private Optional<String> task = Optional.empty();

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        Run before = new Lookup(session.services()).run(run);
        Optional<Set<Integer>> some =
                task.isPresent() ? Optional.of(new Tasks(before).named(task.get())) : Optional.empty();
        if (some.isPresent()) {
            session.services().control().cancel(before.id(), some.get());
        } else {
            session.services().control().cancel(before.id());
        }
        Run after = session.services().runs().find(before.id()).orElse(before);
        if (session.asJson()) {
            session.print(new Output.OneRun(RunJson.of(after)));
        } else {
            session.print(some.map(jobs -> describeOutcome(after, jobs)).orElseGet(() -> describeOutcome(after)));
        }
        return Exit.OK;
    }

    private static String describeOutcome(Run after, Set<Integer> jobs) {
        long over = after.jobs().stream()
                .filter(job -> jobs.contains(job.task()) && job.state().isFinal())
                .count();
        return over == jobs.size()
                ? Message.text("cli.jobs-cancelled", jobs.size(), after.title())
                : Message.text("cli.jobs-being-cancelled", jobs.size(), after.title(), over, jobs.size() - over);
    }

    private static String describeOutcome(Run after) {
        return after.state().isFinal()
                ? Message.text("cli.is-in-state", after.title(), StatePhrase.of(after.state()))
                : Message.text(
                        "cli.being-cancelled", after.title(), after.state().key());
    }
}
