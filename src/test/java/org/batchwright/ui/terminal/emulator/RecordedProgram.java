package org.batchwright.ui.terminal.emulator;

import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.batchwright.model.OperationException;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;

/**
 * A real program running in a pseudoterminal on this computer and displayed by an {@link Emulator}, and everything
 * that it printed.
 */
final class RecordedProgram implements Emulator.Events, AutoCloseable {
    private static final Duration QUIET = Duration.ofMillis(400);
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int PIECE = 8 << 10;

    private final OpenCommand program;
    private final Emulator emulator;
    private final List<Output> parts = new ArrayList<>();
    private final ByteArrayOutputStream current = new ByteArrayOutputStream();
    private final AtomicLong last = new AtomicLong();
    private final AtomicLong total = new AtomicLong();
    private TerminalSize size;

    /**
     * The output printed at one terminal size.
     *
     * @param bytes one character for each byte
     */
    record Output(TerminalSize size, String bytes) {}

    RecordedProgram(String script, TerminalSize size) throws OperationException {
        this.size = size;
        emulator = new Emulator(size, this);
        program = new ThisComputer().openTerminal(Optional.of(script), Emulator.TYPE, size);
        Thread.ofPlatform().daemon().start(this::read);
    }

    private void read() {
        byte[] piece = new byte[PIECE];
        StringBuilder undecoded = new StringBuilder();
        try {
            for (int read = program.output().read(piece);
                    read >= 0;
                    read = program.output().read(piece)) {
                synchronized (this) {
                    current.write(piece, 0, read);
                }
                undecoded.append(new String(piece, 0, read, StandardCharsets.ISO_8859_1));
                emulator.accept(decoded(undecoded));
                total.addAndGet(read);
                last.set(System.nanoTime());
            }
        } catch (IOException ended) {
            // the program has ended
        }
    }

    /** Removes all complete UTF-8 characters from the bytes, and returns them. */
    private static String decoded(StringBuilder bytes) {
        int end = bytes.length();
        int back = 0;
        while (back < 4 && end - back > 0 && (bytes.charAt(end - back - 1) & 0xC0) == 0x80) {
            back++;
        }
        if (end - back > 0 && bytes.charAt(end - back - 1) >= 0xC0) {
            int lead = bytes.charAt(end - back - 1);
            int length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
            end -= back + 1 < length ? back + 1 : 0;
        }
        String text = new String(bytes.substring(0, end).getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
        bytes.delete(0, end);
        return text;
    }

    /** Types text and waits until the program is quiet again. */
    void type(String keys) throws IOException {
        program.input().write(keys.getBytes(StandardCharsets.UTF_8));
        program.input().flush();
        awaitQuiet();
    }

    /** Waits until the program has printed something and is quiet. */
    void awaitQuiet() {
        await().atMost(PATIENCE)
                .pollDelay(QUIET)
                .until(() -> total.get() > 0 && System.nanoTime() - last.get() > QUIET.toNanos());
    }

    /** Resizes the terminal, and waits until the program has redrawn itself. */
    void resize(TerminalSize to) throws IOException {
        synchronized (this) {
            parts.add(new Output(size, current.toString(StandardCharsets.ISO_8859_1)));
            current.reset();
        }
        size = to;
        emulator.resize(to);
        program.resize(to);
        awaitQuiet();
    }

    synchronized List<Output> printed() {
        List<Output> all = new ArrayList<>(parts);
        all.add(new Output(size, current.toString(StandardCharsets.ISO_8859_1)));
        return all;
    }

    /** Returns what the program receives when a key is pressed. */
    byte[] encode(TerminalKey key) {
        return emulator.encode(key).orElseThrow();
    }

    ScreenContent content() {
        return emulator.content(Optional.empty());
    }

    List<String> lines() {
        return content().lines().stream().map(TestEmulator::text).toList();
    }

    @Override
    public void reply(byte[] bytes) {
        try {
            program.input().write(bytes);
            program.input().flush();
        } catch (IOException ended) {
            // the program has ended
        }
    }

    @Override
    public void titled(String title) {}

    @Override
    public void close() {
        program.close();
    }
}
