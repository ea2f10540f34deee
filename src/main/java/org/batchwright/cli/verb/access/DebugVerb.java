package org.batchwright.cli.verb.access;

import java.time.Duration;
import java.util.Optional;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.session.RunArguments;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.compose.variant.DebugJob;
import org.batchwright.model.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "debug",
        description = "Submits a single job whose Python program waits for a debugger.",
        footer = {
            "",
            "Connect to it with attach. If the program fails, the job keeps its node until it has been idle for some",
            "time. Requires debugpy in the preset's environment."
        })
@PrintsJson(Output.OneRun.class)
@PrintsJson(when = "if problems prevent it", value = Output.Prevented.class)
public final class DebugVerb implements Verb {
    @Mixin
    private RunArguments what = new RunArguments();

    @Option(names = "--time", paramLabel = "TIME", description = "Time limit, such as 2h. Default: the preset's.")
    private Optional<String> time = Optional.empty();

    @Option(
            names = "--keep",
            paramLabel = "TIME",
            description = "After a failure, keep the node until idle for this long. Default: 30 min.")
    private Optional<String> keep = Optional.empty();

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        Optional<Duration> limit = TimeArgument.parse(time);
        Duration kept = TimeArgument.parse(keep).orElse(DebugJob.USUAL_KEEP);
        RunArguments.Resolved arguments = what.resolve(session);
        DebugJob.requirePossible(arguments.cluster(), arguments.experiment());
        return new JobFromPreset(session, arguments)
                .submit(
                        new DebugJob(limit, kept).on(arguments.cluster().name(), arguments.experiment()),
                        "cli.debug-attach");
    }
}
