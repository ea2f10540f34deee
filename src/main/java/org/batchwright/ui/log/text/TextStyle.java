package org.batchwright.ui.log.text;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * The style of text in a program's output.
 *
 * @param text the text color; the theme's default if absent
 * @param back the background color
 * @param faces the font attributes
 */
public record TextStyle(Optional<AnsiColor> text, Optional<AnsiColor> back, Set<Face> faces) {
    public static final TextStyle PLAIN = new TextStyle(Optional.empty(), Optional.empty(), Set.of());

    /** Font attributes. */
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

    TextStyle withText(Optional<AnsiColor> color) {
        return new TextStyle(color, back, faces);
    }

    TextStyle withBack(Optional<AnsiColor> color) {
        return new TextStyle(text, color, faces);
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
