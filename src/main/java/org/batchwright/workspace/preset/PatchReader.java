package org.batchwright.workspace.preset;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.preset.edit.ManualEdit.Scope;
import org.batchwright.text.Message;
import org.batchwright.text.TextBytes;
import org.batchwright.workspace.yaml.Yaml;

/**
 * Reads manual edits from a unified diff, as written by {@link PatchText} or by {@code diff -u}. A hunk with several changes is split into
 * one edit for each change. Any error causes the whole file to be rejected, because applying only some of the changes is worse than
 * applying none.
 */
final class PatchReader {
    private static final Pattern HUNK =
            Pattern.compile("@@ -(\\d{1,8})(?:,(\\d{1,8}))? \\+\\d{1,8}(?:,(\\d{1,8}))? @@.*");

    private final Path file;
    private final List<String> lines;
    private final List<ManualEdit> edits = new ArrayList<>();
    private Optional<Problem> problem = Optional.empty();
    private Optional<Scope> parseScope = Optional.empty();
    private int at;

    /**
     * @param head the text before the first hunk
     * @param problem why the file was rejected
     */
    record Patch(String head, List<ManualEdit> edits, Optional<Problem> problem) {}

    private PatchReader(Path file, List<String> lines) {
        this.file = file;
        this.lines = lines;
    }

    static Patch read(Path file, byte[] bytes) {
        Optional<String> text = TextBytes.utf8(bytes);
        if (text.isEmpty()) {
            return new Patch("", List.of(), Optional.of(wrong(file, 1, Message.text("workspace.file-not-utf-8"))));
        }
        PatchReader reader = new PatchReader(file, lines(text.get()));
        reader.readAll();
        return reader.problem
                .map(found -> new Patch("", List.of(), Optional.of(found)))
                .orElseGet(() -> new Patch(reader.head(), List.copyOf(reader.edits), Optional.empty()));
    }

    /** Splits the text into lines. An editor or git may have changed all line endings to CRLF. */
    private static List<String> lines(String text) {
        String plain = Yaml.withoutByteOrderMark(text);
        boolean windows = plain.replace("\r\n", "").indexOf('\n') < 0;
        String[] split = (windows ? plain.replace("\r\n", "\n") : plain).split("\n", -1);
        List<String> lines = new ArrayList<>(List.of(split));
        if (lines.getLast().isEmpty()) {
            lines.removeLast();
        }
        return lines;
    }

    private String head() {
        StringBuilder head = new StringBuilder();
        lines.stream()
                .takeWhile(line -> !line.startsWith("--- "))
                .forEach(line -> head.append(line).append('\n'));
        return head.toString();
    }

    private void readAll() {
        while (at < lines.size() && problem.isEmpty()) {
            String line = lines.get(at);
            if (line.startsWith("--- ")) {
                parseScope = Optional.of(parseScope(line.substring(4)));
                at++;
            } else if (line.startsWith("@@")) {
                readHunk(line);
            } else if (parseScope.isEmpty() || line.startsWith("+++ ") || line.startsWith("#") || line.isBlank()) {
                at++;
            } else {
                fail(Message.text("workspace.patch-line-outside-hunk"));
            }
        }
    }

    /** Parses the names of scripts in a header line, to which {@code diff} appends a tab and a date. */
    private static Scope parseScope(String named) {
        String name = named.replaceFirst("\t.*", "")
                .replaceFirst(" as generated$", "")
                .strip();
        return switch (name) {
            case PatchText.EVERY_SCRIPT -> new ManualEdit.Every();
            case PatchText.EVERY_JOB_SCRIPT -> new ManualEdit.Jobs();
            default -> new ManualEdit.One(name);
        };
    }

    private void readHunk(String line) {
        Matcher header = HUNK.matcher(line);
        if (!header.matches()) {
            fail(Message.text("workspace.patch-invalid-hunk"));
            return;
        }
        if (parseScope.isEmpty()) {
            fail(Message.text("workspace.patch-without-scope"));
            return;
        }
        int began = at++;
        Hunk hunk = new Hunk(count(header.group(2)), count(header.group(3)));
        while (!hunk.isComplete() && at < lines.size() && hunk.add(lines.get(at))) {
            at++;
        }
        if (!hunk.isComplete()) {
            at = Math.min(at, lines.size() - 1);
            fail(Message.text("workspace.patch-wrong-counts", began + 1));
            return;
        }
        edits.addAll(hunk.edits(parseScope.get(), Integer.parseInt(header.group(1))));
        while (at < lines.size() && lines.get(at).startsWith("\\")) {
            at++; // "\ No newline at end of file"
        }
    }

    private static int count(String digits) {
        return digits == null ? 1 : Integer.parseInt(digits);
    }

    private void fail(String what) {
        problem = Optional.of(wrong(file, at + 1, what));
    }

    private static Problem wrong(Path file, int line, String what) {
        return Problem.error(
                new Problem.InFile(file, line, 1, Optional.empty()),
                Message.of("workspace.manual-edits-not-readable", file.getFileName(), what));
    }

    /** A hunk that is being read. */
    private static final class Hunk {
        private final List<String> marked = new ArrayList<>();
        private int old;
        private int fresh;

        Hunk(int old, int fresh) {
            this.old = old;
            this.fresh = fresh;
        }

        boolean isComplete() {
            return old == 0 && fresh == 0;
        }

        /** Adds a line. An editor may have removed the leading space of an empty line. */
        boolean add(String line) {
            char mark = line.isEmpty() ? ' ' : line.charAt(0);
            if (" +-".indexOf(mark) < 0) {
                return mark == '\\';
            }
            old -= mark == '+' ? 0 : 1;
            fresh -= mark == '-' ? 0 : 1;
            marked.add(line.isEmpty() ? " " : line);
            return old >= 0 && fresh >= 0;
        }

        List<ManualEdit> edits(Scope scope, int line) {
            List<ManualEdit> edits = new ArrayList<>();
            int at = 0;
            while (at < marked.size()) {
                int from = at;
                while (at < marked.size() && marked.get(at).charAt(0) != ' ') {
                    at++;
                }
                if (at > from) {
                    edits.add(new ManualEdit(
                            scope,
                            line,
                            linesMarked(" -", 0, from),
                            linesMarked("-", from, at),
                            linesMarked("+", from, at),
                            linesMarked(" -", at, marked.size())));
                }
                at = Math.max(at, from + 1);
            }
            return edits;
        }

        private List<String> linesMarked(String marks, int from, int until) {
            return marked.subList(from, until).stream()
                    .filter(line -> marks.indexOf(line.charAt(0)) >= 0)
                    .map(line -> line.substring(1))
                    .toList();
        }
    }
}
