package org.batchwright.scheduler;

/** Thrown when a scheduler that is a service is asked for a command, which is a bug. */
final class TakesNoCommands {
    private TakesNoCommands() {}

    static IllegalStateException of(String scheduler) {
        return new IllegalStateException(scheduler + " takes no commands");
    }
}
