package org.batchwright.ui.fx;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** The system clipboard. */
public final class SystemClipboard {
    private SystemClipboard() {}

    public static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
