package org.batchwright.ui.terminal.emulator;

import com.techsenger.jeditermfx.core.RequestOrigin;
import com.techsenger.jeditermfx.core.TerminalOutputStream;
import com.techsenger.jeditermfx.core.emulator.JediEmulator;
import com.techsenger.jeditermfx.core.input.MouseEvent;
import com.techsenger.jeditermfx.core.model.StyleState;
import com.techsenger.jeditermfx.core.model.TerminalTextBuffer;
import com.techsenger.jeditermfx.core.util.TermSize;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.batchwright.remote.terminal.TerminalSize;

/**
 * A terminal compatible with xterm: a screen and the lines that have scrolled off it. Thread-safe; no call waits for more
 * than a few kilobytes to be processed.
 */
public final class Emulator {
    /** Value of {@code TERM}. */
    public static final String TYPE = "xterm-256color";

    /** Maximum number of lines stored above the screen. */
    public static final int MAX_LINES = 10_000;

    /** The library logs sequences that it does not recognize, which contain text from a server. */
    private static final Logger LIBRARY = Logger.getLogger("com.techsenger.jeditermfx");

    static {
        LIBRARY.setLevel(Level.OFF);
    }

    private final ReentrantLock lock = new ReentrantLock(true);
    private final Events events;
    private final EmulatorDisplay display;
    private final TerminalTextBuffer buffer;
    private final XtermTerminal terminal;
    private final EmulatorInput input = new EmulatorInput();
    private final JediEmulator emulator;
    private final SequenceFilter filter;
    private final LineNumbers numbers;
    private final StyledRuns runs = new StyledRuns();

    /** Receives replies and titles from the emulator. The methods are called while the emulator is locked and must return immediately. */
    public interface Events {
        /** Called with a reply to a program's query. */
        void reply(byte[] bytes);

        /** Called when a program has set the title, which is text from the server. */
        void titled(String title);
    }

    public Emulator(TerminalSize size, Events events) {
        this.events = events;
        StyleState style = new StyleState();
        display = new EmulatorDisplay();
        // unlimited: the library would copy all lines for each dropped line, but LineNumbers drops many lines at a time
        buffer = new TerminalTextBuffer(size.columns(), size.rows(), style, -1, null);
        terminal = new XtermTerminal(display, buffer, style);
        terminal.setTerminalOutput(new Replies());
        emulator = new JediEmulator(input, terminal);
        filter = new SequenceFilter(events::titled);
        numbers = new LineNumbers(buffer, MAX_LINES);
    }

    /** Processes a piece of a program's output, which may end in the middle of a character or sequence. */
    public void accept(CharSequence printed) {
        locked(() -> {
            StringBuilder passed = new StringBuilder(printed.length());
            filter.accept(printed, passed);
            input.set(passed);
            emulator.resetEof();
            while (!input.isEmpty()) {
                next();
            }
            numbers.dropOldest();
            return passed;
        });
    }

    /** Processes the next sequence. A sequence that the library cannot process must not end the session. */
    private void next() {
        try {
            emulator.next();
        } catch (IOException | RuntimeException unprocessed) {
            terminal.carriageReturn();
        }
    }

    public void resize(TerminalSize size) {
        locked(() -> {
            terminal.resize(new TermSize(size.columns(), size.rows()), RequestOrigin.User);
            return size;
        });
    }

    public TerminalSize size() {
        return locked(() -> new TerminalSize(buffer.getWidth(), buffer.getHeight()));
    }

    /** Returns the lines in view, starting at {@code top}, which may be out of range; without {@code top}, returns the screen. */
    public ScreenContent content(Optional<Long> top) {
        return locked(() -> {
            ScreenContent.Range range = numbers.range();
            long first = Math.clamp(top.orElse(range.screen()), range.first(), range.screen());
            List<List<ScreenContent.Run>> lines = new ArrayList<>();
            for (long line = first; line < first + buffer.getHeight(); line++) {
                lines.add(runs.of(numbers.line(line), buffer.getWidth()));
            }
            return new ScreenContent(first, lines, range, cursor(range.screen() - first));
        });
    }

    private Optional<ScreenContent.Cursor> cursor(long scrolled) {
        long row = terminal.getY() - 1 + scrolled;
        boolean inView = display.isCursorVisible() && row >= 0 && row < buffer.getHeight();
        int column = Math.min(terminal.getX(), buffer.getWidth() - 1);
        return inView
                ? Optional.of(new ScreenContent.Cursor((int) row, column, display.cursorShape()))
                : Optional.empty();
    }

    /** Returns the text of a range; wrapped lines are joined. */
    public String text(CellRange range) {
        return locked(() -> new BufferText(numbers).text(range));
    }

    /** Returns all occurrences of the text, ignoring case, oldest first. */
    public List<CellRange> find(String text) {
        return locked(() -> new BufferText(numbers).find(text));
    }

    /** Returns the range of the word, path or number at a cell. */
    public CellRange word(CellRange.Cell at) {
        return locked(() -> new BufferText(numbers).word(at));
    }

    public Optional<TerminalLink> link(CellRange.Cell at) {
        return locked(() -> new LinkFinder(numbers).at(at));
    }

    /** Returns the range of all stored lines. */
    public CellRange all() {
        return locked(() -> new CellRange(
                new CellRange.Cell(numbers.range().first(), 0),
                new CellRange.Cell(numbers.range().screen() + buffer.getHeight() - 1, buffer.getWidth())));
    }

    /** Returns what a program reads when this key is pressed; empty if it is not a key of a terminal. */
    public Optional<byte[]> encode(TerminalKey key) {
        return locked(() -> Optional.ofNullable(
                terminal.getCodeForKey(key.code(), key.modifiers().bits())));
    }

    /** Returns what a program reads when this text is pasted. */
    public byte[] encodePaste(String text) {
        return locked(() -> PastedText.encode(text, display.bracketsPastes())).getBytes(StandardCharsets.UTF_8);
    }

    /** Returns whether several lines are pasted as a unit, so that none of them runs before Enter is pressed. */
    public boolean bracketsPastes() {
        return locked(display::bracketsPastes);
    }

    /** Returns whether a program uses the alternate screen, which does not scroll. */
    public boolean isFullScreen() {
        return locked(buffer::isUsingAlternateBuffer);
    }

    /** Returns whether a program has requested mouse events. */
    public boolean wantsMouse() {
        return locked(display::wantsMouse);
    }

    /** Reports a mouse event at a cell of the screen to the program. */
    public void report(MouseReport report) {
        locked(() -> {
            MouseEvent event =
                    new MouseEvent(report.button(), report.modifiers().mouseBits());
            switch (report.gesture()) {
                case PRESSED -> terminal.mousePressed(report.column(), report.row(), event);
                case RELEASED -> terminal.mouseReleased(report.column(), report.row(), event);
                case DRAGGED -> terminal.mouseDragged(report.column(), report.row(), event);
            }
            return report;
        });
    }

    private <T> T locked(Action<T> action) {
        lock.lock();
        try {
            return action.run();
        } finally {
            lock.unlock();
        }
    }

    private interface Action<T> {
        T run();
    }

    private final class Replies implements TerminalOutputStream {
        @Override
        public void sendBytes(byte[] response, boolean userInput) {
            events.reply(response);
        }

        @Override
        public void sendString(String response, boolean userInput) {
            events.reply(response.getBytes(StandardCharsets.UTF_8));
        }
    }
}
