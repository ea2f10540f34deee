package org.batchwright.model.load;

/**
 * The GPUs of one type in a node.
 *
 * @param type the type as the scheduler names it; empty if the scheduler does not report it
 */
public record NodeGpus(String type, int used, int all) {
    public int free() {
        return Math.max(0, all - used);
    }
}
