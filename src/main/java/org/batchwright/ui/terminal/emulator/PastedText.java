package org.batchwright.ui.terminal.emulator;

/** Text from the clipboard in the form that a program receives. */
public final class PastedText {
    private static final String BEGIN = "\u001b[200~";
    private static final String END = "\u001b[201~";

    private PastedText() {}

    /** Returns the number of lines that would be entered, including a last line without a line feed. */
    public static long lines(String text) {
        return text.lines().count();
    }

    /** Encodes the text: line ends become Enter, and control characters, which could end bracketed paste, are removed. */
    static String encode(String text, boolean bracketed) {
        StringBuilder keys = new StringBuilder();
        text.replace("\r\n", "\n").chars().forEach(character -> {
            if (character == '\n' || character == '\r') {
                keys.append('\r');
            } else if (character == '\t' || !Character.isISOControl(character)) {
                keys.append((char) character);
            }
        });
        return bracketed ? BEGIN + keys + END : keys.toString();
    }
}
