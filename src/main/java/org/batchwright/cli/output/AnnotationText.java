package org.batchwright.cli.output;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.run.RunAnnotations;
import org.batchwright.text.Message;

/** Formats the annotations of a run on one line. */
public final class AnnotationText {
    private AnnotationText() {}

    /**
     * Returns the star, the labels in brackets, and the first line of the comment, or a placeholder sentence if the run has no annotations.
     */
    public static String of(RunAnnotations annotations) {
        String words = brief(annotations);
        return words.isEmpty() ? Message.text("cli.no-annotations") : words;
    }

    /** Returns the star, the labels in brackets, and the first line of the comment; empty if there are none. */
    static String brief(RunAnnotations annotations) {
        List<String> parts = new ArrayList<>();
        if (annotations.starred()) {
            parts.add("★");
        }
        annotations.labels().forEach(label -> parts.add("[" + label + "]"));
        if (annotations.archived()) {
            parts.add(Message.text("cli.archived"));
        }
        annotations.comment().lines().findFirst().ifPresent(parts::add);
        return String.join(" ", parts);
    }
}
