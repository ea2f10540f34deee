package org.batchwright.cli.verb;

import java.util.Optional;
import java.util.Set;
import org.batchwright.cli.output.AfterSubmit;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Tasks;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Run;
import org.batchwright.run.submit.Submissions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "resubmit",
        description = "Runs a past run again, or some of its jobs: the same script, parameters and code, as a new run.",
        footer = {"", "--json: run {...} as in submit --help: the new one."})
public final class ResubmitVerb implements Verb {

    @Parameters(paramLabel = "RUN", description = "Number (41), run id, or last.")
    private String run = "";

    @Option(names = "--failed", description = "Only its jobs that ended and did not succeed.")
    private boolean failed;

    @Option(
            names = "--job",
            paramLabel = "N",
            description = "Only these jobs, such as 3,5-7 or sample; \"runs RUN\" lists them.")
    private Optional<String> task = Optional.empty();

    @Option(names = "--memory", paramLabel = "SIZE", description = "Memory in place of what it had: \"64 GB\".")
    private Optional<String> memory = Optional.empty();

    @Option(names = "--time", paramLabel = "TIME", description = "Time limit in place of what it had: 08:00:00.")
    private Optional<String> time = Optional.empty();

    @Option(
            names = "--follow",
            description =
                    "Print the log until the job ends; of a sweep the first job's, then wait for all. Ctrl+C stops"
                            + " following only.")
    private boolean follow;

    @Override
    public Exit carryOut(Session session) throws OperationException, Refusal, InterruptedException {
        Run earlier = new Lookup(session.services()).run(run);
        Settings changes = changed(changed(Settings.NONE, Fields.MEMORY, memory), Fields.TIME, time);
        Submissions submissions = session.services().submissions();
        boolean whole = !failed && task.isEmpty() && changes.values().isEmpty();
        Run again = whole
                ? submissions.resubmit(earlier.id(), session.progress())
                : submissions.resubmit(earlier.id(), new Submissions.Again(jobs(earlier), changes), session.progress());
        return new AfterSubmit(session, follow).tell(again, "Resubmitted run " + earlier.number() + " as");
    }

    private Set<Integer> jobs(Run earlier) throws Refusal {
        if (failed && task.isPresent()) {
            throw Refusal.usage("--failed and --job both say which jobs.", "Give one of them.");
        }
        if (task.isPresent()) {
            return new Tasks(earlier).named(task.get());
        }
        Set<Integer> jobs = failed ? new Tasks(earlier).failed() : new Tasks(earlier).all();
        if (jobs.isEmpty()) {
            throw Refusal.usage(
                    "No job of " + earlier.title() + " ended without success.",
                    "\"batchwright runs " + earlier.number() + "\" lists its jobs; name some with --job.");
        }
        return jobs;
    }

    private static Settings changed(Settings before, Field<?> field, Optional<String> typed) throws Refusal {
        if (typed.isEmpty()) {
            return before;
        }
        Value value = Value.of(typed.get().strip());
        if (field.type().read(value).isEmpty()) {
            throw Refusal.usage(
                    "--" + field.name() + " \"" + Columns.oneLine(typed.get()) + "\" cannot be read.",
                    "Write " + field.type().expected() + ".");
        }
        return before.with(field, value);
    }
}
