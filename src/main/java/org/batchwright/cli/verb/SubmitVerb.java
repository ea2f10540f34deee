package org.batchwright.cli.verb;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.output.AfterSubmit;
import org.batchwright.cli.output.SubmitSteps;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.RunArguments;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "submit",
        description =
                "Connects, checks and submits exactly once. With --follow, prints the job's output until it ends.",
        footer = {
            "",
            "A sweep is submitted as one run of many jobs, after its sample if the preset has one; use preview",
            "to see them first.",
            "With --json --follow, the job's output goes to standard error and run is the final state."
        })
@PrintsJson(Output.OneRun.class)
@PrintsJson(when = "if problems prevent it", value = Output.Prevented.class)
public final class SubmitVerb implements Verb {

    @Mixin
    private RunArguments what = new RunArguments();

    @Option(
            names = "--follow",
            description =
                    "Print the log until the job ends; for a sweep, print the first job's log and wait for all jobs; for stages,"
                            + " print the log of each job in turn."
                            + " Ctrl+C stops following; the jobs continue.")
    private boolean follow;

    @Option(names = "--no-sample", description = "Skip the preset's sample.")
    private boolean noSample;

    @Option(
            names = "--after",
            paramLabel = "RUN",
            description = "Start only after this run has succeeded: run number, run ID or last.")
    private Optional<String> after = Optional.empty();

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        Optional<RunId> first = after.isPresent()
                ? Optional.of(new Lookup(session.services()).run(after.get()).id())
                : Optional.empty();
        RunArguments.Resolved arguments = noSample ? what.resolve(session).withoutSample() : what.resolve(session);
        Path folder = session.services().presets().folder(arguments.experiment());
        Optional<Run> run = new SubmitSteps(session).submit(arguments, folder, first);
        return run.isPresent() ? new AfterSubmit(session, follow).reportSubmitted(run.get()) : Exit.PROBLEMS;
    }
}
