package org.batchwright.ui.terminal.emulator;

import com.techsenger.jeditermfx.core.TerminalDataStream;
import java.text.Normalizer;

/** The emulator's input stream. Counts cells, not characters, so that wide characters wrap where programs expect it. */
final class EmulatorInput implements TerminalDataStream {
    private static final String PADDING = String.valueOf(CellText.PADDING);

    private StringBuilder text = new StringBuilder();
    private int at;

    /** Replaces input that has been read completely. */
    void set(CharSequence printed) {
        boolean composed = Normalizer.isNormalized(printed, Normalizer.Form.NFC);
        text = new StringBuilder(composed ? printed : Normalizer.normalize(printed, Normalizer.Form.NFC));
        at = 0;
    }

    @Override
    public char getChar() throws EOF {
        if (isEmpty()) {
            throw new EOF();
        }
        return text.charAt(at++);
    }

    @Override
    public void pushChar(char character) {
        if (at > 0) {
            at--;
            text.setCharAt(at, character);
        } else {
            text.insert(0, character);
        }
    }

    @Override
    public String readNonControlCharacters(int cells) {
        int from = at;
        int left = cells;
        while (!isEmpty() && text.charAt(at) >= ' ') {
            char next = text.charAt(at);
            left -= CellText.takesTwo(next) ? 2 : Character.isLowSurrogate(next) ? 0 : 1;
            if (left < 0) {
                break;
            }
            at++;
        }
        return at == from && cells == 1 && !isEmpty() ? PADDING : text.substring(from, at);
    }

    @Override
    public void pushBackBuffer(char[] characters, int length) {
        for (int i = length - 1; i >= 0; i--) {
            pushChar(characters[i]);
        }
    }

    @Override
    public boolean isEmpty() {
        return at >= text.length();
    }
}
