package org.batchwright.ui.compose.field;

import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import org.batchwright.ui.field.CommaList;

/** Text field for comma-separated values; a pasted column or row of cells is converted. */
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
