package org.batchwright.cli.verb;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Tasks;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.StatePhrase;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "cancel", description = "Cancels a run or some of its jobs, then checks the result with the scheduler.")
@PrintsJson(Output.OneRun.class)
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
            session.print(
                    some.map(jobs -> describeOutcome(after, jobs)).orElseGet(() -> describeOutcome(before, after)));
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

    private static String describeOutcome(Run before, Run after) {
        if (!after.state().isFinal()) {
            return Message.text(
                    "cli.being-cancelled", after.title(), after.state().key());
        }
        String state = StatePhrase.of(after.state());
        if (before.state().isFinal()) {
            return Message.text("cli.already-ended", after.title(), state);
        }
        Set<Integer> live = before.jobs().stream()
                .filter(job -> !job.state().isFinal())
                .map(Job::task)
                .collect(Collectors.toSet());
        long cancelled = after.jobs().stream()
                .filter(job -> live.contains(job.task()) && job.state() == JobState.CANCELLED)
                .count();
        return after.jobs().size() > 1 && cancelled > 0
                ? Message.text("cli.cancelled", cancelled, after.title())
                : Message.text("cli.is-in-state", after.title(), state);
    }
}
