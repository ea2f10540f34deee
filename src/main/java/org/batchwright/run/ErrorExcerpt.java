package org.batchwright.run;

/** Text of a scheduler or shell, cut to what a note or an error can hold. */
public final class ErrorExcerpt {
    private static final int MOST = 2_000;

    private ErrorExcerpt() {}

    public static String of(String text) {
        String clean = text.replaceAll("[\\p{Cntrl}&&[^\\n\\t]]", "").strip();
        return clean.length() <= MOST ? clean : clean.substring(0, MOST) + " ...";
    }

    /** A sentence with the native words after it, where there are any. */
    public static String with(String sentence, String text) {
        String theirs = of(text);
        return theirs.isEmpty() ? sentence : sentence + "\n" + theirs;
    }
}
