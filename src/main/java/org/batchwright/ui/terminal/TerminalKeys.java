package org.batchwright.ui.terminal;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.batchwright.ui.terminal.emulator.TerminalKey;

/** Types the keys pressed in a node into a terminal. */
record TerminalKeys(TerminalViewModel model) {
    private static final int CONTROL_MASK = 0x1f;
    private static final String ESCAPE = "\u001b";

    void listenTo(Node node) {
        node.addEventHandler(KeyEvent.KEY_PRESSED, this::onPressed);
        node.addEventHandler(KeyEvent.KEY_TYPED, this::onTyped);
    }

    private void onPressed(KeyEvent pressed) {
        if (pressed.isMetaDown()) {
            return;
        }
        if (typeControl(pressed) || typeKey(pressed)) {
            pressed.consume();
        }
    }

    private boolean typeKey(KeyEvent pressed) {
        if (pressed.getCode() == KeyCode.ESCAPE) {
            model.type(ESCAPE);
            return true;
        }
        if (pressed.getCode() == KeyCode.TAB && !pressed.isShiftDown()) {
            model.type("\t");
            return true;
        }
        boolean own = pressed.getCode().isFunctionKey()
                || pressed.getCode().isNavigationKey()
                || pressed.getCode() == KeyCode.ENTER
                || pressed.getCode() == KeyCode.BACK_SPACE
                || pressed.getCode() == KeyCode.TAB
                || pressed.getCode() == KeyCode.INSERT
                || pressed.getCode() == KeyCode.DELETE;
        return own
                && model.type(new TerminalKey(
                        pressed.getCode().getCode(),
                        new TerminalKey.Modifiers(
                                pressed.isShiftDown(), pressed.isAltDown(), pressed.isControlDown())));
    }

    /** Types a control character: Ctrl and one of {@code @ A-Z [ \ ] ^ _}, where the space bar counts as @. */
    private boolean typeControl(KeyEvent pressed) {
        if (!pressed.isControlDown() || isThirdLevel(pressed)) {
            return false;
        }
        int character = controlled(pressed.getCode());
        if (character < 0) {
            return false;
        }
        model.type((pressed.isAltDown() ? ESCAPE : "") + (char) (character & CONTROL_MASK));
        return true;
    }

    private static int controlled(KeyCode code) {
        return switch (code) {
            case SPACE, DIGIT2, AT -> '@';
            case OPEN_BRACKET -> '[';
            case BACK_SLASH -> '\\';
            case CLOSE_BRACKET -> ']';
            case SLASH, MINUS, UNDERSCORE -> '_';
            default -> code.isLetterKey() && code.getCode() >= 'A' && code.getCode() <= 'Z' ? code.getCode() : -1;
        };
    }

    /** Returns whether the key is AltGr on Windows, which is reported as Ctrl and Alt. */
    private static boolean isThirdLevel(KeyEvent event) {
        return event.isControlDown()
                && event.isAltDown()
                && System.getProperty("os.name", "").startsWith("Windows");
    }

    private void onTyped(KeyEvent typed) {
        String text = typed.getCharacter();
        boolean controlled = typed.isControlDown() && !isThirdLevel(typed);
        if (controlled || typed.isMetaDown() || text.isEmpty() || Character.isISOControl(text.charAt(0))) {
            return;
        }
        model.type((typed.isAltDown() && !typed.isControlDown() ? ESCAPE : "") + text);
        typed.consume();
    }
}
