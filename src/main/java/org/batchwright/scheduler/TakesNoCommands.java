package org.batchwright.scheduler;

/** The bug of asking a scheduler that is a service for a command. */
final class TakesNoCommands {
    private TakesNoCommands() {}

    static IllegalStateException of(String scheduler) {
        return new IllegalStateException(scheduler + " takes no commands");
    }
}
