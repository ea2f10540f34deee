package org.batchwright.workspace.notice;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.workspace.yaml.FileText;

/**
 * The newest notices that were posted, and up to which of them the user has seen the list. Windows share the files, so only one of them may
 * change them at a time. Blocks.
 *
 * @param file the file of the notices, one per line
 * @param seen the file of the time up to which they were seen
 */
public record PastNotices(Path file, Path seen) {
    /** The number of notices that are kept. */
    public static final int MOST = 200;

    private static final int FIELDS = 6;

    /** Returns the notices, newest first; unreadable lines are omitted. */
    public List<PastNotice> all() {
        try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
            return lines.flatMap(line -> parse(line).stream()).toList().reversed();
        } catch (NoSuchFileException none) {
            return List.of();
        } catch (IOException | UncheckedIOException damaged) {
            return List.of(); // the next notice replaces the file
        }
    }

    /** Adds the newest notice, and removes the oldest if there are too many. */
    public void add(PastNotice notice) throws OperationException {
        List<PastNotice> kept = new ArrayList<>(all().reversed());
        kept.add(notice);
        write(kept.subList(Math.max(0, kept.size() - MOST), kept.size()));
    }

    /** Removes a notice if it is listed. */
    public void remove(PastNotice notice) throws OperationException {
        write(all().reversed().stream().filter(kept -> !kept.equals(notice)).toList());
    }

    private void write(List<PastNotice> notices) throws OperationException {
        FileText.write(file, notices.stream().map(PastNotices::line).collect(Collectors.joining()));
    }

    /** Removes all notices. */
    public void clear() throws OperationException {
        FileText.delete(file);
    }

    /** Returns the time up to which the user has seen the notices. */
    public Instant seenUntil() {
        try {
            return Instant.parse(Files.readString(seen, StandardCharsets.UTF_8).strip());
        } catch (IOException | DateTimeException never) {
            return Instant.EPOCH;
        }
    }

    public void markSeen(Instant until) throws OperationException {
        FileText.write(seen, until.toString());
    }

    private static String line(PastNotice past) {
        StoredNotice notice = past.notice();
        return Stream.of(
                                past.time().toString(),
                                notice.key(),
                                notice.event(),
                                notice.title(),
                                notice.text(),
                                String.join("\n", past.keys()))
                        .map(PastNotices::escape)
                        .collect(Collectors.joining("\t"))
                + "\n";
    }

    private static Optional<PastNotice> parse(String line) {
        List<String> fields =
                Stream.of(line.split("\t", -1)).map(PastNotices::unescape).toList();
        if (fields.size() != FIELDS) {
            return Optional.empty();
        }
        try {
            return Optional.of(new PastNotice(
                    Instant.parse(fields.getFirst()),
                    new StoredNotice(fields.get(1), fields.get(2), fields.get(3), fields.get(4)),
                    fields.get(5).lines().toList()));
        } catch (DateTimeException damaged) {
            return Optional.empty();
        }
    }

    /** Escapes the characters that separate fields and lines. */
    private static String escape(String text) {
        return text.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    private static String unescape(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char at = text.charAt(i);
            if (at != '\\' || i + 1 == text.length()) {
                plain.append(at);
            } else {
                char next = text.charAt(++i);
                plain.append(
                        switch (next) {
                            case 't' -> '\t';
                            case 'n' -> '\n';
                            case 'r' -> '\r';
                            default -> next;
                        });
            }
        }
        return plain.toString();
    }
}
