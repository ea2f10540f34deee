package org.batchwright;

import java.util.ArrayDeque;
import java.util.Deque;

/** Cleanup steps for the end of a test; there are none if the test was skipped because its cluster is missing. */
public final class Cleanup {
    private final Deque<Step> steps = new ArrayDeque<>();

    /** A step that closes, stops or deletes something. */
    @FunctionalInterface
    public interface Step {
        void run() throws Exception;
    }

    /** Adds a step. The step added last runs first. */
    public void add(Step step) {
        steps.push(step);
    }

    /** Runs all steps, even if one of them fails. */
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
