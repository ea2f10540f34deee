package org.batchwright.run;

/** Truncates the output of a scheduler or shell for a note or an error message. */
public final class ErrorExcerpt {
    private static final int MAX_LENGTH = 2_000;

    private ErrorExcerpt() {}

    public static String of(String text) {
        String clean = text.replaceAll("[\\p{Cntrl}&&[^\\n\\t]]", "").strip();
        return clean.length() <= MAX_LENGTH ? clean : clean.substring(0, MAX_LENGTH) + " ...";
    }

    /** Appends the original output to a sentence, unless the output is empty. */
    public static String appendTo(String sentence, String text) {
        String theirs = of(text);
        return theirs.isEmpty() ? sentence : sentence + "\n" + theirs;
    }
}
