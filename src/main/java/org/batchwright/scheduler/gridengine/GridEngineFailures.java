package org.batchwright.scheduler.gridengine;

import java.util.Map;
import java.util.Optional;

/** Sentences for the codes of {@code failed} in accounting(5): the table of sge_status(5). */
final class GridEngineFailures {
    private static final String NOT_STARTED = "Its node could not start it.";
    private static final String PARALLEL = "The parallel environment could not be started on its nodes.";
    private static final String AFTERWARDS = "It ran, but the site's epilog failed.";
    private static final String ACCOUNT = "Its node does not accept your account.";

    private static final Map<Integer, String> ALL = Map.ofEntries(
            Map.entry(1, NOT_STARTED),
            Map.entry(3, NOT_STARTED),
            Map.entry(4, NOT_STARTED),
            Map.entry(6, NOT_STARTED),
            Map.entry(7, "The site's prolog failed."),
            Map.entry(8, "The site's prolog failed."),
            Map.entry(9, PARALLEL),
            Map.entry(10, PARALLEL),
            Map.entry(11, NOT_STARTED),
            Map.entry(12, AFTERWARDS),
            Map.entry(13, AFTERWARDS),
            Map.entry(14, AFTERWARDS),
            Map.entry(15, AFTERWARDS),
            Map.entry(16, AFTERWARDS),
            Map.entry(17, "It was killed by a signal."),
            Map.entry(18, "Its node failed or lost it."),
            Map.entry(19, "Its node failed or lost it."),
            Map.entry(20, "Its node had a problem while it was running."),
            Map.entry(21, "Its node no longer has a record of it."),
            Map.entry(24, "It was stopped to resume from its checkpoint on another node."),
            Map.entry(25, "It was put back into the queue."),
            Map.entry(26, "Its log cannot be written: the folder is missing or full."),
            Map.entry(27, "Its shell does not exist on the node."),
            Map.entry(28, "Its folder does not exist on the node."),
            Map.entry(29, "Its node could not reach your files (AFS)."),
            Map.entry(30, "It asked to be put in the error state (exit status 100)."),
            Map.entry(31, ACCOUNT),
            Map.entry(32, ACCOUNT),
            Map.entry(33, ACCOUNT),
            Map.entry(34, NOT_STARTED),
            Map.entry(35, NOT_STARTED),
            Map.entry(36, NOT_STARTED),
            Map.entry(37, "It reached its time or memory limit."),
            Map.entry(38, NOT_STARTED),
            Map.entry(100, "It was killed while it was running."));

    private GridEngineFailures() {}

    static Optional<String> describe(int failed) {
        return Optional.ofNullable(ALL.get(failed));
    }
}
