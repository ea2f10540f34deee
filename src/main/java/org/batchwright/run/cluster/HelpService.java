package org.batchwright.run.cluster;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.options.OptionReading;
import org.batchwright.options.command.CommandLine;
import org.batchwright.options.command.CommandLineParser;
import org.batchwright.options.help.Help;
import org.batchwright.options.help.HelpCommand;
import org.batchwright.plan.Planner;
import org.batchwright.remote.Answer;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.CodeSync;
import org.batchwright.script.ScriptRequest;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.TemplateFault;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;

/**
 * Runs the user's own command with {@code --help} in the environment of its jobs, and only at the user's request. On a cluster, the command
 * runs on the login node, in a snapshot of the code.
 */
public record HelpService(ConnectedClusters sites, CodeSync sync, Planner planner, ScriptWriter writer) {
    /** A timeout that allows for deep-learning libraries, which take a minute to import from a cold network file system. */
    private static final Duration TIMEOUT = Duration.ofMinutes(3);

    private static final int MAX_EXCERPT_LENGTH = 4000;

    /**
     * Returns the program's help, if options can be parsed from it. Blocks.
     *
     * @param folder the local project folder
     */
    public Help queryHelp(Experiment experiment, Cluster cluster, Path folder, Progress progress)
            throws OperationException, InterruptedException {
        if (cluster.isPlatform()) {
            throw new OperationException.NotPossible(
                    Message.of("run.options-in-containers", cluster.name().title()));
        }
        PlannedJob job =
                planner.plan(experiment, cluster, Optional.empty()).jobs().getFirst();
        CommandLine.Program program = program(job);
        ConnectedCluster site = sites.connect(cluster);
        String place = prepareCode(site, CodeSource.of(experiment, folder), progress);
        progress.report("running " + program.entry().displayName() + " --help", 0, 0);
        Answer answer = answer(site, script(experiment, site, job, program, place), program);
        Help help = new Help(program.entry().displayName(), answer.out());
        if (help.reading() instanceof OptionReading.Unread unread) {
            throw new OperationException.CommandFailed(
                    unread.message(), answer.exit(), end(answer.out() + "\n" + answer.err()));
        }
        return help;
    }

    private static Answer answer(ConnectedCluster site, String script, CommandLine.Program program)
            throws OperationException, InterruptedException {
        try {
            return site.host().run(script, TIMEOUT);
        } catch (OperationException.TimedOut late) {
            throw new OperationException.TimedOut(
                    Message.of("run.help-timed-out", program.entry().displayName()), late.details());
        }
    }

    private static CommandLine.Program program(PlannedJob job) throws OperationException {
        return switch (CommandLineParser.parse(
                job.settings().get(Fields.COMMAND).orElse(""))) {
            case CommandLine.Program program -> program;
            case CommandLine.Unclear unclear -> throw new OperationException.NotPossible(unclear.message());
        };
    }

    private String prepareCode(ConnectedCluster site, CodeSource source, Progress progress)
            throws OperationException, InterruptedException {
        if (site.cluster().address().isEmpty()) {
            return source.folder().toString();
        }
        String root = sites.place(site.cluster());
        SubmittedRun.Code code = sync.sync(site.host(), source, site.code(root), progress);
        return site.code(root, code);
    }

    /**
     * Returns a script that tolerates missing parts of the cluster's environment, which often do not exist locally and are not needed to
     * list options.
     */
    private String script(
            Experiment experiment, ConnectedCluster site, PlannedJob job, CommandLine.Program program, String place)
            throws OperationException {
        boolean here = site.cluster().address().isEmpty();
        List<String> preparation = List.of(
                here ? "bw_stop() { :; }" : "bw_stop() { echo \"batchwright: $*\"; exit 1; }",
                "{ :",
                environment(experiment, site, job) + (here ? "} >/dev/null 2>&1" : "}"),
                "export PYTHONDONTWRITEBYTECODE=1",
                "cd " + ShellQuote.quote(place) + " || exit 1");
        return HelpCommand.text(
                preparation,
                HelpCommand.words(program).stream().map(ShellQuote::quote).collect(Collectors.joining(" ")));
    }

    private String environment(Experiment experiment, ConnectedCluster site, PlannedJob job) throws OperationException {
        try {
            return writer.environment(new ScriptRequest(
                    site.dialect().name(), List.of(), job, experiment.id().toString(), Optional.empty()));
        } catch (TemplateFault fault) {
            throw new OperationException.NotPossible(Message.of("run.template-not-rendered", fault.what()));
        }
    }

    private static String end(String text) {
        return text.substring(Math.max(0, text.length() - MAX_EXCERPT_LENGTH));
    }
}
