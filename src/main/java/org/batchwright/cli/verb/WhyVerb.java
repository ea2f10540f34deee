package org.batchwright.cli.verb;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.json.job.ActionJson;
import org.batchwright.cli.json.job.FailureGroupJson;
import org.batchwright.cli.output.FailureListing;
import org.batchwright.cli.output.FailureReader;
import org.batchwright.cli.output.JobListing;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Tasks;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.failure.FailureFix;
import org.batchwright.failure.FailureFixes;
import org.batchwright.failure.FailureGroup;
import org.batchwright.model.OperationException;
import org.batchwright.model.failure.FailedRequest;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.StatePhrase;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "why",
        description = "Prints why a run failed: the causes, each with the jobs that failed because of it."
                + " Also prints automatic actions, such as stopping a job.",
        footer = {
            "",
            "The cause is read from the end of each log and its first traceback, and from what the scheduler",
            "reports. A workspace can add rules in its own failures.yaml."
        })
@PrintsJson(Output.Failures.class)
public final class WhyVerb implements Verb {

    @Parameters(paramLabel = "RUN", description = "Run number (such as 41), run ID, or \"last\".")
    private String run = "";

    @Option(
            names = "--job",
            paramLabel = "N",
            description = "Job numbers and ranges, such as 3,5-7, or sample. Default: all failed jobs.")
    private Optional<String> jobs = Optional.empty();

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        Run found = new Lookup(session.services()).run(run);
        Set<Integer> wanted = jobs.isPresent() ? new Tasks(found).named(jobs.get()) : new Tasks(found).failed();
        List<Job> failed = found.jobs().stream()
                .filter(job -> wanted.contains(job.task()) && FailureFacts.exist(job))
                .toList();
        Optional<FailedRequest> request =
                FailureReader.requests(session.services()).of(found);
        List<FailureGroup> groups = new FailureReader(session, any -> request).read(found, failed);
        Function<FailureGroup, List<FailureFix>> fixes =
                group -> request.map(known -> FailureFixes.of(group, found.jobs(), known))
                        .orElse(List.of());
        List<AutomaticAction> actions = session.services().runs().actions(found.id());
        if (session.asJson()) {
            session.print(new Output.Failures(
                    RunJson.of(found),
                    groups.stream()
                            .map(group -> FailureGroupJson.of(group, fixes.apply(group)))
                            .toList(),
                    actions.stream().map(ActionJson::of).toList()));
            return Exit.OK;
        }
        if (groups.isEmpty()) {
            session.printMessage(Message.text("cli.none-failed", found.title(), StatePhrase.of(found.state())));
            if (found.state() == JobState.NOT_SUBMITTED) {
                found.note().map(Columns::oneLine).ifPresent(session::print);
            }
        } else {
            new FailureListing(found, sharedFolder(session, found), fixes)
                    .lines(groups)
                    .forEach(session::print);
        }
        actions.forEach(action -> session.print(describe(found, action)));
        return Exit.OK;
    }

    private static Optional<String> sharedFolder(Session session, Run run) throws OperationException {
        return session.services()
                .runs()
                .submitted(run.id())
                .flatMap(with -> CodeLocationFields.sharedFolder(with.job().settings()));
    }

    /** Returns a sentence such as {@code Job 3: loss has been NaN since step 1200, so "stop-on: nan" cancels the job.} */
    private static String describe(Run run, AutomaticAction action) {
        String text = action.done()
                ? action.why()
                : action.refused().map(AutomaticAction.Refusal::reason).orElse(action.why());
        String line = Columns.oneLine(text);
        return action.what() == AutomaticAction.What.STOP && run.jobs().size() > 1
                ? JobListing.withName(run.jobs().get(Integer.parseInt(action.part())), run, line)
                : line;
    }
}
