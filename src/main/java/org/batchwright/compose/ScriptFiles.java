package org.batchwright.compose;

/** The names of the scripts in a run's folder. */
final class ScriptFiles {
    static final String SAMPLE_STEM = "sample";
    static final String SAMPLE = SAMPLE_STEM + ".sh";

    private ScriptFiles() {}

    static String segment(int number) {
        return "segment-" + number;
    }
}
