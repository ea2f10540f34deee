package org.batchwright.ui.terminal.emulator;

import com.techsenger.jeditermfx.core.CursorShape;
import com.techsenger.jeditermfx.core.TerminalDisplay;
import com.techsenger.jeditermfx.core.emulator.mouse.MouseFormat;
import com.techsenger.jeditermfx.core.emulator.mouse.MouseMode;
import com.techsenger.jeditermfx.core.model.TerminalSelection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** State that programs have set, besides the content of the screen. Used only while the emulator is locked. */
final class EmulatorDisplay implements TerminalDisplay {
    private CursorShape shape = CursorShape.BLINK_BLOCK;
    private boolean cursorVisible = true;
    private boolean bracketsPastes;
    private boolean wantsMouse;

    boolean isCursorVisible() {
        return cursorVisible;
    }

    ScreenContent.Shape cursorShape() {
        return switch (shape) {
            case BLINK_UNDERLINE, STEADY_UNDERLINE -> ScreenContent.Shape.UNDERLINE;
            case BLINK_VERTICAL_BAR, STEADY_VERTICAL_BAR -> ScreenContent.Shape.BAR;
            case BLINK_BLOCK, STEADY_BLOCK -> ScreenContent.Shape.BLOCK;
        };
    }

    boolean bracketsPastes() {
        return bracketsPastes;
    }

    boolean wantsMouse() {
        return wantsMouse;
    }

    @Override
    public void setCursor(int column, int row) {
        // read from the terminal instead
    }

    @Override
    public void setCursorShape(@Nullable CursorShape wanted) {
        shape = Optional.ofNullable(wanted).orElse(CursorShape.BLINK_BLOCK);
    }

    @Override
    public void beep() {
        // the bell is silent
    }

    @Override
    public void scrollArea(int top, int size, int lines) {
        // nothing to do: each frame reads the whole screen
    }

    @Override
    public void setCursorVisible(boolean visible) {
        cursorVisible = visible;
    }

    @Override
    public void useAlternateScreenBuffer(boolean used) {
        // read from the buffer instead
    }

    /** Returns no title, because reporting a title that a server has set would type it into a shell. */
    @Override
    public String getWindowTitle() {
        return "";
    }

    @Override
    public void setWindowTitle(String title) {
        // SequenceFilter has already removed and reported it
    }

    @Override
    public @Nullable TerminalSelection getSelection() {
        return null;
    }

    @Override
    public void terminalMouseModeSet(MouseMode mode) {
        wantsMouse = mode != MouseMode.MOUSE_REPORTING_NONE;
    }

    @Override
    public void setMouseFormat(MouseFormat format) {
        // the terminal formats mouse reports itself
    }

    @Override
    public boolean ambiguousCharsAreDoubleWidth() {
        return false;
    }

    @Override
    public void setBracketedPasteMode(boolean on) {
        bracketsPastes = on;
    }
}
