package org.batchwright.run.report.mask;

/**
 * Marks where a name begins and ends in a sentence: {@code Connection refused by ⟨log:22⟩.} This distinguishes a host named {@code log}
 * from the word.
 */
public final class MarkedName {
    static final char BEGIN = '⟨';
    static final char END = '⟩';

    private MarkedName() {}

    /** Returns the name, enclosed in marks. */
    public static String of(String name) {
        return BEGIN + without(name) + END;
    }

    /** Returns the marked name at the beginning of the text. */
    public static String first(String text) {
        int end = text.indexOf(END);
        return without(end < 0 ? text : text.substring(0, end));
    }

    /** Returns the marked name at the end of the text. */
    public static String last(String text) {
        return without(text.substring(text.lastIndexOf(BEGIN) + 1));
    }

    public static String without(String text) {
        return text.replace(String.valueOf(BEGIN), "").replace(String.valueOf(END), "");
    }
}
