package org.batchwright.cli.terminal;

import java.io.BufferedOutputStream;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.StreamPump;
import org.batchwright.remote.terminal.UserTerminal;
import org.batchwright.text.Message;

/**
 * The output of commands. {@link SafeOutput} sanitizes everything written to {@link #out()} and {@link #err()}, even if it is redirected.
 * Output that must reach a file or a pipe unchanged goes to {@link #script} and {@link #log}.
 */
public final class Terminal {
    private final PrintStream plainOut;
    private final PrintStream plainErr;
    private final PrintStream out;
    private final PrintStream err;
    private final TerminalStyles appearance;
    private final Ends ends;
    private final Optional<Prompt> prompt;
    private final In in;

    /**
     * @param out the stream for results only
     * @param err the stream for progress, problems and errors
     * @param looks what the terminal can display
     * @param prompt prompts the user; absent without a terminal
     */
    public Terminal(PrintStream out, PrintStream err, TerminalStyles looks, Optional<Prompt> prompt) {
        this(
                out,
                err,
                looks,
                looks == TerminalStyles.NO_TERMINAL ? new Ends(false, false) : new Ends(true, true),
                prompt,
                new In(InputStream.nullInputStream(), Optional.empty()));
    }

    Terminal(PrintStream out, PrintStream err, TerminalStyles looks, Ends ends, Optional<Prompt> prompt, In in) {
        this.plainOut = out;
        this.plainErr = err;
        this.out = safe(out, SafeOutput.ContentType.TEXT, looks);
        this.err = safe(err, SafeOutput.ContentType.TEXT, looks);
        this.appearance = looks;
        this.ends = ends;
        this.prompt = prompt;
        this.in = in;
    }

    /** Returns a copy with this standard input, and with the terminal for a shell if both input and output are terminals. */
    public Terminal with(InputStream input, Optional<UserTerminal> forShell) {
        return new Terminal(plainOut, plainErr, appearance, ends, prompt, new In(input, forShell));
    }

    record In(InputStream stream, Optional<UserTerminal> forShell) {}

    /** Whether each of the two streams is a terminal; they differ if one is redirected. */
    record Ends(boolean out, boolean err) {}

    /**
     * Returns the terminal of this process; all text is UTF-8, because results are read by programs and job output is passed on unchanged.
     */
    public static Terminal system() {
        Optional<Console> console = Optional.ofNullable(System.console()).filter(Console::isTerminal);
        return new Terminal(
                stream(FileDescriptor.out),
                stream(FileDescriptor.err),
                appearance(console.isPresent(), System.getenv()),
                new Ends(
                        console.isPresent() || isTerminal(Path.of("/proc/self/fd/1")),
                        console.isPresent() || isTerminal(Path.of("/proc/self/fd/2"))),
                console.map(Prompt::forConsole),
                new In(new FileInputStream(FileDescriptor.in), console.flatMap(any -> SttyTerminal.find())));
    }

    /** Checks one stream through {@code /proc}, because Java only reports whether both are terminals. */
    static boolean isTerminal(Path descriptor) {
        try {
            String device = Files.readSymbolicLink(descriptor).toString();
            return device.startsWith("/dev/pts/") || device.startsWith("/dev/tty") || device.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException unknown) {
            return false;
        }
    }

    /** Returns the stream for results only. */
    public PrintStream out() {
        return out;
    }

    /** Returns the stream for progress, problems and errors. */
    public PrintStream err() {
        return err;
    }

    public TerminalStyles appearance() {
        return appearance;
    }

    public Optional<Prompt> prompt() {
        return prompt;
    }

    /** Returns whether the user confirms; without a terminal, fails with a message that refers to {@code --yes}. */
    public boolean isConfirmed(String question) throws Refusal {
        if (prompt.isEmpty()) {
            throw Refusal.usage(Message.of("cli.no-terminal-to-confirm"));
        }
        return prompt.get().isConfirmed(question);
    }

    /** Returns the terminal for a shell; empty unless input and output are a terminal that can be controlled. */
    public Optional<UserTerminal> forShell() {
        return in.forShell();
    }

    /**
     * Passes standard input to a command, and the command's output and errors, unchanged, to this process's own streams. Returns the
     * command's exit status. Blocks.
     */
    public int passOn(OpenCommand command) throws OperationException, InterruptedException {
        try (command) {
            StreamPump.start(in.stream(), command.input(), StreamPump.AtEnd.CLOSE);
            Thread errors = StreamPump.start(command.errors(), plainErr, StreamPump.AtEnd.KEEP_OPEN);
            Thread output = StreamPump.start(command.output(), plainOut, StreamPump.AtEnd.KEEP_OPEN);
            output.join();
            errors.join();
            return command.exit();
        }
    }

    /** Returns the stream for code that draws on the terminal and sanitizes its text itself. */
    public PrintStream drawing() {
        return plainErr;
    }

    /** Returns the stream for help output, which already contains colors. */
    public PrintStream help() {
        return plainOut;
    }

    /** Returns the stream for scripts, which reach a file or pipe unchanged and are sanitized on a terminal. */
    public PrintStream script() {
        return ends.out() ? out : plainOut;
    }

    /**
     * Returns the stream for the output of a job, like {@link #script}; raw output to a terminal is not sanitized.
     *
     * @param results whether the output is the result of the command; otherwise, it goes to standard error
     */
    public PrintStream log(boolean results, boolean raw) {
        PrintStream stream = results ? plainOut : plainErr;
        boolean exact = raw || !(results ? ends.out() : ends.err());
        return exact ? stream : safe(stream, SafeOutput.ContentType.LOG, appearance);
    }

    private static PrintStream safe(PrintStream sink, SafeOutput.ContentType kind, TerminalStyles looks) {
        return new PrintStream(new SafeOutput(sink, kind, looks), true, StandardCharsets.UTF_8);
    }

    /** Uses color only on a terminal that supports it, and only if the user has not disabled it (no-color.org). */
    public static TerminalStyles appearance(boolean terminal, Map<String, String> environment) {
        if (!terminal) {
            return TerminalStyles.NO_TERMINAL;
        }
        boolean unwanted = !environment.getOrDefault("NO_COLOR", "").isEmpty()
                || environment.getOrDefault("TERM", "dumb").equals("dumb");
        return unwanted ? TerminalStyles.PLAIN : TerminalStyles.COLOR;
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(
                new BufferedOutputStream(new FileOutputStream(descriptor)), true, StandardCharsets.UTF_8);
    }
}
