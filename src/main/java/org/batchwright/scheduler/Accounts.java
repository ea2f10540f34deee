package org.batchwright.scheduler;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What the user's jobs may be charged to.
 *
 * @param mine never empty
 * @param usual the name of the one that is charged when a job names none
 * @param word who says so
 */
public record Accounts(List<Account> mine, Optional<String> usual, Word word) {
    public Accounts {
        mine = List.copyOf(mine);
    }

    /** As the scheduler itself has it, which refuses all else. */
    public Accounts(List<Account> mine, Optional<String> usual) {
        this(mine, usual, Word.OF_SCHEDULER);
    }

    /** Whose word it is. */
    public enum Word {
        OF_SCHEDULER,
        /** The groups of the login node, which a site need not go by. */
        OF_SYSTEM
    }

    /**
     * An account that the user belongs to.
     *
     * @param queues the only ones it may be used in; empty when in all
     * @param classes its quality-of-service classes (QoS); empty when not known
     * @param longestTime wall-time limit of a job that is charged to it and names no class
     */
    public record Account(String name, List<String> queues, List<String> classes, Optional<Duration> longestTime) {
        public Account {
            queues = List.copyOf(queues);
            classes = List.copyOf(classes);
        }
    }

    /** Schedulers do not tell upper from lower case here. */
    public Optional<Account> named(String name) {
        return mine.stream()
                .filter(account -> account.name().equalsIgnoreCase(name))
                .findFirst();
    }
}
