package org.batchwright.cli.terminal;

import java.io.BufferedOutputStream;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where the answers go. What is written to {@link #out()} and {@link #err()} goes through {@link SafeOutput}, on a terminal or not; what has to
 * arrive byte by byte in a file or a pipe goes to {@link #script} and {@link #log}.
 */
public final class Terminal {
    private final PrintStream plainOut;
    private final PrintStream plainErr;
    private final PrintStream out;
    private final PrintStream err;
    private final TerminalLooks looks;
    private final Ends ends;
    private final Optional<Prompt> prompt;

    /**
     * @param out results, and nothing else
     * @param err progress, problems and what went wrong
     * @param looks what may be drawn
     * @param prompt how to ask the user; absent without a terminal
     */
    public Terminal(PrintStream out, PrintStream err, TerminalLooks looks, Optional<Prompt> prompt) {
        this(
                out,
                err,
                looks,
                looks == TerminalLooks.NO_TERMINAL ? new Ends(false, false) : new Ends(true, true),
                prompt);
    }

    Terminal(PrintStream out, PrintStream err, TerminalLooks looks, Ends ends, Optional<Prompt> prompt) {
        this.plainOut = out;
        this.plainErr = err;
        this.out = safe(out, SafeOutput.ContentType.TEXT, looks);
        this.err = safe(err, SafeOutput.ContentType.TEXT, looks);
        this.looks = looks;
        this.ends = ends;
        this.prompt = prompt;
    }

    /** Which of the two streams end at a terminal: one may, where the other is a file. */
    record Ends(boolean out, boolean err) {}

    /** That of this process; all text is UTF-8, because results are read by programs and job output passes through as it is. */
    public static Terminal system() {
        Optional<Console> console = Optional.ofNullable(System.console()).filter(Console::isTerminal);
        return new Terminal(
                stream(FileDescriptor.out),
                stream(FileDescriptor.err),
                looks(console.isPresent(), System.getenv()),
                new Ends(
                        console.isPresent() || isTerminal(Path.of("/proc/self/fd/1")),
                        console.isPresent() || isTerminal(Path.of("/proc/self/fd/2"))),
                console.map(Prompt::on));
    }

    /** Java knows only of both ends at once; Linux says what each stream is. */
    static boolean isTerminal(Path descriptor) {
        try {
            String device = Files.readSymbolicLink(descriptor).toString();
            return device.startsWith("/dev/pts/") || device.startsWith("/dev/tty") || device.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException unknown) {
            return false;
        }
    }

    /** Results, and nothing else. */
    public PrintStream out() {
        return out;
    }

    /** Progress, problems and what went wrong. */
    public PrintStream err() {
        return err;
    }

    public TerminalLooks looks() {
        return looks;
    }

    public Optional<Prompt> prompt() {
        return prompt;
    }

    /** For what draws on the terminal itself, which cleans the text of others before. */
    public PrintStream drawing() {
        return plainErr;
    }

    /** For our own help texts, which have their colours already. */
    public PrintStream help() {
        return plainOut;
    }

    /** For a script: byte by byte into a file or a pipe, cleaned on a terminal. */
    public PrintStream script() {
        return ends.out() ? out : plainOut;
    }

    /**
     * For the output of a job, as {@link #script}; of a terminal cleaned unless that is not wanted.
     *
     * @param results whether it is the result, else it goes beside it
     */
    public PrintStream log(boolean results, boolean raw) {
        PrintStream stream = results ? plainOut : plainErr;
        boolean exact = raw || !(results ? ends.out() : ends.err());
        return exact ? stream : safe(stream, SafeOutput.ContentType.LOG, looks);
    }

    private static PrintStream safe(PrintStream sink, SafeOutput.ContentType kind, TerminalLooks looks) {
        return new PrintStream(new SafeOutput(sink, kind, looks), true, StandardCharsets.UTF_8);
    }

    /** Colour only on a terminal that has it and whose user did not say no (no-color.org). */
    public static TerminalLooks looks(boolean terminal, Map<String, String> environment) {
        if (!terminal) {
            return TerminalLooks.NO_TERMINAL;
        }
        boolean unwanted = !environment.getOrDefault("NO_COLOR", "").isEmpty()
                || environment.getOrDefault("TERM", "dumb").equals("dumb");
        return unwanted ? TerminalLooks.PLAIN : TerminalLooks.COLOUR;
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(
                new BufferedOutputStream(new FileOutputStream(descriptor)), true, StandardCharsets.UTF_8);
    }
}
