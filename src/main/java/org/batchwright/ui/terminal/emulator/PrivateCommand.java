package org.batchwright.ui.terminal.emulator;

import com.techsenger.jeditermfx.core.CursorShape;
import java.util.List;

/**
 * Commands to {@link XtermTerminal} for which the library has no sequence, or an incorrect one. Output from servers cannot contain them.
 */
enum PrivateCommand {
    /** Moves back to an earlier tab stop. The argument is the number of stops. */
    BACK_TAB,

    /** Sets the shape of the cursor. The library's own command also moves the cursor. */
    CURSOR_SHAPE,

    /** Reports the type and version of the terminal. The library answers a different query. */
    SECONDARY_ATTRIBUTES,

    /** Switches to the second character set (G1). The library does so only if that is enabled for the whole JVM. */
    SHIFT_OUT;

    /** Number of an operating system command (OSC) that the library passes on. */
    private static final String CUSTOM = "1341";

    private static final List<CursorShape> SHAPES = List.of(
            CursorShape.BLINK_BLOCK,
            CursorShape.BLINK_BLOCK,
            CursorShape.STEADY_BLOCK,
            CursorShape.BLINK_UNDERLINE,
            CursorShape.STEADY_UNDERLINE,
            CursorShape.BLINK_VERTICAL_BAR,
            CursorShape.STEADY_VERTICAL_BAR);

    String sequence() {
        return sequence(0);
    }

    String sequence(int argument) {
        return "\u001b]" + CUSTOM + ';' + name() + ';' + argument + '\u0007';
    }

    static PrivateCommand of(List<String> words) {
        return valueOf(words.getFirst());
    }

    static int argument(List<String> words) {
        return Integer.parseInt(words.getLast());
    }

    static CursorShape shape(List<String> words) {
        return SHAPES.get(argument(words));
    }
}
