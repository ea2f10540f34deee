package org.batchwright.ui.terminal.screen;

import java.util.List;
import java.util.Optional;
import org.batchwright.ui.terminal.emulator.CellRange;
import org.batchwright.ui.terminal.emulator.ScreenContent;

/**
 * The state of a terminal that is drawn.
 *
 * @param link the cells of the link that a click would follow
 * @param composed the text that an input method is composing at the cursor
 * @param focused whether the terminal has the keyboard focus
 */
public record TerminalView(
        ScreenContent content,
        Optional<CellRange> selection,
        List<CellRange> found,
        Optional<CellRange> current,
        Optional<CellRange> link,
        String composed,
        boolean focused) {}
