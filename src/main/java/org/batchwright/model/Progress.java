package org.batchwright.model;

/** Told by long work how far it is; called from the thread that works. */
public interface Progress {
    Progress SILENT = (what, done, total) -> {};

    /**
     * @param what what is being done now, a short phrase: {@code sending train.py}
     * @param done units done
     * @param total units in all; 0 or less when not known
     */
    void at(String what, long done, long total);
}
