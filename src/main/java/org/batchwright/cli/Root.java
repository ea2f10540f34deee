package org.batchwright.cli;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.batchwright.cli.json.FieldList;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.verb.AddClusterVerb;
import org.batchwright.cli.verb.AdoptVerb;
import org.batchwright.cli.verb.BackupVerb;
import org.batchwright.cli.verb.CancelVerb;
import org.batchwright.cli.verb.ClustersVerb;
import org.batchwright.cli.verb.HoldVerb;
import org.batchwright.cli.verb.ImportVerb;
import org.batchwright.cli.verb.LogsVerb;
import org.batchwright.cli.verb.MetricsVerb;
import org.batchwright.cli.verb.PreflightVerb;
import org.batchwright.cli.verb.PreviewVerb;
import org.batchwright.cli.verb.PriorityVerb;
import org.batchwright.cli.verb.ReleaseVerb;
import org.batchwright.cli.verb.ReportVerb;
import org.batchwright.cli.verb.RequeueVerb;
import org.batchwright.cli.verb.RestoreVerb;
import org.batchwright.cli.verb.ResubmitVerb;
import org.batchwright.cli.verb.ResultsVerb;
import org.batchwright.cli.verb.RunsVerb;
import org.batchwright.cli.verb.SnapshotsVerb;
import org.batchwright.cli.verb.SubmitVerb;
import org.batchwright.cli.verb.UsageVerb;
import org.batchwright.cli.verb.WhyVerb;
import org.batchwright.cli.verb.access.AttachVerb;
import org.batchwright.cli.verb.access.DebugVerb;
import org.batchwright.cli.verb.access.ForwardVerb;
import org.batchwright.cli.verb.access.JupyterVerb;
import org.batchwright.cli.verb.access.LookVerb;
import org.batchwright.cli.verb.access.ProxyVerb;
import org.batchwright.cli.verb.access.ShellVerb;
import org.batchwright.cli.verb.access.SshHostVerb;
import org.batchwright.cli.verb.access.WorkVerb;
import org.batchwright.cli.verb.annotation.ArchiveVerb;
import org.batchwright.cli.verb.annotation.CommentVerb;
import org.batchwright.cli.verb.annotation.LabelVerb;
import org.batchwright.cli.verb.annotation.StarVerb;
import org.batchwright.cli.verb.browse.CompareVerb;
import org.batchwright.cli.verb.browse.FilesVerb;
import org.batchwright.cli.verb.browse.ModulesVerb;
import org.batchwright.run.update.Installation;
import org.batchwright.text.Message;
import org.batchwright.text.ProgramVersion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The root command, with the options that apply to every verb. */
@Command(
        name = "batchwright",
        description = "Runs training and evaluation jobs on shared clusters. Without a command, opens the app.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "Results go to standard output; everything else goes to standard error."})
public final class Root {
    private static final Map<String, Supplier<CommandLine>> VERBS = verbs();

    @Option(
            names = "--workspace",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "The folder that contains presets/, clusters/ and templates/.")
    private Optional<Path> workspace = Optional.empty();

    @Option(
            names = "--json",
            scope = ScopeType.INHERIT,
            description = "Print the result as JSON; a failure prints error {exit, kind, what, advice}.")
    private boolean json;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help.")
    @SuppressWarnings("UnusedVariable") // picocli reads its own copy
    private boolean help;

    @Option(names = "--version", versionHelp = true, description = "Show the version.")
    @SuppressWarnings("UnusedVariable") // picocli reads its own copy
    private boolean version;

    Optional<Path> workspace() {
        return workspace;
    }

    Session.Format format() {
        return json ? Session.Format.JSON : Session.Format.TEXT;
    }

    /** Returns the grammar of the whole command line. */
    public CommandLine grammar() {
        CommandLine line = grammarWithoutFields();
        commands(line).forEach(Root::listFields);
        return line;
    }

    /** Returns the grammar without the list of what each command prints under {@code --json}. */
    CommandLine grammarWithoutFields() {
        return grammar(VERBS.keySet());
    }

    /** Appends to a command's help the members of the JSON that the command prints under {@code --json}. */
    private static void listFields(CommandLine command) {
        List<String> fields =
                FieldList.lines(command.getCommandName(), command.getCommand().getClass());
        CommandLine.Model.UsageMessageSpec help = command.getCommandSpec().usageMessage();
        Stream<String> gap = fields.isEmpty() || help.footer().length > 0 ? Stream.of() : Stream.of("");
        help.footer(Stream.of(Stream.of(help.footer()), gap, fields.stream())
                .flatMap(lines -> lines)
                .toArray(String[]::new));
    }

    /**
     * Returns the grammar of the most likely verb only, because describing a verb to picocli takes 15 ms. If that verb does not accept the
     * arguments, {@link #grammar()} is used.
     */
    CommandLine quickGrammar(String... words) {
        return Stream.of(words)
                .filter(VERBS::containsKey)
                .findFirst()
                .map(verb -> grammar(Set.of(verb)))
                .orElseGet(this::grammar);
    }

    private CommandLine grammar(Set<String> verbs) {
        CommandLine line = new CommandLine(this);
        line.getCommandSpec().versionProvider(() -> new String[] {describeVersion()}); // reads files, so only on demand
        VERBS.forEach((name, verb) -> {
            if (verbs.contains(name)) {
                line.addSubcommand(verb.get());
            }
        });
        Map<String, String> statuses = new LinkedHashMap<>();
        for (Exit exit : Exit.values()) {
            statuses.put(Integer.toString(exit.code()), exit.meaning());
        }
        line.setExpandAtFiles(false);
        line.setUsageHelpAutoWidth(false);
        line.setUsageHelpWidth(100);
        commands(line)
                .forEach(one -> one.getCommandSpec()
                        .usageMessage()
                        .exitCodeListHeading("%nExit status:%n")
                        .exitCodeList(statuses));
        return line;
    }

    private static String describeVersion() {
        return Message.text(
                "cli.version",
                ProgramVersion.displayText(),
                System.getProperty("java.runtime.version"),
                Installation.current().title());
    }

    /** Returns a command and its subcommands. */
    private static Stream<CommandLine> commands(CommandLine command) {
        return Stream.concat(
                Stream.of(command), command.getSubcommands().values().stream().flatMap(Root::commands));
    }

    private static Map<String, Supplier<CommandLine>> verbs() {
        Map<String, Supplier<CommandLine>> verbs = new LinkedHashMap<>();
        verbs.put("import", () -> new CommandLine(new ImportVerb()));
        verbs.put("preview", () -> new CommandLine(new PreviewVerb()));
        verbs.put("preflight", () -> new CommandLine(new PreflightVerb()));
        verbs.put("submit", () -> new CommandLine(new SubmitVerb()));
        verbs.put("runs", () -> new CommandLine(new RunsVerb()));
        verbs.put("logs", () -> new CommandLine(new LogsVerb()));
        verbs.put("why", () -> new CommandLine(new WhyVerb()));
        verbs.put("metrics", () -> new CommandLine(new MetricsVerb()));
        verbs.put("usage", () -> new CommandLine(new UsageVerb()));
        verbs.put("results", () -> new CommandLine(new ResultsVerb()));
        verbs.put("files", () -> new CommandLine(new FilesVerb()));
        verbs.put("forward", () -> new CommandLine(new ForwardVerb()));
        verbs.put("work", () -> new CommandLine(new WorkVerb()));
        verbs.put("shell", () -> new CommandLine(new ShellVerb()));
        verbs.put("look", () -> new CommandLine(new LookVerb()));
        verbs.put("jupyter", () -> new CommandLine(new JupyterVerb()));
        verbs.put("debug", () -> new CommandLine(new DebugVerb()));
        verbs.put("attach", () -> new CommandLine(new AttachVerb()));
        verbs.put("ssh-host", () -> new CommandLine(new SshHostVerb()));
        verbs.put("proxy", () -> new CommandLine(new ProxyVerb()));
        addVerbsForSubmittedRuns(verbs);
        verbs.put("modules", () -> new CommandLine(new ModulesVerb()));
        verbs.put("snapshots", () -> new CommandLine(new SnapshotsVerb()));
        verbs.put("backup", () -> new CommandLine(new BackupVerb()));
        verbs.put("restore", () -> new CommandLine(new RestoreVerb()));
        verbs.put("report", () -> new CommandLine(new ReportVerb()));
        verbs.put("clusters", () -> new CommandLine(new ClustersVerb()).addSubcommand(new AddClusterVerb()));
        return Collections.unmodifiableMap(verbs);
    }

    private static void addVerbsForSubmittedRuns(Map<String, Supplier<CommandLine>> verbs) {
        verbs.put("cancel", () -> new CommandLine(new CancelVerb()));
        verbs.put("hold", () -> new CommandLine(new HoldVerb()));
        verbs.put("release", () -> new CommandLine(new ReleaseVerb()));
        verbs.put("requeue", () -> new CommandLine(new RequeueVerb()));
        verbs.put("priority", () -> new CommandLine(new PriorityVerb()));
        verbs.put("resubmit", () -> new CommandLine(new ResubmitVerb()));
        verbs.put("adopt", () -> new CommandLine(new AdoptVerb()));
        verbs.put("compare", () -> new CommandLine(new CompareVerb()));
        verbs.put("label", () -> new CommandLine(new LabelVerb()));
        verbs.put("comment", () -> new CommandLine(new CommentVerb()));
        verbs.put("star", () -> new CommandLine(new StarVerb()));
        verbs.put("archive", () -> new CommandLine(new ArchiveVerb()));
    }
}
