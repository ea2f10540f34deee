package org.batchwright.scheduler.gridengine;

import java.util.Optional;
import org.batchwright.scheduler.SentenceTable;

/** Sentences for the codes in the field {@code failed} of accounting(5), from the table in sge_status(5). */
final class GridEngineFailures {
    private static final SentenceTable SENTENCES = SentenceTable.empty()
            .matching("[1346]|11|3[4568]", "scheduler.node-could-not-start")
            .matching("[78]", "scheduler.site-prolog-failed")
            .matching("9|10", "scheduler.parallel-environment-could-not-started-on-nodes")
            .matching("1[23456]", "scheduler.ran-but-site-epilog-failed")
            .matching("17", "scheduler.killed-by-signal")
            .matching("18|19", "scheduler.node-failed-or-lost-track")
            .matching("20", "scheduler.node-had-problem-while-running")
            .matching("21", "scheduler.node-no-longer-record")
            .matching("24", "scheduler.stopped-resume-from-checkpoint-on-another-node")
            .matching("25", "scheduler.put-back-into-queue")
            .matching("26", "scheduler.log-cannot-written-folder-missing-or-full")
            .matching("27", "scheduler.shell-does-not-exist-on-node")
            .matching("28", "scheduler.folder-does-not-exist-on-node")
            .matching("29", "scheduler.node-could-not-reach-your-files-afs")
            .matching("30", "scheduler.asked-put-in-error-state-exit-status")
            .matching("3[123]", "scheduler.node-does-not-accept-your-account")
            .matching("37", "scheduler.reached-time-or-memory-limit")
            .matching("100", "scheduler.killed-while-running");

    private GridEngineFailures() {}

    static Optional<String> describe(String failed) {
        return SENTENCES.find(failed.replaceFirst("^0+(?=\\d)", ""));
    }
}
