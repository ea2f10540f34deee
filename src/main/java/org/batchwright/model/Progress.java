package org.batchwright.model;

/** Receives the progress of a long operation; called on the working thread. */
public interface Progress {
    Progress SILENT = (what, done, total) -> {};

    /**
     * @param what the current step, a short phrase: {@code sending train.py}
     * @param done number of completed units
     * @param total total number of units; 0 or less if unknown
     */
    void report(String what, long done, long total);
}
