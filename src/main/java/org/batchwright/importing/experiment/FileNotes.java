package org.batchwright.importing.experiment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.importing.experiment.value.FileValue.Member;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.text.Message;
import org.batchwright.text.SecretRedactor;

/** Collects what the lines of a file were converted to. */
final class FileNotes {
    private static final int MAX_TEXT_LENGTH = 400;

    /** The number of characters per line that fit into a narrow report. */
    private static final int VISIBLE_LENGTH = 40;

    private final List<String> lines;
    private final List<Note> notes = new ArrayList<>();
    private final Set<Integer> secret = new HashSet<>();

    /** @param title the title, shown instead of the line */
    private record Note(int line, Optional<Part> part, Optional<String> title, Became became, Message what) {}

    /**
     * The value in a line that a note is about; the line alone does not identify it, because a file may consist of a single line.
     *
     * @param value the value; may be empty or written differently in the file
     */
    private record Part(String name, String value) {

        /** Returns the line, beginning with the named value if it would otherwise be too far right to be seen. */
        String cut(String line) {
            String key = "(?<![\\w.-])[\"']?" + Pattern.quote(name) + "[\"']?(?![\\w.-])";
            return Stream.of(key + "[\\s:=,]*[\"']?" + Pattern.quote(value), key)
                    .map(pattern -> Pattern.compile(pattern).matcher(line))
                    .filter(Matcher::find)
                    .findFirst()
                    .filter(found -> found.end() > VISIBLE_LENGTH)
                    .map(found -> "… " + line.substring(found.start()))
                    .orElse(line);
        }
    }

    FileNotes(List<String> lines) {
        this.lines = lines;
    }

    /** @param line from 1 */
    void add(int line, Became became, Message what) {
        notes.add(new Note(line, Optional.empty(), Optional.empty(), became, what));
    }

    void add(Member member, Became became, Message what) {
        notes.add(new Note(member.line(), Optional.of(part(member)), Optional.empty(), became, what));
    }

    /** @param part the word of the line that the note is about */
    void add(int line, String part, Became became, Message what) {
        add(line, part, "", became, what);
    }

    /** @param value what follows that word; may be empty */
    void add(int line, String part, String value, Became became, Message what) {
        notes.add(new Note(line, Optional.of(new Part(part, value)), Optional.empty(), became, what));
    }

    void omit(int line, Message why) {
        add(line, Became.LEFT_OUT, why);
    }

    void omit(Member member, Message why) {
        add(member, Became.LEFT_OUT, why);
    }

    /** Records that an entire named part of the file is omitted. */
    void omitNamed(int line, String name, Message why) {
        notes.add(new Note(
                line, Optional.empty(), Optional.of(name).filter(text -> !text.isBlank()), Became.LEFT_OUT, why));
    }

    /** Records that a secret is omitted; the note does not show the line that contains it. */
    void omitSecret(int line, String name) {
        secret.add(line);
        notes.add(new Note(
                line,
                Optional.of(new Part(name, "")),
                Optional.empty(),
                Became.LEFT_OUT,
                Message.of("importing.secret", name)));
    }

    private static Part part(Member member) {
        return new Part(member.name(), member.value().asText().orElse(""));
    }

    List<ImportNote> notes() {
        return notes.stream()
                .map(note -> new ImportNote(note.line(), text(note), note.became(), note.what()))
                .sorted()
                .distinct()
                .toList();
    }

    private String text(Note note) {
        String written =
                note.line() <= lines.size() ? lines.get(note.line() - 1).strip() : "";
        String shown = secret.contains(note.line()) ? SecretRedactor.remove(written) : written;
        String text =
                note.title().or(() -> note.part().map(part -> part.cut(shown))).orElse(shown);
        return text.length() <= MAX_TEXT_LENGTH ? text : text.substring(0, MAX_TEXT_LENGTH) + "…";
    }
}
