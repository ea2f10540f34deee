package org.batchwright.cli.terminal;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.batchwright.model.ProgramPath;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.remote.terminal.UserTerminal;

/** The terminal of this process, controlled by {@code stty} as on Linux and macOS. */
public final class SttyTerminal implements UserTerminal {
    private static final File DEVICE = new File("/dev/tty");

    private final String stty;

    private SttyTerminal(String stty) {
        this.stty = stty;
    }

    /** Returns the terminal; empty if there is no terminal or no {@code stty}. */
    public static Optional<UserTerminal> find() {
        return findAny().map(terminal -> terminal);
    }

    /** Returns a prompt on the terminal that does not use the standard streams. */
    public static Optional<Prompt> findPrompt() {
        return findAny().map(terminal -> new TtyPrompt(DEVICE, typed -> terminal.stty(typed ? "echo" : "-echo")));
    }

    private static Optional<SttyTerminal> findAny() {
        return ProgramPath.ofThisComputer()
                .all("stty")
                .findFirst()
                .map(stty -> new SttyTerminal(stty.toString()))
                .filter(terminal -> terminal.stty("-g").isPresent());
    }

    @Override
    public String type() {
        String type = System.getenv().getOrDefault("TERM", "");
        return type.isBlank() ? "xterm-256color" : type;
    }

    @Override
    public InputStream input() {
        return new FileInputStream(FileDescriptor.in);
    }

    @Override
    public OutputStream output() {
        return new FileOutputStream(FileDescriptor.out);
    }

    @Override
    public TerminalSize size() {
        return stty("size").flatMap(SttyTerminal::parseSize).orElse(TerminalSize.USUAL);
    }

    /** Parses a size such as {@code 24 80}; a terminal of unknown size reports 0. */
    static Optional<TerminalSize> parseSize(String printed) {
        String[] words = printed.strip().split(" ");
        boolean known = words.length == 2 && words[0].matches("[1-9]\\d{0,4}") && words[1].matches("[1-9]\\d{0,4}");
        return known
                ? Optional.of(new TerminalSize(Integer.parseInt(words[1]), Integer.parseInt(words[0])))
                : Optional.empty();
    }

    @Override
    public RawMode enterRawMode(Consumer<TerminalSize> resized) {
        Optional<String> before = stty("-g");
        AtomicBoolean restored = new AtomicBoolean();
        Runnable restore = () -> {
            if (!restored.getAndSet(true)) {
                before.ifPresent(this::stty);
            }
        };
        Thread atExit = new Thread(restore, "restore-terminal");
        Runtime.getRuntime().addShutdownHook(atExit);
        stty("raw", "-echo");
        WindowChange.onChange(() -> resized.accept(size()));
        return () -> {
            WindowChange.ignore();
            restore.run();
            try {
                Runtime.getRuntime().removeShutdownHook(atExit);
            } catch (IllegalStateException exiting) {
                // the hook has run, or will run without effect
            }
        };
    }

    /** Runs {@code stty} and returns its output; empty if it failed. */
    private Optional<String> stty(String... words) {
        List<String> command = new ArrayList<>(List.of(stty));
        command.addAll(List.of(words));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectInput(DEVICE)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
            return process.onExit().join().exitValue() == 0 ? Optional.of(printed) : Optional.empty();
        } catch (IOException noTerminal) {
            return Optional.empty();
        }
    }
}
