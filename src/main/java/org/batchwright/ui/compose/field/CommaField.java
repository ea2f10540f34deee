package org.batchwright.ui.compose.field;

import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;

/** A line of values parted by commas; a column or row of cells that is pasted becomes one. */
final class CommaField extends TextField {

    CommaField(String text) {
        super(text);
    }

    @Override
    public void paste() {
        String pasted = Clipboard.getSystemClipboard().getString();
        if (pasted != null && pasted.strip().chars().anyMatch(c -> c == '\n' || c == '\t')) {
            replaceSelection(CommaList.cells(pasted));
        } else {
            super.paste();
        }
    }
}
