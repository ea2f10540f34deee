package org.batchwright.scheduler;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The accounts that the user's jobs may be charged to.
 *
 * @param mine never empty
 * @param usual name of the default account
 * @param word source of the list
 */
public record Accounts(List<Account> mine, Optional<String> usual, Word word) {
    public Accounts {
        mine = List.copyOf(mine);
    }

    /** Accounts as known to the scheduler itself, which rejects any other. */
    public Accounts(List<Account> mine, Optional<String> usual) {
        this(mine, usual, Word.OF_SCHEDULER);
    }

    /** Source of the list of accounts. */
    public enum Word {
        OF_SCHEDULER,
        /** The groups on the login node, which the site may not use for accounting. */
        OF_SYSTEM
    }

    /**
     * An account that the user belongs to.
     *
     * @param queues the only queues it may be used in; empty means all
     * @param classes its quality-of-service classes (QoS); empty when unknown
     * @param longestTime wall-time limit of a job that is charged to it and does not name a class
     * @param mostJobs the maximum number of the user's waiting and running jobs charged to it
     */
    public record Account(
            String name,
            List<String> queues,
            List<String> classes,
            Optional<Duration> longestTime,
            OptionalInt mostJobs) {
        public Account {
            queues = List.copyOf(queues);
            classes = List.copyOf(classes);
        }

        /** Creates an account about which only the name is known. */
        public static Account named(String name) {
            return new Account(name, List.of(), List.of(), Optional.empty(), OptionalInt.empty());
        }
    }

    /** Returns the account of this name, ignoring case as the schedulers do. */
    public Optional<Account> named(String name) {
        return mine.stream()
                .filter(account -> account.name().equalsIgnoreCase(name))
                .findFirst();
    }
}
