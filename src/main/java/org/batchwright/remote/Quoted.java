package org.batchwright.remote;

/** Quotes a value for a POSIX shell, so that the command receives exactly its characters. */
public final class Quoted {

    private Quoted() {}

    public static String word(String value) {
        boolean plain = !value.isEmpty() && value.chars().allMatch(Quoted::isPlain);
        return plain ? value : "'" + value.replace("'", "'\\''") + "'";
    }

    private static boolean isPlain(int character) {
        return character < 128 && (Character.isLetterOrDigit(character) || "_-./:@%+,".indexOf(character) >= 0);
    }
}
