package org.batchwright;

import java.util.ArrayDeque;
import java.util.Deque;

/** Cleanup steps at the end of a test; none if the test was skipped before it began because there is no cluster. */
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

    /** Runs all steps, even after one that fails. */
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
