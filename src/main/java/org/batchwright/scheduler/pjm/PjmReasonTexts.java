package org.batchwright.scheduler.pjm;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.batchwright.text.Message;

/** Readable texts for PJM's reasons for waiting and ending: its codes and the texts of REASON, which tables truncate to 16 characters. */
final class PjmReasonTexts {
    /** The first match wins; {@code $0} is PJM's own text. */
    private static final List<Map.Entry<Pattern, String>> SENTENCES = List.of(
            entry("WAITS", Message.text("scheduler.waiting-for-another-job-end")),
            entry("skipped", Message.text("scheduler.dependency-failed-did-nothing")),
            entry("PC=1( .*)?", Message.text("scheduler.was-cancelled")),
            entry("PC=2( .*)?|RJT", Message.text("scheduler.pjm-rejected")),
            entry("PC=3( .*)?", Message.text("scheduler.pjm-not-allowed-start")),
            entry("PC=4( .*)?", Message.text("scheduler.stopped-put-on-hold")),
            entry("PC=6( .*)?", Message.text("scheduler.dependency-failed-never-started")),
            entry("PC=7( .*)?", Message.text("scheduler.reached-deadline")),
            entry("PC=9( .*)?", Message.text("scheduler.lost-nodes-cannot-restarted")),
            entry("PC=11( .*)?", Message.text("scheduler.reached-time-limit")),
            entry("PC=(12|23)( .*)?", Message.text("scheduler.exceeded-memory-limit")),
            entry("PC=13( .*)?", Message.text("scheduler.exceeded-output-limit")),
            entry("PC=16( .*)?", Message.text("scheduler.folder-or-log-cannot-reached-from-node")),
            entry("PC=18( .*)?", Message.text("scheduler.had-run-for-guaranteed-time-had-make")),
            entry("PC=(20|25)( .*)?", Message.text("scheduler.one-nodes-failed")),
            entry("PC=21( .*)?", Message.text("scheduler.script-could-not-started")),
            entry("PC=22( .*)?", Message.text("scheduler.network-between-nodes-failed")),
            entry("PC=26( .*)?", Message.text("scheduler.site-prolog-or-epilog-failed")),
            entry("PC=\\d+( .*)?", Message.text("scheduler.pjm-could-not-run")),
            entry("SN=9", Message.text("scheduler.killed-sigkill")),
            entry("SN=15", Message.text("scheduler.terminated-sigterm")),
            entry("SN=24", Message.text("scheduler.terminated-sigxcpu-pjm-sends-time-limit")),
            entry("SN=\\d+", Message.text("scheduler.terminated-by-signal")),
            entry("ACC", Message.text("scheduler.just-submitted")),
            entry("QUE", Message.text("scheduler.waiting-for-free-nodes")),
            entry("RNA|RNP", Message.text("scheduler.nodes-being-prepared")),
            entry("SPP|SPD|SWO|SWD", Message.text("scheduler.pjm-suspended")),
            entry("RSM|SWI", Message.text("scheduler.about-resume")),
            entry("USER HELD|USER HOLD|HLD", Message.text("scheduler.held-by-you")),
            entry("(ADMIN|ROOT|SYSTEM|OPERATOR) (HELD|HOLD).*", Message.text("scheduler.held-administrator")),
            entry("ERR", Message.text("scheduler.pjm-set-aside-after-error-cancel-or")),
            entry("CCL", Message.text("scheduler.was-cancelled")),
            entry("ANOTHER JOB START.*", Message.text("scheduler.had-run-for-guaranteed-time-had-make")),
            entry("DEADLINE SCHEDUL.*", Message.text("scheduler.had-run-for-guaranteed-time-site-going")),
            entry("ELAPSE LIMIT EX.*", Message.text("scheduler.reached-time-limit")),
            entry("FILE IO ERROR.*|NO CURRENT DIR.*", Message.text("scheduler.folder-or-log-cannot-reached-from-node")),
            entry("GATE CHECK.*", Message.text("scheduler.site-own-check-rejected-check-x-options")),
            entry("IMPOSSIBLE SCHED.*", Message.text("scheduler.pjm-could-not-find-nodes-for")),
            entry("INSUFF .*", Message.text("scheduler.asks-for-more-than-cluster-will-never")),
            entry("INTERNAL ERROR.*", Message.text("scheduler.pjm-had-internal-error")),
            entry("INVALID HOSTFILE.*", Message.text("scheduler.host-file-names-does-not-match-request")),
            entry("LIMIT OVER MEMOR.*", Message.text("scheduler.exceeded-memory-limit")),
            entry("LOST COMM.*", Message.text("scheduler.network-between-nodes-failed")),
            entry("NOT EXIST .*", Message.text("scheduler.asks-for-something-site-does-not")),
            entry("RESUME FAIL.*|SUSPEND FAIL.*", Message.text("scheduler.pjm-could-not-suspend-or-resume")),
            entry("RSC(GRP|UNIT) NOT EXI.*", Message.text("scheduler.resource-group-no-longer-exists")),
            entry("RSC(GRP|UNIT) STOP.*", Message.text("scheduler.resource-group-not-starting-jobs")),
            entry("(RUN|USE)LIMIT EXCEE.*", Message.text("scheduler.limit-on-running-jobs-reached")),
            entry("USER NOT EXIST.*", Message.text("scheduler.your-account-does-not-exist-on-nodes")),
            entry("WAIT SCHED.*", Message.text("scheduler.too-many-jobs-ahead")),
            entry("STEP .*", Message.text("scheduler.dependency-failed-never-started")));

    private PjmReasonTexts() {}

    private static Map.Entry<Pattern, String> entry(String pattern, String sentence) {
        return Map.entry(Pattern.compile(pattern), sentence);
    }

    /** The original text is kept in the sentence if it is more specific. */
    static String describe(String reason) {
        return SENTENCES.stream()
                .filter(entry -> entry.getKey().matcher(reason).matches())
                .map(entry -> entry.getValue().replace("$0", reason.replaceFirst("\\.$", "")))
                .findFirst()
                .orElse(reason);
    }
}
