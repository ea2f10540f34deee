package org.batchwright.compose;

/** Some of a sweep's jobs that make one array: {@code size} of them from {@code first}, counted from 0. */
record ScriptChunk(int number, int first, int size) {
    /** Stands before the index in names of files; nothing in the first array. */
    String prefix() {
        return number == 1 ? "" : number + "-";
    }

    String table() {
        return prefix() + "jobs.tsv";
    }
}
