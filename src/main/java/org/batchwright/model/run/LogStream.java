package org.batchwright.model.run;

import org.batchwright.model.preset.ResultsFields;

/** One of the files in a run's folder that contain what a job prints. */
public enum LogStream {
    /** What the job prints; without {@link ResultsFields#SEPARATE_STDERR}, all of it. */
    OUTPUT(".log"),
    /** The standard error of the job's command, if it is written to a separate file. */
    ERRORS(".err");

    private final String suffix;

    LogStream(String suffix) {
        this.suffix = suffix;
    }

    /** Returns the file's name, such as {@code job.log}. */
    public String fileName(String stem) {
        return stem + suffix;
    }
}
