package org.batchwright.scheduler;

/** Thrown if a command is requested from a scheduler that is a service; indicates a bug. */
final class TakesNoCommands {
    private TakesNoCommands() {}

    static IllegalStateException of(String scheduler) {
        return new IllegalStateException(scheduler + " takes no commands");
    }
}
