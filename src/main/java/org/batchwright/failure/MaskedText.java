package org.batchwright.failure;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.failure.FailureCause;

/** Masks the parts of a message that change between occurrences, so that identical failures have identical text. */
public final class MaskedText {
    /** A pattern, and the mask that replaces its matches. */
    private record Mask(Pattern pattern, String instead) {
        Mask(String pattern, String instead) {
            this(Pattern.compile(pattern), instead);
        }
    }

    /** The masks, ordered so that a later one cannot match parts of an earlier one. */
    private static final List<Mask> MASKS = List.of(
            new Mask("[\\w.+-]+@[\\w-]+\\.[\\w.-]+", "<email>"),
            new Mask("\\b[a-z][a-z0-9+.-]*://[^\\s'\"<>)]+", "<url>"),
            new Mask("\\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b", "<uuid>"),
            new Mask(
                    "\\b\\d{4}-\\d\\d-\\d\\d[T _]\\d\\d[:-]\\d\\d[:-]\\d\\d(?:[.,]\\d+)?(?:Z|[+-]\\d\\d:?\\d\\d)?",
                    "<time>"),
            new Mask("\\b\\d{4}-\\d\\d-\\d\\d\\b|\\b\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d+)?\\b", "<time>"),
            new Mask("\\b\\d{1,3}(?:\\.\\d{1,3}){3}(?::\\d+)?\\b", "<ip>"),
            new Mask("0x[0-9a-fA-F]+", "<hex>"),
            new Mask("\\b(?=[0-9a-f]*\\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,64}\\b", "<hex>"),
            new Mask("(?:~|\\.{1,2})?(?:/[\\w.@%+=~-]+){2,}/?", "<path>"),
            new Mask("[A-Za-z]:\\\\[^\\s'\"]+", "<path>"),
            new Mask("-?\\d+(?:[.,]\\d+)*(?:[eE][+-]?\\d+)?", "#"));

    /**
     * The parts of a headline that distinguish different failures: a line of code, an exit status. Headlines in older histories end with
     * {@code in train.py:88}.
     */
    private static final Pattern TELLING_END = Pattern.compile("(?: \\(\\S+:\\d+\\)| in \\S+:\\d+|exit status \\d+)$");

    private MaskedText() {}

    /** Masks a headline so that all {@linkplain FailureCause#headline headlines} of one cause become identical. */
    public static String ofHeadline(String headline) {
        Matcher end = TELLING_END.matcher(headline);
        int at = end.find() ? end.start() : headline.length();
        return of(headline.substring(0, at)) + headline.substring(at);
    }

    static String of(String text) {
        String masked = text.strip();
        for (Mask mask : MASKS) {
            masked = mask.pattern().matcher(masked).replaceAll(mask.instead());
        }
        return masked;
    }
}
