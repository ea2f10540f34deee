package org.batchwright.ui.terminal;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.ui.terminal.emulator.CellRange;
import org.batchwright.ui.terminal.emulator.PastedText;
import org.batchwright.ui.terminal.emulator.ScreenContent;
import org.batchwright.ui.terminal.emulator.TerminalKey;

/** The visible state of a terminal: scroll position, selection, search matches, text being composed. FX thread only. */
final class TerminalViewModel {
    private final TerminalSession session;
    private final ReadOnlyLongWrapper version = new ReadOnlyLongWrapper();
    private final ReadOnlyObjectWrapper<Optional<String>> question = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<Long> top = Optional.empty();
    private Optional<CellRange> selection = Optional.empty();
    private List<CellRange> found = List.of();
    private int current;
    private String composed = "";

    TerminalViewModel(TerminalSession session) {
        this.session = session;
        session.changes().subscribe(this::changed);
    }

    TerminalSession session() {
        return session;
    }

    /** Returns a number that changes whenever the content in view does. */
    ReadOnlyLongProperty version() {
        return version.getReadOnlyProperty();
    }

    /** Returns multi-line text that is pasted only if the user agrees; empty if there is no question. */
    ReadOnlyObjectProperty<Optional<String>> question() {
        return question.getReadOnlyProperty();
    }

    ScreenContent content() {
        return session.emulator().content(top);
    }

    Optional<CellRange> selection() {
        return selection;
    }

    List<CellRange> found() {
        return found;
    }

    Optional<CellRange> currentFound() {
        return found.isEmpty() ? Optional.empty() : Optional.of(found.get(current));
    }

    /** Returns the number of the current match, starting at 1. */
    int position() {
        return found.isEmpty() ? 0 : current + 1;
    }

    String composed() {
        return composed;
    }

    private void changed() {
        version.set(version.get() + 1);
    }

    /** Scrolls to a line; at the end, the view follows new lines. */
    void scrollTo(long line) {
        ScreenContent.Range range = content().range();
        top = line >= range.screen() ? Optional.empty() : Optional.of(Math.max(line, range.first()));
        changed();
    }

    void scrollBy(long lines) {
        scrollTo(content().top() + lines);
    }

    void select(Optional<CellRange> range) {
        selection = range.filter(some -> !some.isEmpty());
        changed();
    }

    void selectAll() {
        select(Optional.of(session.emulator().all()));
    }

    /** Returns the selected text; empty if there is none. */
    Optional<String> selectedText() {
        return selection.map(session.emulator()::text).filter(text -> !text.isEmpty());
    }

    /** Shows the text that an input method is composing. */
    void compose(String text) {
        composed = text;
        changed();
    }

    /** Types text and scrolls to the cursor. */
    void type(String text) {
        if (!text.isEmpty()) {
            send(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    boolean type(TerminalKey key) {
        Optional<byte[]> bytes = session.emulator().encode(key);
        bytes.ifPresent(this::send);
        return bytes.isPresent();
    }

    private void send(byte[] bytes) {
        selection = Optional.empty();
        top = Optional.empty();
        session.send(bytes);
        changed();
    }

    /** Pastes text; asks first if it has several lines, which a shell would run one after another. */
    void paste(String text) {
        if (PastedText.lines(text) > 1) {
            question.set(Optional.of(text));
        } else if (!text.isEmpty()) {
            send(session.emulator().encodePaste(text));
        }
    }

    /** Pastes or discards the text that the user was asked about. */
    void answer(boolean paste) {
        Optional<String> text = question.get();
        question.set(Optional.empty());
        if (paste) {
            text.ifPresent(several -> send(session.emulator().encodePaste(several)));
        }
    }

    /** Finds text; the newest match is current. */
    void find(String text) {
        found = session.emulator().find(text);
        current = Math.max(0, found.size() - 1);
        showCurrent();
    }

    /** Moves to the next or previous match. */
    void findNext(int step) {
        if (!found.isEmpty()) {
            current = Math.floorMod(current + step, found.size());
            showCurrent();
        }
    }

    private void showCurrent() {
        currentFound().ifPresent(range -> {
            ScreenContent content = content();
            long line = range.from().line();
            if (line < content.top() || line >= content.top() + content.lines().size()) {
                scrollTo(line - content.lines().size() / 2);
            }
        });
        changed();
    }
}
