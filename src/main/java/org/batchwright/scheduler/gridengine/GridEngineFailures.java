package org.batchwright.scheduler.gridengine;

import java.util.Map;
import java.util.Optional;
import org.batchwright.text.Message;

/** Sentences for the codes of {@code failed} in accounting(5): the table of sge_status(5). */
final class GridEngineFailures {
    private static final String NOT_STARTED = Message.text("scheduler.node-could-not-start");
    private static final String PARALLEL = Message.text("scheduler.parallel-environment-could-not-started-on-nodes");
    private static final String AFTERWARDS = Message.text("scheduler.ran-but-site-epilog-failed");
    private static final String ACCOUNT = Message.text("scheduler.node-does-not-accept-your-account");

    private static final Map<Integer, String> ALL = Map.ofEntries(
            Map.entry(1, NOT_STARTED),
            Map.entry(3, NOT_STARTED),
            Map.entry(4, NOT_STARTED),
            Map.entry(6, NOT_STARTED),
            Map.entry(7, Message.text("scheduler.site-prolog-failed")),
            Map.entry(8, Message.text("scheduler.site-prolog-failed")),
            Map.entry(9, PARALLEL),
            Map.entry(10, PARALLEL),
            Map.entry(11, NOT_STARTED),
            Map.entry(12, AFTERWARDS),
            Map.entry(13, AFTERWARDS),
            Map.entry(14, AFTERWARDS),
            Map.entry(15, AFTERWARDS),
            Map.entry(16, AFTERWARDS),
            Map.entry(17, Message.text("scheduler.killed-by-signal")),
            Map.entry(18, Message.text("scheduler.node-failed-or-lost-track")),
            Map.entry(19, Message.text("scheduler.node-failed-or-lost-track")),
            Map.entry(20, Message.text("scheduler.node-had-problem-while-running")),
            Map.entry(21, Message.text("scheduler.node-no-longer-record")),
            Map.entry(24, Message.text("scheduler.stopped-resume-from-checkpoint-on-another-node")),
            Map.entry(25, Message.text("scheduler.put-back-into-queue")),
            Map.entry(26, Message.text("scheduler.log-cannot-written-folder-missing-or-full")),
            Map.entry(27, Message.text("scheduler.shell-does-not-exist-on-node")),
            Map.entry(28, Message.text("scheduler.folder-does-not-exist-on-node")),
            Map.entry(29, Message.text("scheduler.node-could-not-reach-your-files-afs")),
            Map.entry(30, Message.text("scheduler.asked-put-in-error-state-exit-status")),
            Map.entry(31, ACCOUNT),
            Map.entry(32, ACCOUNT),
            Map.entry(33, ACCOUNT),
            Map.entry(34, NOT_STARTED),
            Map.entry(35, NOT_STARTED),
            Map.entry(36, NOT_STARTED),
            Map.entry(37, Message.text("scheduler.reached-time-or-memory-limit")),
            Map.entry(38, NOT_STARTED),
            Map.entry(100, Message.text("scheduler.killed-while-running")));

    private GridEngineFailures() {}

    static Optional<String> describe(int failed) {
        return Optional.ofNullable(ALL.get(failed));
    }
}
