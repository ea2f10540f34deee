package org.batchwright.script.patch;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.script.patch.Patched.LineRange;
import org.batchwright.script.patch.Patched.Reason;

/**
 * Locates a manual edit in a generated text by the surrounding lines, wherever they have moved. An uncertain location is treated as not
 * found, so that an edit is never applied where it may not belong.
 */
final class Anchors {
    /** The number of context lines stored with an edit; more are stored if these do not identify its location uniquely. */
    static final int CONTEXT_LINES = 3;

    /** Lines too common to identify a location. */
    private static final Pattern ANYWHERE =
            Pattern.compile("\\s*(#?|fi|done|esac|else|then|do|[})\\\\;]+|set [-+]\\w+|exit( \\d+)?)\\s*");

    private final List<String> lines;
    private final Map<String, Integer> counts = new HashMap<>();

    Anchors(List<String> lines) {
        this.lines = lines;
        lines.forEach(line -> counts.merge(line, 1, Integer::sum));
    }

    /** The result of searching for an edit's location. */
    sealed interface Found {
        record At(int place) implements Found {}

        record AlreadyThere() implements Found {}

        record Nowhere(Reason reason, LineRange there) implements Found {}
    }

    Found find(ManualEdit edit) {
        List<Fit> fits = fits(edit, edit.gone());
        List<Fit> full = fits.stream().filter(fit -> fit.isFull(edit)).toList();
        if (full.isEmpty() && isApplied(edit, fits)) {
            return new Found.AlreadyThere();
        }
        return Stream.<List<Fit>>of(
                        full,
                        fits.stream()
                                .filter(fit -> fit.hasAnchorsOnBothSides() && fit.tells())
                                .toList(),
                        fits.stream().filter(fit -> fit.hasAnchorOnOneSide()).toList())
                .filter(tier -> !tier.isEmpty())
                .findFirst()
                .map(tier ->
                        tier.size() == 1 ? new Found.At(tier.getFirst().place()) : notFound(edit, Reason.AMBIGUOUS))
                .orElseGet(() -> notFound(edit, Reason.CHANGED));
    }

    /** Returns whether exactly one location has all the context lines of the edit. */
    boolean isCertain(ManualEdit edit) {
        return fits(edit, edit.gone()).stream().filter(fit -> fit.isFull(edit)).count() == 1;
    }

    private Found notFound(ManualEdit edit, Reason reason) {
        return new Found.Nowhere(reason, nearest(edit));
    }

    private boolean isApplied(ManualEdit edit, List<Fit> gone) {
        if (edit.fresh().isEmpty()) {
            return gone.isEmpty()
                    && fits(edit, List.of()).stream()
                                    .filter(fit -> fit.isFull(edit) && fit.tells())
                                    .count()
                            == 1;
        }
        return fits(edit, edit.fresh()).stream()
                        .filter(fit -> fit.hasAnchorsOnBothSides() && fit.tells())
                        .count()
                == 1;
    }

    /**
     * A candidate location for the middle of an edit.
     *
     * @param above the number of matching lines directly above the location
     * @param below the number of matching lines directly below the location
     * @param tells whether any of the matching lines occurs exactly once in the text
     * @param middle the number of lines in the middle of the edit
     */
    private record Fit(int place, int above, int below, boolean tells, int middle, boolean first, boolean last) {

        boolean isFull(ManualEdit edit) {
            boolean begins = edit.before().size() >= CONTEXT_LINES || place == above;
            return above == edit.before().size()
                    && below == edit.after().size()
                    && (begins || !edit.after().isEmpty());
        }

        boolean hasAnchorsOnBothSides() {
            return (above > 0 || first) && (below > 0 || last);
        }

        /**
         * Returns whether one side is a sufficient anchor: replaced lines anchor themselves, but a pure addition has only its neighbors or
         * the start or end of the text.
         */
        boolean hasAnchorOnOneSide() {
            boolean atAnEnd = middle == 0 && (first || last);
            boolean besideAny = middle > 0 || above > 0 || below > 0;
            return atAnEnd || (tells && besideAny);
        }
    }

    private List<Fit> fits(ManualEdit edit, List<String> middle) {
        return IntStream.rangeClosed(0, lines.size() - middle.size())
                .filter(place -> lines.subList(place, place + middle.size()).equals(middle))
                .mapToObj(place -> fit(edit, place, middle.size()))
                .toList();
    }

    private Fit fit(ManualEdit edit, int place, int middle) {
        int end = place + middle;
        int above = 0;
        while (above < edit.before().size()
                && above < place
                && lines.get(place - above - 1)
                        .equals(edit.before().get(edit.before().size() - above - 1))) {
            above++;
        }
        int below = 0;
        while (below < edit.after().size()
                && end + below < lines.size()
                && lines.get(end + below).equals(edit.after().get(below))) {
            below++;
        }
        boolean tells = lines.subList(place - above, end + below).stream().anyMatch(this::isDistinctive);
        boolean first = edit.before().isEmpty() && place == 0;
        boolean last = edit.after().isEmpty() && end == lines.size();
        return new Fit(place, above, below, tells, middle, first, last);
    }

    private boolean isDistinctive(String line) {
        return counts.getOrDefault(line, 0) == 1 && !ANYWHERE.matcher(line).matches();
    }

    /**
     * Returns the closest match: the lines between both contexts, or as many lines as the edit replaces, next to one context or at the
     * original line.
     */
    private LineRange nearest(ManualEdit edit) {
        Optional<Integer> above = anchorAbove(edit);
        Optional<Integer> below = anchorBelow(edit, above.orElse(0));
        int size = edit.gone().size();
        if (above.isPresent() && below.isPresent() && below.get() - above.get() <= size + CONTEXT_LINES) {
            return new LineRange(above.get(), below.get());
        }
        int from = above.orElseGet(() -> below.map(end -> end - size)
                .orElse(Math.min(lines.size(), edit.line() - 1 + edit.before().size())));
        int start = Math.clamp(from, 0, lines.size());
        return new LineRange(start, Math.min(lines.size(), start + size));
    }

    private Optional<Integer> anchorAbove(ManualEdit edit) {
        for (int back = 0; back < edit.before().size(); back++) {
            String line = edit.before().get(edit.before().size() - back - 1);
            if (isDistinctive(line)) {
                return Optional.of(Math.min(lines.size(), lines.indexOf(line) + 1 + back));
            }
        }
        return edit.before().isEmpty() ? Optional.of(0) : Optional.empty();
    }

    private Optional<Integer> anchorBelow(ManualEdit edit, int from) {
        for (int on = 0; on < edit.after().size(); on++) {
            String line = edit.after().get(on);
            int at = lines.indexOf(line);
            if (isDistinctive(line) && at - on >= from) {
                return Optional.of(at - on);
            }
        }
        return edit.after().isEmpty() ? Optional.of(lines.size()) : Optional.empty();
    }
}
