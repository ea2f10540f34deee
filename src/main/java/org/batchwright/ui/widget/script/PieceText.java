package org.batchwright.ui.widget.script;

/** Converts the characters of a script to the displayed ones. */
final class PieceText {
    private static final String TAB = "    ";

    private PieceText() {}

    /** Returns the display text of a piece of a line, in which differing white space is visible. */
    static String of(ScriptRow.Piece piece) {
        String text = piece.text();
        return piece.mark() == ScriptRow.Mark.DIFFERENT && text.isBlank()
                ? text.replace(' ', '·').replace("\t", "→   ")
                : text.replace("\t", TAB);
    }
}
