package org.batchwright.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The words before and between the verbs. */
@Command(
        name = "batchwright",
        description = "Runs training and evaluation jobs on shared clusters. Without a verb it opens its window.",
        synopsisSubcommandLabel = "VERB",
        footer = {"", "Results go to standard output, everything else to standard error."})
final class Root {

    @Option(
            names = "--workspace",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "The folder with presets/, clusters/ and templates/.")
    private Optional<Path> workspace = Optional.empty();

    @Option(
            names = "--json",
            scope = ScopeType.INHERIT,
            description = "Print the result as JSON; a failure prints error {exit, kind, what, mend}.")
    private boolean json;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help.")
    @SuppressWarnings("UnusedVariable") // picocli asks its own copy
    private boolean help;

    Optional<Path> workspace() {
        return workspace;
    }

    Session.Format format() {
        return json ? Session.Format.JSON : Session.Format.TEXT;
    }

    /** The grammar of the command line. */
    CommandLine grammar() {
        CommandLine line = new CommandLine(this);
        List.of(
                        new ImportVerb(),
                        new PreviewVerb(),
                        new SubmitVerb(),
                        new RunsVerb(),
                        new LogsVerb(),
                        new ResultsVerb(),
                        new ForwardVerb(),
                        new CancelVerb(),
                        new ResubmitVerb(),
                        new SnapshotsVerb(),
                        new CommandLine(new ClustersVerb()).addSubcommand(new AddClusterVerb()))
                .forEach(line::addSubcommand);
        Map<String, String> statuses = new LinkedHashMap<>();
        for (Exit exit : Exit.values()) {
            statuses.put(Integer.toString(exit.code()), exit.meaning());
        }
        line.setExpandAtFiles(false);
        line.setUsageHelpAutoWidth(false);
        line.setUsageHelpWidth(100);
        List<CommandLine> all = new ArrayList<>(line.getSubcommands().values());
        all.add(line);
        line.getSubcommands()
                .values()
                .forEach(verb -> all.addAll(verb.getSubcommands().values()));
        for (CommandLine one : all) {
            one.getCommandSpec()
                    .usageMessage()
                    .exitCodeListHeading("%nExit status:%n")
                    .exitCodeList(statuses);
        }
        return line;
    }
}
