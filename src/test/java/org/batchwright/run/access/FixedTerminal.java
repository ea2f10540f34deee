package org.batchwright.run.access;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.remote.terminal.UserTerminal;

/** A terminal on which a test types and whose output it reads. */
public final class FixedTerminal implements UserTerminal {
    private final PipedOutputStream keys = new PipedOutputStream();
    private final InputStream input;
    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private final TerminalSize size;
    private volatile Consumer<TerminalSize> resized = any -> {};
    private volatile boolean raw;

    public FixedTerminal(int columns, int rows) throws IOException {
        size = new TerminalSize(columns, rows);
        input = new PipedInputStream(keys);
    }

    public void type(String text) throws IOException {
        keys.write(text.getBytes(StandardCharsets.UTF_8));
        keys.flush();
    }

    public void resizeTo(int columns, int rows) {
        resized.accept(new TerminalSize(columns, rows));
    }

    public String shown() {
        return shown.toString(StandardCharsets.UTF_8);
    }

    public boolean isRaw() {
        return raw;
    }

    @Override
    public String type() {
        return "xterm";
    }

    @Override
    public InputStream input() {
        return input;
    }

    @Override
    public OutputStream output() {
        return shown;
    }

    @Override
    public RawMode enterRawMode(Consumer<TerminalSize> listener) {
        resized = listener;
        raw = true;
        return () -> raw = false;
    }

    @Override
    public TerminalSize size() {
        return size;
    }
}
