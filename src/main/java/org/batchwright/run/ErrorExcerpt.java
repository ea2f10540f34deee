package org.batchwright.run;

/** Truncates output of a scheduler or shell for a note or an error message. */
public final class ErrorExcerpt {
    private static final int MOST = 2_000;

    private ErrorExcerpt() {}

    public static String of(String text) {
        String clean = text.replaceAll("[\\p{Cntrl}&&[^\\n\\t]]", "").strip();
        return clean.length() <= MOST ? clean : clean.substring(0, MOST) + " ...";
    }

    /** Appends the original output, if any, to a sentence. */
    public static String with(String sentence, String text) {
        String theirs = of(text);
        return theirs.isEmpty() ? sentence : sentence + "\n" + theirs;
    }
}
