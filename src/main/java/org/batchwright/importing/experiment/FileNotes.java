package org.batchwright.importing.experiment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.text.Message;
import org.batchwright.text.SecretRemoval;

/** Collects what the lines of a file were converted to. */
final class FileNotes {
    private static final int MAX_TEXT_LENGTH = 400;

    private final List<String> lines;
    private final List<ImportNote> notes = new ArrayList<>();
    private final Set<Integer> secret = new HashSet<>();

    FileNotes(List<String> lines) {
        this.lines = lines;
    }

    /** @param line from 1 */
    void add(int line, Became became, Message what) {
        String text = line <= lines.size() ? lines.get(line - 1).strip() : "";
        notes.add(new ImportNote(
                line,
                text.length() <= MAX_TEXT_LENGTH ? text : text.substring(0, MAX_TEXT_LENGTH) + "…",
                became,
                what));
    }

    void omit(int line, Message why) {
        add(line, Became.LEFT_OUT, why);
    }

    /** A secret is not copied, and its line is not shown as written. */
    void omitSecret(int line, String name) {
        secret.add(line);
        omit(line, Message.of("importing.secret", name));
    }

    List<ImportNote> notes() {
        return notes.stream()
                .map(note -> secret.contains(note.line())
                        ? new ImportNote(note.line(), SecretRemoval.remove(note.text()), note.became(), note.message())
                        : note)
                .sorted()
                .distinct()
                .toList();
    }
}
