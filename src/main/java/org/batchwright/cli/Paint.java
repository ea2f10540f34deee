package org.batchwright.cli;

import org.batchwright.model.JobState;

/** Colours, where the terminal has them. */
record Paint(Terminal.Looks looks) {
    private static final String GREEN = "32";
    private static final String RED = "31";
    private static final String BLUE = "34";

    String good(String text) {
        return in(GREEN, text);
    }

    String bad(String text) {
        return in(RED, text);
    }

    /** A whole line in the colour of a state. */
    String byState(JobState state, String line) {
        return switch (state) {
            case SUCCEEDED -> line;
            case RUNNING, FINISHING -> in(BLUE, line);
            case FAILED, TIMED_OUT, OUT_OF_MEMORY, NODE_FAILED, PREEMPTED, UNKNOWN -> bad(line);
            case PREPARING, SYNCING, SUBMITTING, HELD, QUEUED, SUSPENDED, CANCELLED -> line;
        };
    }

    private String in(String colour, String text) {
        return looks == Terminal.Looks.COLOUR ? "\033[" + colour + "m" + text + "\033[0m" : text;
    }
}
