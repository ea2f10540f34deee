package org.batchwright.ui.terminal.emulator;

import com.techsenger.jeditermfx.core.RequestOrigin;
import com.techsenger.jeditermfx.core.TerminalMode;
import com.techsenger.jeditermfx.core.model.JediTerminal;
import com.techsenger.jeditermfx.core.model.StyleState;
import com.techsenger.jeditermfx.core.model.TerminalLine;
import com.techsenger.jeditermfx.core.model.TerminalTextBuffer;
import com.techsenger.jeditermfx.core.util.TermSize;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The library's terminal, corrected where it differs from xterm: a cursor outside the scrolling region stays there, as apt's progress bar
 * requires; characters are inserted; without auto-wrap, the last column is overwritten; a move from the last column starts in that column,
 * not after it; erasing above erases nothing else; back tabs, the second character set and all device reports work. Used only while the
 * emulator is locked.
 */
final class XtermTerminal extends JediTerminal {
    private static final String CSI = "\u001b[";

    /** Identifies a VT100; programs take the version for an xterm version, and this is the first that supports all mouse reports. */
    private static final String SECONDARY_REPLY = CSI + ">0;277;0c";

    private static final int SECOND_SET = 1;

    private final TerminalTextBuffer buffer;
    private final TabStops stops = new TabStops();
    /** The cursor position on the main screen while a program uses the alternate screen. */
    private Optional<CursorCell> behind = Optional.empty();

    private int top = 1;
    private int bottom;
    private boolean outside;
    private boolean hasSecondSet;

    XtermTerminal(EmulatorDisplay display, TerminalTextBuffer buffer, StyleState style) {
        this.buffer = buffer; // the library's constructor resets the terminal
        super(display, buffer, style);
        bottom = getTerminalHeight();
    }

    private record CursorCell(int x, int y) {}

    private boolean isOutside() {
        return getY() < top || getY() > bottom;
    }

    private boolean isInLastRow() {
        return getY() >= getTerminalHeight();
    }

    @Override
    public void setScrollingRegion(int first, int last) {
        super.setScrollingRegion(first, last);
        top = Math.max(1, first);
        bottom = Math.min(getTerminalHeight(), last);
    }

    @Override
    public void resize(TermSize size, RequestOrigin origin) {
        int before = getTerminalHeight();
        if (behind.isEmpty()) {
            rewrap(size, origin);
        } else {
            resizeBoth(size, origin);
        }
        bottom += getTerminalHeight() - before;
    }

    private void rewrap(TermSize size, RequestOrigin origin) {
        if (size.getColumns() != getTerminalWidth()) {
            setX(new WideCharacterWrapping(buffer, size.getColumns()).prepare(getY() - 1, getX()));
        }
        super.resize(size, origin);
    }

    /**
     * Resizes both screens. The library would keep the alternate screen's cursor in view on the main screen, and thereby lose lines of the
     * main screen or fail. The program on the alternate screen redraws itself.
     */
    private void resizeBoth(TermSize size, RequestOrigin origin) {
        CursorCell inFront = cursorCell();
        List<TerminalLine> shown = IntStream.range(0, Math.min(getTerminalHeight(), size.getRows()))
                .mapToObj(buffer::getLine)
                .toList();
        buffer.useAlternateBuffer(false);
        behind.ifPresent(this::moveTo);
        rewrap(size, origin);
        behind = Optional.of(cursorCell());
        buffer.useAlternateBuffer(true);
        buffer.getScreenBuffer().addLines(shown);
        moveTo(inFront);
    }

    /** Switches the screen and keeps the cursor of the main screen. The library keeps one saved cursor for both screens. */
    @Override
    public void useAlternateBuffer(boolean use) {
        boolean change = use != buffer.isUsingAlternateBuffer();
        super.useAlternateBuffer(use);
        if (change && use) {
            behind = Optional.of(cursorCell());
        } else if (change) {
            behind.ifPresent(this::moveTo);
            behind = Optional.empty();
        }
    }

    private CursorCell cursorCell() {
        return new CursorCell(getX(), getY());
    }

    private void moveTo(CursorCell cell) {
        setX(Math.clamp(cell.x, 0, getTerminalWidth() - 1));
        setY(Math.clamp(cell.y, 1, getTerminalHeight()));
    }

    /** Scrolls only inside the region. The library calls this after each move to another row. */
    @Override
    public void scrollY() {
        if (!outside) {
            super.scrollY();
        } else if (getY() > getTerminalHeight()) {
            setY(getTerminalHeight());
        }
    }

    @Override
    public void newLine() {
        outside = isOutside();
        super.newLine();
        outside = false;
    }

    /**
     * Moves the cursor back into the last column, where it belongs until the next character wraps. The library places it after that column.
     */
    private void moveToLastColumn() {
        setX(Math.min(getX(), getTerminalWidth() - 1));
    }

    /** Moves back without leaving the line. The library would move to the line above. */
    @Override
    public void backspace() {
        moveToLastColumn();
        if (getX() > 0) {
            super.backspace();
        }
    }

    @Override
    public void cursorBackward(int columns) {
        moveToLastColumn();
        super.cursorBackward(columns);
    }

    @Override
    public void cursorUp(int rows) {
        moveToLastColumn();
        super.cursorUp(rows);
    }

    @Override
    public void cursorDown(int rows) {
        moveToLastColumn();
        super.cursorDown(rows);
    }

    /** Reports the cursor position; in origin mode, rows are counted from the top of the scrolling region. */
    @Override
    public void deviceStatusReport(String report) {
        if (report.endsWith("R")) {
            int column = Math.min(getX() + 1, getTerminalWidth());
            super.deviceStatusReport(CSI + (isOriginMode() ? getY() - top + 1 : getY()) + ';' + column + 'R');
        } else {
            super.deviceStatusReport(report);
        }
    }

    @Override
    public void designateCharacterSet(int number, char set) {
        hasSecondSet |= number == SECOND_SET;
        super.designateCharacterSet(number, set);
    }

    @Override
    public void index() {
        if (!isOutside() || !isInLastRow()) {
            super.index();
        }
    }

    @Override
    public void nextLine() {
        if (isOutside() && isInLastRow()) {
            carriageReturn();
        } else {
            super.nextLine();
        }
    }

    @Override
    public void reverseIndex() {
        if (getY() > 1 || top == 1) {
            super.reverseIndex();
        }
    }

    @Override
    public void linePositionAbsolute(int row) {
        super.linePositionAbsolute(Math.clamp(row, 1, getTerminalHeight()));
    }

    /**
     * Returns how many characters to read together; at least one without auto-wrap, because characters past the last column overwrite that
     * column.
     */
    @Override
    public int distanceToLineEnd() {
        return isAutoWrap() ? super.distanceToLineEnd() : Math.max(1, super.distanceToLineEnd());
    }

    @Override
    public void writeCharacters(String characters) {
        outside = isOutside();
        if (!isAutoWrap()) {
            characters.codePoints().forEach(one -> overwrite(Character.toString(one)));
        } else {
            insertRoom(characters);
            super.writeCharacters(characters);
        }
        outside = false;
    }

    /** Writes a character, in the last column if the line is full. */
    private void overwrite(String character) {
        int cells = CellText.cells(character);
        if (getX() + cells > getTerminalWidth()) {
            setX(Math.max(0, getTerminalWidth() - cells));
        }
        insertRoom(character);
        super.writeCharacters(character);
    }

    private void insertRoom(String characters) {
        if (isModelEnabled(TerminalMode.InsertMode) && getX() < getTerminalWidth()) {
            insertBlankCharacters(CellText.cells(characters));
        }
    }

    @Override
    public void eraseInDisplay(int part) {
        if (part == 1) {
            eraseInLine(1);
            if (getY() > 1) {
                clearLines(0, getY() - 2);
            }
        } else {
            super.eraseInDisplay(part);
        }
    }

    @Override
    public void setTabStopAtCursor() {
        super.setTabStopAtCursor();
        stops.set(getX());
    }

    @Override
    public void clearTabStopAtCursor() {
        super.clearTabStopAtCursor();
        stops.clear(getX());
    }

    @Override
    public void clearAllTabStops() {
        super.clearAllTabStops();
        stops.clear();
    }

    @Override
    public void processCustomCommand(List<String> words) {
        switch (PrivateCommand.of(words)) {
            case BACK_TAB -> setX(stops.back(getX(), PrivateCommand.argument(words)));
            case CURSOR_SHAPE -> cursorShape(PrivateCommand.shape(words));
            case SECONDARY_ATTRIBUTES -> deviceAttributes(SECONDARY_REPLY.getBytes(StandardCharsets.US_ASCII));
            case SHIFT_OUT -> shiftOut();
        }
    }

    /** Switches the character set only if a program has chosen the second one: binary output must not turn letters into line art. */
    private void shiftOut() {
        if (hasSecondSet) {
            mapCharsetToGL(SECOND_SET);
        }
    }
}
