package org.batchwright.script.patch;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Patch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.batchwright.script.patch.Difference.DifferenceRow;
import org.batchwright.script.patch.Difference.Line;
import org.batchwright.script.patch.Difference.Mark;
import org.batchwright.script.patch.Difference.Part;
import org.batchwright.script.patch.Difference.RowChange;

/** Compares two texts line by line, and changed lines word by word. Pure. */
public final class Differ {
    private static final Pattern WORDS = Pattern.compile("[\\p{L}\\p{N}_]+|\\s+|.", Pattern.DOTALL);

    public Difference between(String left, String right) {
        List<String> leftLines = lines(left);
        List<String> rightLines = lines(right);
        Rows rows = new Rows(leftLines, rightLines);
        for (Pair same : matchingPairs(leftLines, rightLines)) {
            rows.addDifferencesUpTo(same.left(), same.right());
            rows.addSame();
        }
        rows.addDifferencesUpTo(leftLines.size(), rightLines.size());
        return new Difference(rows.rows, rows.added, rows.removed);
    }

    /** The positions of a line that occurs in both texts. */
    private record Pair(int left, int right) {}

    /**
     * Returns the positions of the matching lines of both texts. Lines that occur in only one text are excluded from the comparison
     * beforehand, because its cost grows with the number of differences.
     */
    private static List<Pair> matchingPairs(List<String> left, List<String> right) {
        int[] ofLeft = commonPositions(left, new HashSet<>(right));
        int[] ofRight = commonPositions(right, new HashSet<>(left));
        Patch<String> patch = DiffUtils.diff(select(left, ofLeft), select(right, ofRight));
        List<Pair> all = new ArrayList<>();
        int leftAt = 0;
        int rightAt = 0;
        for (AbstractDelta<String> delta : patch.getDeltas()) {
            int until = delta.getSource().getPosition();
            for (; leftAt < until; leftAt++, rightAt++) {
                all.add(new Pair(ofLeft[leftAt], ofRight[rightAt]));
            }
            leftAt += delta.getSource().size();
            rightAt += delta.getTarget().size();
        }
        for (; leftAt < ofLeft.length; leftAt++, rightAt++) {
            all.add(new Pair(ofLeft[leftAt], ofRight[rightAt]));
        }
        return all;
    }

    /** Returns the positions of the lines that also occur in the other text. */
    private static int[] commonPositions(List<String> lines, Set<String> others) {
        return IntStream.range(0, lines.size())
                .filter(at -> others.contains(lines.get(at)))
                .toArray();
    }

    private static List<String> select(List<String> lines, int[] places) {
        return IntStream.of(places).mapToObj(lines::get).toList();
    }

    private static List<String> lines(String text) {
        return text.isEmpty()
                ? List.of()
                : List.of(text.split("\\R", -1)).reversed().stream()
                        .skip(text.endsWith("\n") ? 1 : 0)
                        .toList()
                        .reversed();
    }

    private static final class Rows {
        private final List<String> left;
        private final List<String> right;
        private final List<DifferenceRow> rows = new ArrayList<>();
        private int leftAt;
        private int rightAt;
        private int added;
        private int removed;

        Rows(List<String> left, List<String> right) {
            this.left = left;
            this.right = right;
        }

        void addSame() {
            rows.add(new DifferenceRow(
                    RowChange.SAME,
                    Optional.of(plainLine(leftAt, left.get(leftAt))),
                    Optional.of(plainLine(rightAt, right.get(rightAt)))));
            leftAt++;
            rightAt++;
        }

        void addDifferencesUpTo(int leftEnd, int rightEnd) {
            removed += leftEnd - leftAt;
            added += rightEnd - rightAt;
            int leftStart = leftAt;
            int rightStart = rightAt;
            for (LinePairs.Pair pair : LinePairs.of(left.subList(leftAt, leftEnd), right.subList(rightAt, rightEnd))) {
                addUnpairedUpTo(leftStart + pair.left(), rightStart + pair.right());
                rows.add(changedRow());
            }
            addUnpairedUpTo(leftEnd, rightEnd);
        }

        private void addUnpairedUpTo(int leftEnd, int rightEnd) {
            while (leftAt < leftEnd) {
                rows.add(new DifferenceRow(
                        RowChange.REMOVED, Optional.of(plainLine(leftAt, left.get(leftAt))), Optional.empty()));
                leftAt++;
            }
            while (rightAt < rightEnd) {
                rows.add(new DifferenceRow(
                        RowChange.ADDED, Optional.empty(), Optional.of(plainLine(rightAt, right.get(rightAt)))));
                rightAt++;
            }
        }

        private DifferenceRow changedRow() {
            List<String> leftWords = words(left.get(leftAt));
            List<String> rightWords = words(right.get(rightAt));
            Patch<String> patch = DiffUtils.diff(leftWords, rightWords);
            List<int[]> leftMarks = new ArrayList<>();
            List<int[]> rightMarks = new ArrayList<>();
            for (AbstractDelta<String> delta : patch.getDeltas()) {
                leftMarks.add(
                        range(delta.getSource().getPosition(), delta.getSource().size()));
                rightMarks.add(
                        range(delta.getTarget().getPosition(), delta.getTarget().size()));
            }
            DifferenceRow row = new DifferenceRow(
                    RowChange.CHANGED,
                    Optional.of(new Line(leftAt + 1, parts(leftWords, leftMarks))),
                    Optional.of(new Line(rightAt + 1, parts(rightWords, rightMarks))));
            leftAt++;
            rightAt++;
            return row;
        }

        private static int[] range(int from, int size) {
            return new int[] {from, from + size};
        }
    }

    private static Line plainLine(int index, String text) {
        return new Line(index + 1, List.of(new Part(text, Mark.PLAIN)));
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORDS.matcher(line);
        while (matcher.find()) {
            words.add(matcher.group());
        }
        return words;
    }

    private static List<Part> parts(List<String> words, List<int[]> marks) {
        List<Part> parts = new ArrayList<>();
        int at = 0;
        for (int[] mark : marks) {
            add(parts, words.subList(at, mark[0]), Mark.PLAIN);
            add(parts, words.subList(mark[0], mark[1]), Mark.DIFFERENT);
            at = mark[1];
        }
        add(parts, words.subList(at, words.size()), Mark.PLAIN);
        return parts;
    }

    private static void add(List<Part> parts, List<String> words, Mark mark) {
        if (!words.isEmpty()) {
            parts.add(new Part(String.join("", words), mark));
        }
    }
}
