package org.batchwright.cli.terminal;

import java.util.List;
import org.batchwright.model.run.JobState;

/**
 * Colors, if the terminal supports them. In a string, colors are represented by markers (Unicode noncharacters), which {@link SafeOutput}
 * turns into escape sequences. This way, text from files and servers cannot inject escape sequences.
 */
public record Paint(TerminalStyles looks) {
    private static final char RESET = '\uFDD0';
    private static final char RED = '\uFDD1';
    private static final char GREEN = '\uFDD2';
    private static final char BLUE = '\uFDD3';
    private static final List<String> SEQUENCES = List.of("\033[0m", "\033[31m", "\033[32m", "\033[34m");

    public String good(String text) {
        return in(GREEN, text);
    }

    public String bad(String text) {
        return in(RED, text);
    }

    /** Returns a whole line in the color of a state. */
    public String byState(JobState state, String line) {
        return switch (state) {
            case SUCCEEDED -> line;
            case RUNNING, FINISHING -> in(BLUE, line);
            case FAILED, TIMED_OUT, OUT_OF_MEMORY, NODE_FAILED, PREEMPTED, NOT_SUBMITTED, UNKNOWN -> bad(line);
            case PREPARING, SYNCING, SUBMITTING, HELD, QUEUED, SUSPENDED, CANCELLED -> line;
        };
    }

    static boolean isMark(int character) {
        return character >= RESET && character <= BLUE;
    }

    /** Returns the escape sequence for a marker. */
    static String sequence(int mark) {
        return SEQUENCES.get(mark - RESET);
    }

    private String in(char color, String text) {
        return looks == TerminalStyles.COLOR ? color + text + RESET : text;
    }
}
