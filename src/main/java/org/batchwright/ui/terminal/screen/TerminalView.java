package org.batchwright.ui.terminal.screen;

import java.util.List;
import java.util.Optional;
import org.batchwright.ui.terminal.emulator.CellRange;
import org.batchwright.ui.terminal.emulator.ScreenContent;

/**
 * What is drawn.
 *
 * @param composed what an input method is composing at the cursor
 * @param focused whether it has the keyboard
 */
public record TerminalView(
        ScreenContent content,
        Optional<CellRange> selection,
        List<CellRange> found,
        Optional<CellRange> current,
        String composed,
        boolean focused) {}
