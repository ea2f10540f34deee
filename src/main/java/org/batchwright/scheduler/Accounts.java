package org.batchwright.scheduler;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The accounts that the user's jobs may be charged to.
 *
 * @param mine the user's accounts; never empty
 * @param usual name of the default account
 * @param word the source of the list
 */
public record Accounts(List<Account> mine, Optional<String> usual, Word word) {
    public Accounts {
        mine = List.copyOf(mine);
    }

    /** Creates account values from the list that the scheduler itself reported. The scheduler rejects all other accounts. */
    public Accounts(List<Account> mine, Optional<String> usual) {
        this(mine, usual, Word.OF_SCHEDULER);
    }

    /** The source of the list of accounts. */
    public enum Word {
        OF_SCHEDULER,
        /** The groups on the login node, which the site does not necessarily use for accounting. */
        OF_SYSTEM
    }

    /**
     * An account that the user belongs to.
     *
     * @param queues the only queues that accept the account; empty if there is no restriction
     * @param classes the account's quality-of-service classes (QoS); empty if unknown
     * @param longestTime the wall-time limit of a job that is charged to the account and does not name a class
     * @param mostJobs the maximum number of the user's waiting and running jobs charged to the account
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

        /** Creates an account with nothing but a name. */
        public static Account named(String name) {
            return new Account(name, List.of(), List.of(), Optional.empty(), OptionalInt.empty());
        }
    }

    /** Returns the account with this name, ignoring case as the schedulers do. */
    public Optional<Account> named(String name) {
        return mine.stream()
                .filter(account -> account.name().equalsIgnoreCase(name))
                .findFirst();
    }
}
