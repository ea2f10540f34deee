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
public record TextStyle(Optional<Colour> text, Optional<Colour> back, Set<Face> faces) {
    public static final TextStyle PLAIN = new TextStyle(Optional.empty(), Optional.empty(), Set.of());

    /** Ways of drawing letters. */
    public enum Face {
        BOLD,
        DIM,
        ITALIC,
        UNDERLINE,
        INVERSE
    }

    public TextStyle {
        faces = Set.copyOf(faces);
    }

    TextStyle withText(Optional<Colour> colour) {
        return new TextStyle(colour, back, faces);
    }

    TextStyle withBack(Optional<Colour> colour) {
        return new TextStyle(text, colour, faces);
    }

    TextStyle with(Face face) {
        EnumSet<Face> more = EnumSet.of(face);
        more.addAll(faces);
        return new TextStyle(text, back, more);
    }

    TextStyle without(Face first, Face... others) {
        EnumSet<Face> less = EnumSet.noneOf(Face.class);
        less.addAll(faces);
        less.removeAll(EnumSet.of(first, others));
        return new TextStyle(text, back, less);
    }
}
