package org.batchwright.remote.local;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.ProgramPath;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.text.ShellFile;

/** A process on this computer with its own terminal. */
record LocalTerminal(Process process, PseudoTerminal terminal) implements OpenCommand {
    private static final ProgramPath PATH = ProgramPath.ofThisComputer();

    private static final ShellFile TAKE_TERMINAL = ShellFile.of(LocalTerminal.class, "take-terminal.sh");

    private static final File NOTHING = new File("/dev/null");

    /** Returns whether this computer meets the requirements: Linux and setsid(1). */
    static boolean isPossible() {
        return System.getProperty("os.name", "").equals("Linux") && setsid().isPresent();
    }

    private static Optional<Path> setsid() {
        return PATH.all("setsid").findFirst();
    }

    /** Starts the builder's command. */
    static LocalTerminal start(ProcessBuilder builder, TerminalSize size) throws IOException {
        String setsid = setsid().orElseThrow(() -> new IOException("setsid")).toString();
        PseudoTerminal terminal = PseudoTerminal.open(size);
        try {
            List<String> words = new ArrayList<>(List.of(
                    setsid,
                    "bash",
                    "-c",
                    TAKE_TERMINAL.text(),
                    "bash",
                    terminal.device().toString()));
            words.addAll(builder.command());
            return new LocalTerminal(
                    builder.command(words)
                            .redirectInput(NOTHING)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start(),
                    terminal);
        } catch (IOException | RuntimeException refused) {
            terminal.close();
            throw refused;
        }
    }

    @Override
    public OutputStream input() {
        return terminal.input();
    }

    @Override
    public InputStream output() {
        return terminal.output();
    }

    @Override
    public InputStream errors() {
        return InputStream.nullInputStream();
    }

    @Override
    public void resize(TerminalSize size) throws IOException {
        terminal.resize(size);
    }

    @Override
    public int exit() throws InterruptedException {
        return process.waitFor();
    }

    /** Sends a hangup, as closing a terminal window does. Processes that ignore it continue. */
    @Override
    public void close() {
        terminal.close();
        process.destroy();
    }
}
