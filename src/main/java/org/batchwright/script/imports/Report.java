package org.batchwright.script.imports;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;

/** Gathers what became of the lines of a script. */
final class Report {
    private static final int LONGEST = 400;

    private final List<ImportNote> notes = new ArrayList<>();
    private int wholeFrom = Integer.MAX_VALUE;

    void add(Statement statement, Became became, String what) {
        add(statement.line(), statement.joined(), became, what);
    }

    void add(int line, String text, Became became, String what) {
        String shown = text.strip().replaceAll("\\s*\\n\\s*", " ⏎ ");
        notes.add(new ImportNote(
                line, shown.length() <= LONGEST ? shown : shown.substring(0, LONGEST) + "…", became, what));
    }

    /** From here on the script stays as it is. */
    void whole(int line) {
        wholeFrom = line;
    }

    boolean keepsWhole(int line) {
        return line >= wholeFrom;
    }

    List<ImportNote> notes() {
        return notes.stream().sorted().toList();
    }
}
