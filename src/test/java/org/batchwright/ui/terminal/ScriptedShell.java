package org.batchwright.ui.terminal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import org.batchwright.model.OperationException;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;

/** A shell that prints what a test specifies and records what is typed. */
final class ScriptedShell implements OpenCommand {
    private final PipedInputStream output = new PipedInputStream(1 << 16);
    private final PipedOutputStream printer;
    private final ByteArrayOutputStream typed = new ByteArrayOutputStream();
    private final CompletableFuture<Optional<OperationException>> end = new CompletableFuture<>();
    final List<TerminalSize> sizes = new CopyOnWriteArrayList<>();
    volatile boolean closed;

    ScriptedShell() throws IOException {
        printer = new PipedOutputStream(output);
    }

    void print(String text) throws IOException {
        printer.write(text.getBytes(StandardCharsets.UTF_8));
        printer.flush();
    }

    /** Ends the shell with status 0, or with a failure. */
    void end(Optional<OperationException> failure) throws IOException {
        end.complete(failure);
        printer.close();
    }

    String typed() {
        return typed.toString(StandardCharsets.UTF_8);
    }

    @Override
    public OutputStream input() {
        return typed;
    }

    @Override
    public InputStream output() {
        return output;
    }

    @Override
    public InputStream errors() {
        return InputStream.nullInputStream();
    }

    @Override
    public void resize(TerminalSize size) {
        sizes.add(size);
    }

    @Override
    public int exit() throws OperationException, InterruptedException {
        try {
            Optional<OperationException> failure = end.get();
            if (failure.isPresent()) {
                throw failure.get();
            }
            return 0;
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public void close() {
        closed = true;
        end.complete(Optional.empty());
    }
}
