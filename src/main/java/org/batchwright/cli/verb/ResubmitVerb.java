package org.batchwright.cli.verb;

import java.util.Optional;
import java.util.Set;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
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
import org.batchwright.run.submit.Submissions.CodeChoice;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "resubmit",
        description = "Resubmits a past run or some of its jobs with the same script, parameters and code.")
@PrintsJson(Output.OneRun.class)
public final class ResubmitVerb implements Verb {

    @Parameters(paramLabel = "RUN", description = "Run number (such as 41), run ID, or \"last\".")
    private String run = "";

    @Option(names = "--failed", description = "Only the jobs that did not succeed.")
    private boolean failed;

    @Option(
            names = "--job",
            paramLabel = "N",
            description = "Only these jobs, such as 3,5-7 or sample; \"runs RUN\" lists them.")
    private Optional<String> task = Optional.empty();

    @Option(names = "--memory", paramLabel = "SIZE", description = "New memory, such as \"64 GB\".")
    private Optional<String> memory = Optional.empty();

    @Option(names = "--time", paramLabel = "TIME", description = "New time limit, such as 08:00:00.")
    private Optional<String> time = Optional.empty();

    @Option(
            names = "--current-code",
            description = "Use the current code of the project folder instead of the code of that run.")
    private boolean currentCode;

    @Option(
            names = "--follow",
            description =
                    "Print the log until the job ends; for a sweep, print the first job's log and wait for all jobs; for stages,"
                            + " print the log of each job in turn."
                            + " Ctrl+C stops following; the jobs continue.")
    private boolean follow;

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        Run earlier = new Lookup(session.services()).run(run);
        Settings changes = withChange(withChange(Settings.NONE, Fields.MEMORY, memory), Fields.TIME, time);
        Submissions submissions = session.services().submissions();
        CodeChoice code = currentCode ? CodeChoice.CURRENT : CodeChoice.OF_RUN;
        boolean whole = !failed && task.isEmpty() && changes.values().isEmpty() && !currentCode;
        Run again = whole
                ? submissions.resubmit(earlier.id(), session.progress())
                : submissions.resubmit(
                        earlier.id(), new Submissions.Resubmission(jobs(earlier), changes, code), session.progress());
        return new AfterSubmit(session, follow).reportResubmitted(again, earlier, code);
    }

    private Set<Integer> jobs(Run earlier) throws Refusal {
        if (failed && task.isPresent()) {
            throw Refusal.usage(Message.of("cli.failed-with-job"));
        }
        if (task.isPresent()) {
            return new Tasks(earlier).named(task.get());
        }
        Set<Integer> jobs = failed ? new Tasks(earlier).failed() : new Tasks(earlier).all();
        if (jobs.isEmpty()) {
            throw Refusal.usage(Message.of("cli.no-failed-job", earlier.title(), earlier.number()));
        }
        return jobs;
    }

    private static Settings withChange(Settings before, Field<?> field, Optional<String> typed) throws Refusal {
        if (typed.isEmpty()) {
            return before;
        }
        Value value = Value.of(typed.get().strip());
        if (field.type().read(value).isEmpty()) {
            throw Refusal.usage(Message.of(
                    "cli.invalid-option-value",
                    field.name(),
                    Columns.oneLine(typed.get()),
                    field.type().expected()));
        }
        return before.with(field, value);
    }
}
