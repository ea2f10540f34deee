package org.batchwright;

import java.util.ArrayDeque;
import java.util.Deque;

/** What a test has to put in order at its end: nothing where it was skipped before it began, for want of a cluster. */
public final class Cleanup {
    private final Deque<Step> steps = new ArrayDeque<>();

    /** Something to close, stop or delete. */
    @FunctionalInterface
    public interface Step {
        void run() throws Exception;
    }

    /** Adds a step. The last one added runs first. */
    public void add(Step step) {
        steps.push(step);
    }

    /** Runs all steps, also after one that fails. */
    public void run() throws Exception {
        if (steps.isEmpty()) {
            return;
        }
        try {
            steps.pop().run();
        } finally {
            run();
        }
    }
}
