package org.batchwright.script.patch;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.preset.edit.ManualEdit.Scope;
import org.batchwright.script.patch.Patched.Fate;
import org.batchwright.script.patch.Patched.LineRange;
import org.batchwright.script.patch.Patched.Reason;

/** Extracts manual edits from a generated text, and reapplies them after the text is regenerated. Pure. */
public final class Patcher {

    /** Returns the changes, each with enough context to locate it. Applying them yields {@code edited} again. */
    public List<ManualEdit> between(Scope scope, String generated, String edited) {
        List<String> lines = lines(generated);
        Anchors anchors = new Anchors(lines);
        List<ManualEdit> edits = new ArrayList<>();
        for (AbstractDelta<String> delta : DiffUtils.diff(lines, lines(edited)).getDeltas()) {
            int from = delta.getSource().getPosition();
            int until = from + delta.getSource().size();
            edits.add(editWithContext(
                    anchors,
                    scope,
                    lines,
                    new LineRange(from, until),
                    delta.getTarget().getLines()));
        }
        return edits;
    }

    private static ManualEdit editWithContext(
            Anchors anchors, Scope scope, List<String> lines, LineRange range, List<String> fresh) {
        int around = Anchors.CONTEXT_LINES;
        ManualEdit made = edit(scope, lines, range, fresh, around);
        while (!anchors.isCertain(made) && around < lines.size()) {
            around *= 2;
            made = edit(scope, lines, range, fresh, around);
        }
        return made;
    }

    private static ManualEdit edit(Scope scope, List<String> lines, LineRange range, List<String> fresh, int around) {
        int first = Math.max(0, range.from() - around);
        int last = Math.min(lines.size(), range.until() + around);
        return new ManualEdit(
                scope,
                first + 1,
                lines.subList(first, range.from()),
                lines.subList(range.from(), range.until()),
                fresh,
                lines.subList(range.until(), last));
    }

    /** Applies the edits to a generated text. Edits without an unambiguous location are omitted and reported. */
    public Patched apply(List<ManualEdit> edits, String generated) {
        List<String> lines = lines(generated);
        Anchors anchors = new Anchors(lines);
        List<Step> steps = new ArrayList<>();
        for (ManualEdit edit : edits) {
            steps.add(step(edit, anchors, steps));
        }
        return applySteps(lines, steps);
    }

    /** The lines of the generated text that an edit replaces, or the reason why it was not applied. */
    private record Step(ManualEdit edit, Optional<LineRange> range, Optional<Fate> fate) {

        boolean overlaps(LineRange other) {
            return range.filter(mine -> overlap(mine, other)).isPresent();
        }

        private static boolean overlap(LineRange mine, LineRange other) {
            if (isEmpty(mine) || isEmpty(other)) {
                return isInside(mine, other) || isInside(other, mine);
            }
            return mine.from() < other.until() && other.from() < mine.until();
        }

        private static boolean isEmpty(LineRange range) {
            return range.from() == range.until();
        }

        /** Returns whether the position is between two replaced lines. */
        private static boolean isInside(LineRange point, LineRange range) {
            return isEmpty(point) && range.from() < point.from() && point.from() < range.until();
        }
    }

    private static Step step(ManualEdit edit, Anchors anchors, List<Step> before) {
        return switch (anchors.find(edit)) {
            case Anchors.Found.At(int at) -> {
                LineRange range = new LineRange(at, at + edit.gone().size());
                yield before.stream().anyMatch(other -> other.overlaps(range))
                        ? new Step(edit, Optional.empty(), Optional.of(new Fate.Conflict(edit, Reason.OVERLAPS, range)))
                        : new Step(edit, Optional.of(range), Optional.empty());
            }
            case Anchors.Found.AlreadyThere() ->
                new Step(edit, Optional.empty(), Optional.of(new Fate.NotNeeded(edit)));
            case Anchors.Found.Nowhere(Reason reason, LineRange there) ->
                new Step(edit, Optional.empty(), Optional.of(new Fate.Conflict(edit, reason, there)));
        };
    }

    private static Patched applySteps(List<String> lines, List<Step> steps) {
        List<String> text = new ArrayList<>();
        TreeMap<Integer, Fate> fates = new TreeMap<>();
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            int number = i;
            steps.get(i).fate().ifPresent(fate -> fates.put(number, fate));
            steps.get(i).range().ifPresent(range -> order.add(number));
        }
        order.sort(Comparator.comparing(
                number -> steps.get(number).range().orElseThrow(),
                Comparator.comparingInt(LineRange::from).thenComparingInt(LineRange::until)));
        int at = 0;
        for (int number : order) {
            Step step = steps.get(number);
            LineRange range = step.range().orElseThrow();
            text.addAll(lines.subList(at, range.from()));
            fates.put(number, new Fate.Applied(step.edit(), text.size() + 1));
            text.addAll(step.edit().fresh());
            at = range.until();
        }
        text.addAll(lines.subList(at, lines.size()));
        return new Patched(joinLines(text), List.copyOf(fates.values()));
    }

    /** Returns the edit, rebased so that it replaces the given lines of a generated text. */
    public ManualEdit rebase(ManualEdit edit, String generated, LineRange range) {
        List<String> lines = lines(generated);
        return editWithContext(new Anchors(lines), edit.scope(), lines, range, edit.fresh());
    }

    /** Splits text into lines as edits count them: only a line feed ends a line, because a value may contain any other line break. */
    public static List<String> lines(String text) {
        if (text.isEmpty()) {
            return List.of();
        }
        List<String> lines = List.of(text.split("\n", -1));
        return text.endsWith("\n") ? lines.subList(0, lines.size() - 1) : lines;
    }

    private static String joinLines(List<String> lines) {
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    }
}
