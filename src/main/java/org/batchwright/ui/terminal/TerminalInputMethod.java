package org.batchwright.ui.terminal;

import java.util.stream.Collectors;
import javafx.geometry.Point2D;
import javafx.scene.input.InputMethodEvent;
import javafx.scene.input.InputMethodRequests;
import javafx.scene.input.InputMethodTextRun;
import org.batchwright.ui.terminal.screen.TerminalCanvas;

/**
 * Supports input methods, such as those for Korean, Japanese and Chinese: composed text is shown at the cursor, and
 * committed text is typed.
 */
record TerminalInputMethod(TerminalViewModel model, TerminalCanvas canvas) implements InputMethodRequests {
    void listen() {
        canvas.setInputMethodRequests(this);
        canvas.setOnInputMethodTextChanged(this::onChanged);
    }

    private void onChanged(InputMethodEvent event) {
        model.compose(
                event.getComposed().stream().map(InputMethodTextRun::getText).collect(Collectors.joining()));
        model.type(event.getCommitted());
        event.consume();
    }

    @Override
    public Point2D getTextLocation(int offset) {
        return model.content()
                .cursor()
                .map(cursor -> canvas.belowComposed(cursor, model.composed(), offset))
                .orElseGet(() -> canvas.localToScreen(0, 0));
    }

    @Override
    public int getLocationOffset(int x, int y) {
        return 0;
    }

    @Override
    public void cancelLatestCommittedText() {
        // the text has already been sent to the program
    }

    @Override
    public String getSelectedText() {
        return "";
    }
}
