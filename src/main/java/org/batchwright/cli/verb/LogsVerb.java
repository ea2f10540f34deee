package org.batchwright.cli.verb;

import java.util.Optional;
import java.util.Set;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.output.LogFollower;
import org.batchwright.cli.output.LogMatches;
import org.batchwright.cli.output.LogPrinter;
import org.batchwright.cli.output.SeparateErrors;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Tasks;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "logs",
        description = "Prints the output of a run or one of its jobs. With --follow, continues until the job ends."
                + " With --search, prints the lines in the logs of all its jobs that contain a text.",
        footer = {
            "",
            "With --json --follow, the job's output goes to standard error.",
            "The text for --search is matched literally, ignoring case unless it contains a capital letter."
        })
@PrintsJson(Output.Log.class)
@PrintsJson(when = "--search", value = Output.LogMatches.class)
@PrintsJson(when = "--follow", value = Output.OneRun.class)
public final class LogsVerb implements Verb {

    @Parameters(paramLabel = "RUN", description = "Run number (such as 41), run ID, or \"last\".")
    private String run = "";

    @Option(
            names = "--job",
            paramLabel = "N",
            description = "A job number or sample. Default: the first failed job, otherwise the first running"
                    + " one, otherwise the first. With --search, also several, such as 3,5-7. Default: all.")
    private Optional<String> task = Optional.empty();

    @Option(
            names = "--raw",
            description = "Print every byte unchanged. By default, terminal control sequences are removed on a"
                    + " terminal; files and pipes always get every byte.")
    private boolean raw;

    @Option(
            names = "--stderr",
            description = "Print the errors that the job's command wrote to a separate file, if the preset has"
                    + " separate-stderr, instead of its output. --search always searches both.")
    private boolean stderr;

    @Option(names = "--follow", description = "Print until the job ends. Ctrl+C stops following; the job continues.")
    private boolean follow;

    @Option(
            names = "--search",
            paramLabel = "TEXT",
            description =
                    "Search the logs of all jobs without copying them, and print the first lines that contain this text.")
    private Optional<String> search = Optional.empty();

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        Run found = new Lookup(session.services()).run(run);
        if (search.isPresent()) {
            return search(session, found, search.get());
        }
        int job = task(found);
        LogStream stream = stream(session, found);
        return follow
                ? new LogFollower(session, raw, stream).followUntilEnd(found, job)
                : new LogPrinter(session, raw, stream).print(found, job);
    }

    private Exit search(Session session, Run found, String text)
            throws OperationException, Refusal, InterruptedException {
        if (stderr) {
            throw Refusal.usage(Message.of("cli.search-and-stderr"));
        }
        if (follow) {
            throw Refusal.usage(Message.of("cli.search-and-follow"));
        }
        if (text.isBlank() || text.matches("(?s).*[\\n\\r].*")) {
            throw Refusal.usage(Message.of("cli.search-without-text"));
        }
        Tasks tasks = new Tasks(found);
        return new LogMatches(session, text).print(found, task.isPresent() ? tasks.named(task.get()) : tasks.all());
    }

    private LogStream stream(Session session, Run found) throws OperationException, Refusal {
        if (!stderr) {
            return LogStream.OUTPUT;
        }
        if (!SeparateErrors.exist(session, found)) {
            throw Refusal.usage(Message.of("cli.no-separate-stderr", found.title()));
        }
        return LogStream.ERRORS;
    }

    private int task(Run found) throws Refusal {
        if (task.isEmpty()) {
            return new Tasks(found).mostRelevant();
        }
        Set<Integer> named = new Tasks(found).named(task.get());
        if (named.size() > 1) {
            throw Refusal.usage(Message.of("cli.several-jobs-for-log", task.get()));
        }
        return named.iterator().next();
    }
}
