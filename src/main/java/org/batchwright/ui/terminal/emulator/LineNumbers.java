package org.batchwright.ui.terminal.emulator;

import com.techsenger.jeditermfx.core.model.TerminalLine;
import com.techsenger.jeditermfx.core.model.TerminalTextBuffer;

/** Numbers the lines of a buffer so that a line keeps its number while it scrolls; drops the oldest lines. */
final class LineNumbers {
    /** The maximum number of lines divided by the number of lines dropped at a time. */
    private static final int SHARE = 5;

    private final TerminalTextBuffer buffer;
    private final int most;
    private long dropped;
    private long droppedOfFullScreen;

    LineNumbers(TerminalTextBuffer buffer, int most) {
        this.buffer = buffer;
        this.most = most;
    }

    /** Drops lines once there are too many. */
    void dropOldest() {
        int tooMany = buffer.getHistoryLinesCount() - most;
        if (tooMany > 0) {
            int count = tooMany + most / SHARE;
            buffer.getHistoryBuffer().removeTopLines(count);
            if (buffer.isUsingAlternateBuffer()) {
                droppedOfFullScreen += count;
            } else {
                dropped += count;
            }
        }
    }

    ScreenContent.Range range() {
        long first = buffer.isUsingAlternateBuffer() ? droppedOfFullScreen : dropped;
        return new ScreenContent.Range(first, first + buffer.getHistoryLinesCount());
    }

    /** Returns a line; an empty one if it is out of range. */
    TerminalLine line(long number) {
        ScreenContent.Range range = range();
        long index = number - range.screen();
        return number < range.first() || index >= buffer.getHeight()
                ? TerminalLine.createEmpty()
                : buffer.getLine((int) index);
    }

    /** Returns the cells of a line, without stray halves of wide characters. */
    String cells(long number) {
        return CellText.whole(line(number).getText());
    }

    /** Returns the number of the last line plus one. */
    long end() {
        return range().screen() + buffer.getHeight();
    }
}
