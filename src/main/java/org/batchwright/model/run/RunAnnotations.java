package org.batchwright.model.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the user noted about a run.
 *
 * @param labels the labels, sorted; no two differ only in case
 * @param comment the user's own text; may be empty
 * @param starred whether the user marked the run as important
 * @param archived whether the run is hidden from the usual lists once it has ended
 */
public record RunAnnotations(List<String> labels, String comment, boolean starred, boolean archived) {
    public static final RunAnnotations NONE = new RunAnnotations(List.of(), "", false, false);

    private static final int MAX_LABEL_LENGTH = 60;

    public RunAnnotations {
        labels = labels.stream().sorted(String.CASE_INSENSITIVE_ORDER).toList();
    }

    /** Returns the typed label in its stored form, without repeated spaces; empty if there is nothing else but commas. */
    public static Optional<String> label(String typed) {
        String words = typed.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        int end = words.offsetByCodePoints(0, Math.min(MAX_LABEL_LENGTH, words.codePointCount(0, words.length())));
        return Optional.of(words.substring(0, end).strip())
                .filter(label -> !label.replace(",", "").isBlank());
    }

    public RunAnnotations with(String label) {
        if (has(label)) {
            return this;
        }
        List<String> more = new ArrayList<>(labels);
        more.add(label);
        return new RunAnnotations(more, comment, starred, archived);
    }

    public RunAnnotations without(String label) {
        return new RunAnnotations(
                labels.stream().filter(one -> !one.equalsIgnoreCase(label)).toList(), comment, starred, archived);
    }

    public RunAnnotations withComment(String text) {
        return new RunAnnotations(labels, text.strip(), starred, archived);
    }

    public RunAnnotations withStar(boolean on) {
        return new RunAnnotations(labels, comment, on, archived);
    }

    public RunAnnotations withArchived(boolean on) {
        return new RunAnnotations(labels, comment, starred, on);
    }

    /** Returns whether the label is set, ignoring case. */
    public boolean has(String label) {
        return labels.stream().anyMatch(label::equalsIgnoreCase);
    }
}
