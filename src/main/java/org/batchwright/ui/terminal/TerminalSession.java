package org.batchwright.ui.terminal;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.terminal.emulator.Emulator;

/** One terminal: a shell and the emulator that shows it. FX thread only. */
final class TerminalSession {
    private static final int PIECE = 8 << 10;

    /**
     * The sequence that resets the modes that a shell may have left behind: mouse reporting, bracketed paste, the scroll region, colors,
     * keypad modes, a hidden cursor.
     */
    private static final String AFRESH =
            "\u001b[?1000l\u001b[?2004l\u001b[?25h\u001b[?1l\u001b>\u001b7\u001b[r\u001b8\u001b[m\u001b(B\r\n";

    private static final String LEAVE_FULL_SCREEN = "\u001b[?1049l";

    private final TerminalTarget target;
    private final Background background;
    private final Emulator emulator;
    private final ReadOnlyObjectWrapper<Status> status = new ReadOnlyObjectWrapper<>(Status.of(State.OPENING));
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper("");
    private final ReadOnlyLongWrapper changes = new ReadOnlyLongWrapper();
    private final AtomicReference<String> newTitle = new AtomicReference<>("");
    private final AtomicBoolean telling = new AtomicBoolean();
    private TerminalInputQueue outgoing = new TerminalInputQueue();
    private Optional<OpenCommand> command = Optional.empty();
    private boolean closed;

    /** State of a session. */
    enum State {
        OPENING,
        OPEN,
        ENDED,
        FAILED
    }

    /**
     * @param exit the exit status of a shell that has ended
     * @param failure why the shell failed
     */
    record Status(State state, OptionalInt exit, Optional<OperationException> failure) {
        static Status of(State state) {
            return new Status(state, OptionalInt.empty(), Optional.empty());
        }
    }

    TerminalSession(TerminalTarget target, Background background) {
        this.target = target;
        this.background = background;
        this.emulator = new Emulator(TerminalSize.USUAL, new Answers());
    }

    TerminalTarget target() {
        return target;
    }

    Emulator emulator() {
        return emulator;
    }

    ReadOnlyObjectProperty<Status> status() {
        return status.getReadOnlyProperty();
    }

    /** Returns the title that a program has set, as plain text; may be empty. */
    ReadOnlyStringProperty title() {
        return title.getReadOnlyProperty();
    }

    /** Returns a number that changes when there is new content to show. */
    ReadOnlyLongProperty changes() {
        return changes.getReadOnlyProperty();
    }

    /** Starts the shell, or restarts it after it has ended. */
    void open() {
        if (command.isPresent()) {
            emulator.accept(emulator.isFullScreen() ? LEAVE_FULL_SCREEN + AFRESH : AFRESH);
        }
        command = Optional.empty();
        outgoing = new TerminalInputQueue();
        status.set(Status.of(State.OPENING));
        TerminalSize size = emulator.size();
        background.startHidden(
                progress -> target.opening().open(Emulator.TYPE, size),
                outcome -> outcome.handle(opened -> start(opened, size), this::fail));
    }

    private void start(OpenCommand opened, TerminalSize size) {
        command = Optional.of(opened);
        if (closed) {
            close();
            return;
        }
        if (!size.equals(emulator.size())) {
            outgoing.resize(emulator.size());
        }
        outgoing.sendTo(opened);
        status.set(Status.of(State.OPEN));
        TerminalInputQueue keys = outgoing;
        // not a virtual thread: the emulator is CPU-bound, and a local terminal blocks the carrier
        // thread
        Thread.ofPlatform().daemon().name("terminal-output").start(() -> {
            Status ended = read(opened);
            keys.end();
            opened.close();
            background.runOnFxThread(() -> status.set(ended));
        });
    }

    private void fail(OperationException failure) {
        status.set(new Status(State.FAILED, OptionalInt.empty(), Optional.of(failure)));
    }

    /** Shows what the shell prints until it ends. */
    private Status read(OpenCommand from) {
        try (Reader output = new InputStreamReader(from.output(), StandardCharsets.UTF_8)) {
            char[] piece = new char[PIECE];
            for (int read = output.read(piece); read >= 0; read = output.read(piece)) {
                emulator.accept(CharBuffer.wrap(piece, 0, read));
                tell();
            }
        } catch (IOException broken) {
            // the exit status shows the reason
        }
        try {
            return new Status(State.ENDED, OptionalInt.of(from.exit()), Optional.empty());
        } catch (OperationException failure) {
            return new Status(State.FAILED, OptionalInt.empty(), Optional.of(failure));
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            return Status.of(State.ENDED);
        }
    }

    /** Notifies the window of changes; does nothing if a notification is already pending. */
    private void tell() {
        if (!telling.getAndSet(true)) {
            background.runOnFxThread(() -> {
                telling.set(false);
                title.set(newTitle.get());
                changes.set(changes.get() + 1);
            });
        }
    }

    /** Sends input to the shell. */
    void send(byte[] keys) {
        outgoing.send(keys);
    }

    void resize(TerminalSize size) {
        if (!size.equals(emulator.size())) {
            emulator.resize(size);
            outgoing.resize(size);
            changes.set(changes.get() + 1);
        }
    }

    /** Ends the shell if it is still running. */
    void close() {
        closed = true;
        outgoing.end();
        command.ifPresent(
                running -> Thread.ofPlatform().daemon().name("terminal-close").start(running::close));
    }

    private final class Answers implements Emulator.Events {
        @Override
        public void reply(byte[] bytes) {
            outgoing.send(bytes);
        }

        @Override
        public void titled(String set) {
            newTitle.set(SanitizedText.line(set));
        }
    }
}
