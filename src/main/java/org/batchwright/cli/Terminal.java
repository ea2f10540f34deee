package org.batchwright.cli;

import java.io.BufferedOutputStream;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * Where the answers go.
 *
 * @param out results, and nothing else
 * @param err progress, problems and what went wrong
 * @param looks what may be drawn
 * @param prompt how to ask the user; absent without a terminal
 */
public record Terminal(PrintStream out, PrintStream err, Looks looks, Optional<Prompt> prompt) {

    /** What the other side can show. */
    public enum Looks {
        /** A file, a pipe or a log. */
        NO_TERMINAL,
        PLAIN,
        COLOUR
    }

    /** That of this process; all text is UTF-8, because results are read by programs and job output passes through as it is. */
    public static Terminal system() {
        Optional<Console> console = Optional.ofNullable(System.console()).filter(Console::isTerminal);
        return new Terminal(
                stream(FileDescriptor.out),
                stream(FileDescriptor.err),
                looks(console.isPresent(), System.getenv()),
                console.map(Prompt::on));
    }

    /** Colour only on a terminal that has it and whose user did not say no (no-color.org). */
    static Looks looks(boolean terminal, Map<String, String> environment) {
        if (!terminal) {
            return Looks.NO_TERMINAL;
        }
        boolean unwanted = !environment.getOrDefault("NO_COLOR", "").isEmpty()
                || environment.getOrDefault("TERM", "dumb").equals("dumb");
        return unwanted ? Looks.PLAIN : Looks.COLOUR;
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(
                new BufferedOutputStream(new FileOutputStream(descriptor)), true, StandardCharsets.UTF_8);
    }
}
