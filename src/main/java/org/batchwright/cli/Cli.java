package org.batchwright.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.json.ErrorJson;
import org.batchwright.cli.json.JsonWriter;
import org.batchwright.cli.json.OperationErrorJson;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.output.ErrorReport;
import org.batchwright.cli.session.CliServices;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.ConsoleQuestions;
import org.batchwright.cli.terminal.CtrlC;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Paint;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.cli.terminal.Terminal;
import org.batchwright.cli.terminal.TerminalStyles;
import org.batchwright.model.OperationException;
import org.batchwright.run.history.database.HistoryFault;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** The command line: {@code batchwright import | preview | submit | runs | logs | cancel | resubmit | clusters}. */
public final class Cli {
    private final CliServices.Opening opening;
    private final Terminal terminal;
    private final Clock clock;

    /**
     * @param opening opens the workspace once the arguments are parsed; not called for help or usage errors
     * @param terminal where the command prints, usually {@link Terminal#system()}
     * @param clock the clock, whose time zone is used to display times
     */
    public Cli(CliServices.Opening opening, Terminal terminal, Clock clock) {
        this.opening = opening;
        this.terminal = terminal;
        this.clock = clock;
    }

    /** Runs the command. Blocks; an interrupt stops the command but not the jobs. Returns the exit status, see {@link Exit}. */
    @SuppressWarnings("try") // declared only to be closed at the end
    public int run(String... words) {
        try (CtrlC ctrlC = CtrlC.interrupts(Thread.currentThread())) {
            int exit = dispatch(words);
            terminal.out().flush();
            terminal.err().flush();
            return exit;
        }
    }

    private int dispatch(String... words) {
        Root quick = new Root();
        Optional<Verb> verb = parseQuickly(quick, words);
        return verb.isPresent() ? execute(verb.get(), quick) : dispatchWithFullGrammar(words);
    }

    /**
     * Returns the requested verb. Returns empty if the whole grammar is needed: for help, after a mistake, or if a value looks like a verb.
     */
    private static Optional<Verb> parseQuickly(Root root, String... words) {
        try {
            CommandLine.ParseResult parsed = root.quickGrammar(words).parseArgs(words);
            refuseUnknown(parsed);
            List<CommandLine> parts = parsed.asCommandLineList();
            return parts.stream().noneMatch(CommandLine::isUsageHelpRequested)
                            && parts.getLast().getCommand() instanceof Verb verb
                    ? Optional.of(verb)
                    : Optional.empty();
        } catch (CommandLine.ParameterException mistaken) {
            return Optional.empty();
        }
    }

    private int dispatchWithFullGrammar(String... words) {
        Root root = new Root();
        CommandLine grammar = root.grammar();
        grammar.setColorScheme(CommandLine.Help.defaultColorScheme(
                terminal.appearance() == TerminalStyles.COLOR ? Ansi.ON : Ansi.OFF));
        grammar.setOut(writer(terminal.help()));
        try {
            CommandLine.ParseResult parsed = grammar.parseArgs(words);
            refuseUnknown(parsed);
            if (CommandLine.printHelpIfRequested(parsed)) {
                return Exit.OK.code();
            }
            CommandLine last = parsed.asCommandLineList().getLast();
            if (last.getCommand() instanceof Verb verb) {
                return execute(verb, root);
            }
            grammar.usage(terminal.err());
            return Exit.USAGE.code();
        } catch (CommandLine.ParameterException e) {
            return reportUsageError(e).code();
        }
    }

    /** Rejects an unknown verb, because picocli accepts anything when help is requested. */
    private static void refuseUnknown(CommandLine.ParseResult parsed) {
        for (CommandLine part : parsed.asCommandLineList()) {
            List<String> unknown = part.getParseResult().unmatched();
            if (!unknown.isEmpty()) {
                throw new CommandLine.UnmatchedArgumentException(part, unknown);
            }
        }
    }

    private Exit reportUsageError(CommandLine.ParameterException e) {
        String what =
                e instanceof CommandLine.UnmatchedArgumentException unmatched ? unknown(unmatched) : e.getMessage();
        terminal.err().println("batchwright: " + what);
        terminal.err().println("  See: " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
        return Exit.USAGE;
    }

    private static String unknown(CommandLine.UnmatchedArgumentException e) {
        String first = e.getUnmatched().getFirst();
        CommandLine command = e.getCommandLine();
        if (first.startsWith("-")) {
            return Nearest.find(first, command.getCommandSpec().optionsMap().keySet())
                    .map(near -> Message.text("cli.unknown-option-near", first, near))
                    .orElseGet(() -> Message.text("cli.unknown-option", first));
        }
        return Nearest.find(first, command.getSubcommands().keySet())
                .map(near -> command.getCommandSpec().qualifiedName() + " " + near)
                .map(near -> Message.text("cli.unknown-command-near", first, near))
                .orElseGet(() -> Message.text(
                        command.getParent() == null ? "cli.unknown-command" : "cli.unexpected-argument", first));
    }

    private int execute(Verb verb, Root root) {
        ConsoleQuestions questions = new ConsoleQuestions(verb.prompt(terminal), terminal.err());
        ErrorReport errors = new ErrorReport(terminal.err(), new Paint(terminal.appearance()));
        try (CliServices services = opening.open(root.workspace(), questions)) {
            return verb.status(verb.execute(new Session(services, terminal, root.format(), clock)));
        } catch (OperationException failure) {
            return reportFailure(root, errors, failure).code();
        } catch (Refusal refusal) {
            errors.refusal(refusal.message().what(), refusal.message().advice());
            return reportFailure(root, refusal.exit(), refusal.message()).code();
        } catch (InterruptedException e) {
            Message message = Message.of("cli.interrupted");
            if (verb.reportsInterrupt()) {
                terminal.err().println(message.what() + " " + message.advice());
            }
            return reportFailure(root, Exit.INTERRUPTED, message).code();
        } catch (HistoryFault fault) {
            return reportFailure(root, errors, fault.failure()).code();
        } catch (RuntimeException fault) {
            Message message = Message.of("cli.internal-error", String.valueOf(fault));
            errors.refusal(message.what(), message.advice());
            fault.printStackTrace(terminal.err());
            opening.onBug(fault);
            return reportFailure(root, Exit.BROKEN, message).code();
        }
    }

    private Exit reportFailure(Root root, ErrorReport errors, OperationException failure) {
        errors.failure(failure);
        opening.onFailure(failure);
        return reportFailure(root, Exit.FAILURE, new Output.OperationFailed(OperationErrorJson.of(failure)));
    }

    private Exit reportFailure(Root root, Exit exit, Message message) {
        return reportFailure(root, exit, new Output.Failed(ErrorJson.of(exit, message)));
    }

    private Exit reportFailure(Root root, Exit exit, Output failed) {
        if (root.format() == Session.Format.JSON) {
            terminal.out().println(JsonWriter.write(failed));
        }
        return exit;
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(stream, true, StandardCharsets.UTF_8);
    }
}
