package org.batchwright.ui.log.pane;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import javafx.geometry.Bounds;

/** The match that is to be scrolled into view within its row, once the row is loaded. */
final class MatchReveal {
    private static final double MARGIN = 80;

    private final LineRows rows;
    private OptionalInt row = OptionalInt.empty();

    MatchReveal(LineRows rows) {
        this.rows = rows;
    }

    void request(int wanted) {
        row = OptionalInt.of(wanted);
    }

    /** Keeps the same line after {@code lines} lines were added above it. */
    void shift(int lines) {
        row = row.isPresent() ? OptionalInt.of(row.getAsInt() + lines) : row;
    }

    void clear() {
        row = OptionalInt.empty();
    }

    /** Returns how many pixels of the rows must be scrolled out of view on the left, given how many are now. */
    double left(double now, double width) {
        Optional<Bounds> match = take();
        return match.filter(at -> at.getMinX() < now || at.getMaxX() > now + width)
                .map(at -> at.getMaxX() > width ? Math.max(0, at.getMinX() - MARGIN) : 0)
                .orElse(now);
    }

    /** Returns the position to scroll to if the match is in a wrapped row, but out of view. */
    OptionalDouble position(List<Viewport.Placed> placed, double viewHeight) {
        Optional<Viewport.Placed> found = placed.stream()
                .filter(each -> row.equals(OptionalInt.of(each.row())))
                .findFirst();
        Optional<Bounds> match = take();
        if (found.isEmpty() || match.isEmpty()) {
            return OptionalDouble.empty();
        }
        Viewport.Placed at = found.get();
        Bounds bounds = match.get();
        return at.y() + bounds.getMinY() < 0 || at.y() + bounds.getMaxY() > viewHeight
                ? OptionalDouble.of(at.row() + Math.max(0, bounds.getMinY() - MARGIN) / at.height())
                : OptionalDouble.empty();
    }

    private Optional<Bounds> take() {
        if (row.isEmpty() || !rows.isLoaded(row.getAsInt())) {
            return Optional.empty();
        }
        Optional<Bounds> match = rows.match(row.getAsInt());
        row = OptionalInt.empty();
        return match;
    }
}
