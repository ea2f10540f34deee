package org.batchwright.importing.body;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.batchwright.importing.shell.Statement;
import org.batchwright.importing.shell.Token;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.text.Message;

/** Collects what the lines of a script were converted to. */
public final class ImportReport {
    private static final int MAX_TEXT_LENGTH = 400;

    private final List<ImportNote> notes = new ArrayList<>();
    private final Set<Integer> kept = new HashSet<>();
    private int wholeFrom = Integer.MAX_VALUE;

    void add(Statement statement, Became became, Message what) {
        add(statement.line(), statement.joinLines(), became, what);
    }

    public void add(int line, String text, Became became, Message what) {
        String begin = text.strip();
        String shown = begin.substring(0, Math.min(begin.length(), 2 * MAX_TEXT_LENGTH))
                .replaceAll("\\s*\\n\\s*", " ⏎ ");
        notes.add(new ImportNote(
                line,
                shown.length() <= MAX_TEXT_LENGTH ? shown : shown.substring(0, MAX_TEXT_LENGTH) + "…",
                became,
                what));
    }

    /** Records that the script is left unchanged from this line on. */
    void keepFrom(int line) {
        wholeFrom = line;
    }

    /** Records that a comment stays with the setup line that it describes. */
    void keeps(Token comment) {
        kept.add(comment.line());
        add(comment.line(), comment.raw(), Became.SETUP, Message.of("importing.comment-kept"));
    }

    boolean keeps(int line) {
        return line >= wholeFrom || kept.contains(line);
    }

    public List<ImportNote> notes() {
        return notes.stream().sorted().toList();
    }
}
