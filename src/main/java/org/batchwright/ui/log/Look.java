package org.batchwright.ui.log;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * How a piece of output looks.
 *
 * @param text colour of the letters; the theme's own when absent
 * @param back colour behind them
 * @param faces how the letters are drawn
 */
public record Look(Optional<Colour> text, Optional<Colour> back, Set<Face> faces) {
    public static final Look PLAIN = new Look(Optional.empty(), Optional.empty(), Set.of());

    /** Ways of drawing letters. */
    public enum Face {
        BOLD,
        DIM,
        ITALIC,
        UNDERLINE,
        INVERSE
    }

    public Look {
        faces = Set.copyOf(faces);
    }

    Look withText(Optional<Colour> colour) {
        return new Look(colour, back, faces);
    }

    Look withBack(Optional<Colour> colour) {
        return new Look(text, colour, faces);
    }

    Look with(Face face) {
        EnumSet<Face> more = EnumSet.of(face);
        more.addAll(faces);
        return new Look(text, back, more);
    }

    Look without(Face first, Face... others) {
        EnumSet<Face> less = EnumSet.noneOf(Face.class);
        less.addAll(faces);
        less.removeAll(EnumSet.of(first, others));
        return new Look(text, back, less);
    }
}
