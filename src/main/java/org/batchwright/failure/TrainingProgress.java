package org.batchwright.failure;

import java.util.regex.Pattern;

/** Recognizes lines in which a training program reports progress. */
final class TrainingProgress {
    private static final Pattern PROGRESS = Pattern.compile(
            "(?i)\\b(?:epoch|iter(?:ation)?|step)s?\\b\\D{0,12}\\d+.*\\d|\\d+/\\d+ \\[[\\d:?]+<|\\bloss\\b\\W{0,3}\\d");

    private TrainingProgress() {}

    /** Returns whether the line shows that the program continued. */
    static boolean matches(String line) {
        return PROGRESS.matcher(line).find();
    }
}
