package org.batchwright.compose;

/** Jobs of a sweep that form one array: {@code size} jobs starting at {@code first}, counted from 0. */
record ScriptChunk(int number, int first, int size) {
    /** Returns the prefix of the index in file names; empty for the first array. */
    String prefix() {
        return number == 1 ? "" : number + "-";
    }

    String table() {
        return prefix() + "jobs.tsv";
    }
}
