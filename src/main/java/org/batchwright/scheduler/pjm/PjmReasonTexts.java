package org.batchwright.scheduler.pjm;

import org.batchwright.scheduler.SentenceTable;

/**
 * Readable explanations of PJM's reasons why a job waits or ended: its codes, and the values of REASON, which tables truncate to 16
 * characters.
 */
final class PjmReasonTexts {
    /** The first match wins; {@code $0} is PJM's own text. */
    private static final SentenceTable SENTENCES = SentenceTable.empty()
            .matching("WAITS", "scheduler.waiting-for-another-job-end")
            .matching("skipped", "scheduler.dependency-failed-did-nothing")
            .matching("PC=1( .*)?", "scheduler.was-cancelled")
            .matching("PC=2( .*)?|RJT", "scheduler.pjm-rejected")
            .matching("PC=3( .*)?", "scheduler.pjm-not-allowed-start")
            .matching("PC=4( .*)?", "scheduler.stopped-put-on-hold")
            .matching("PC=6( .*)?", "scheduler.dependency-failed-never-started")
            .matching("PC=7( .*)?", "scheduler.reached-deadline")
            .matching("PC=9( .*)?", "scheduler.lost-nodes-cannot-restarted")
            .matching("PC=11( .*)?", "scheduler.reached-time-limit")
            .matching("PC=(12|23)( .*)?", "scheduler.exceeded-memory-limit")
            .matching("PC=13( .*)?", "scheduler.exceeded-output-limit")
            .matching("PC=16( .*)?", "scheduler.folder-or-log-cannot-reached-from-node")
            .matching("PC=18( .*)?", "scheduler.had-run-for-guaranteed-time-had-make")
            .matching("PC=(20|25)( .*)?", "scheduler.one-nodes-failed")
            .matching("PC=21( .*)?", "scheduler.script-could-not-started")
            .matching("PC=22( .*)?", "scheduler.network-between-nodes-failed")
            .matching("PC=26( .*)?", "scheduler.site-prolog-or-epilog-failed")
            .matching("PC=\\d+( .*)?", "scheduler.pjm-could-not-run")
            .matching("SN=9", "scheduler.killed-sigkill")
            .matching("SN=15", "scheduler.terminated-sigterm")
            .matching("SN=24", "scheduler.terminated-sigxcpu-pjm-sends-time-limit")
            .matching("SN=\\d+", "scheduler.terminated-by-signal")
            .matching("ACC", "scheduler.just-submitted")
            .matching("QUE", "scheduler.waiting-for-free-nodes")
            .matching("RNA|RNP", "scheduler.nodes-being-prepared")
            .matching("SPP|SPD|SWO|SWD", "scheduler.pjm-suspended")
            .matching("RSM|SWI", "scheduler.about-resume")
            .matching("USER HELD|USER HOLD|HLD", "scheduler.held-by-you")
            .matching("(ADMIN|ROOT|SYSTEM|OPERATOR) (HELD|HOLD).*", "scheduler.held-administrator")
            .matching("ERR", "scheduler.pjm-set-aside-after-error-cancel-or")
            .matching("CCL", "scheduler.was-cancelled")
            .matching("ANOTHER JOB START.*", "scheduler.had-run-for-guaranteed-time-had-make")
            .matching("DEADLINE SCHEDUL.*", "scheduler.had-run-for-guaranteed-time-site-going")
            .matching("ELAPSE LIMIT EX.*", "scheduler.reached-time-limit")
            .matching("FILE IO ERROR.*|NO CURRENT DIR.*", "scheduler.folder-or-log-cannot-reached-from-node")
            .matching("GATE CHECK.*", "scheduler.site-own-check-rejected-check-x-options")
            .matching("IMPOSSIBLE SCHED.*", "scheduler.pjm-could-not-find-nodes-for")
            .matching("INSUFF .*", "scheduler.asks-for-more-than-cluster-will-never")
            .matching("INTERNAL ERROR.*", "scheduler.pjm-had-internal-error")
            .matching("INVALID HOSTFILE.*", "scheduler.host-file-names-does-not-match-request")
            .matching("LIMIT OVER MEMOR.*", "scheduler.exceeded-memory-limit")
            .matching("LOST COMM.*", "scheduler.network-between-nodes-failed")
            .matching("NOT EXIST .*", "scheduler.asks-for-something-site-does-not")
            .matching("RESUME FAIL.*|SUSPEND FAIL.*", "scheduler.pjm-could-not-suspend-or-resume")
            .matching("RSC(GRP|UNIT) NOT EXI.*", "scheduler.resource-group-no-longer-exists")
            .matching("RSC(GRP|UNIT) STOP.*", "scheduler.resource-group-not-starting-jobs")
            .matching("(RUN|USE)LIMIT EXCEE.*", "scheduler.limit-on-running-jobs-reached")
            .matching("USER NOT EXIST.*", "scheduler.your-account-does-not-exist-on-nodes")
            .matching("WAIT SCHED.*", "scheduler.too-many-jobs-ahead")
            .matching("STEP .*", "scheduler.dependency-failed-never-started");

    private PjmReasonTexts() {}

    /** Returns a sentence that describes a reason. The sentence contains the original text if that is more specific. */
    static String describe(String reason) {
        return SENTENCES.find(reason).orElse(reason);
    }
}
