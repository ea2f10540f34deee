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
import org.batchwright.compose.variant.NodeWork;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Capability;
import org.batchwright.scheduler.Dialect;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "work",
        description = "Submits a job that only reserves a node, with the resources and environment of a preset.",
        footer = {
            "",
            "Connect to it with shell or ssh-host. The job ends at its time limit, or once no shell, ssh connection",
            "or notebook has been open and no GPU has been busy for some time."
        })
@PrintsJson(Output.OneRun.class)
@PrintsJson(when = "if problems prevent it", value = Output.Prevented.class)
public final class WorkVerb implements Verb {
    @Mixin
    private RunArguments what = new RunArguments();

    @Option(names = "--time", paramLabel = "TIME", description = "Time limit, such as 2h. Default: the preset's.")
    private Optional<String> time = Optional.empty();

    @Option(names = "--idle", paramLabel = "TIME", description = "End when idle for this long. Default: 30 min.")
    private Optional<String> idle = Optional.empty();

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        Optional<Duration> limit = TimeArgument.parse(time);
        Duration idleEnd = TimeArgument.parse(idle).orElse(NodeWork.USUAL_IDLE_END);
        RunArguments.Resolved arguments = what.resolve(session);
        JobFromPreset job = new JobFromPreset(session, arguments);
        Dialect dialect = job.requireWayIn(Capability.JOB_TERMINAL);
        NodeWork.Image image = dialect.can(Capability.IMAGES) ? NodeWork.Image.IS_THE_JOB : NodeWork.Image.NOT_USED;
        return job.submit(
                new NodeWork(limit, idleEnd, image).on(arguments.cluster().name(), arguments.experiment()),
                "cli.work-doors");
    }
}
