package org.batchwright.ui.widget.script;

/** Converts the characters of a script to those that are shown. */
final class PieceText {
    private static final String TAB = "    ";

    private PieceText() {}

    /** Returns a piece of a line as it is shown; white space that differs is made visible. */
    static String of(ScriptRow.Piece piece) {
        String text = piece.text();
        return piece.mark() == ScriptRow.Mark.DIFFERENT && text.isBlank()
                ? text.replace(' ', '·').replace("\t", "→   ")
                : text.replace("\t", TAB);
    }
}
