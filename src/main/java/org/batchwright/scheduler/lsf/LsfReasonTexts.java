package org.batchwright.scheduler.lsf;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.run.JobState;
import org.batchwright.text.Message;

/**
 * Readable texts for LSF's pending reasons (PEND_* and SUSP_* of its lsbatch.h, as worded by bjobs -p) and termination reasons (TERM_*).
 */
final class LsfReasonTexts {
    /** The first match wins; {@code $0} is LSF's own text. */
    private static final List<Map.Entry<Pattern, String>> SENTENCES = List.of(
            entry("New job is waiting for scheduling.*", Message.text("scheduler.just-submitted")),
            entry(".*([Rr]equeue|re-?scheduling|postponed).*", Message.text("scheduler.about-rescheduled")),
            entry(".*after resumed by user.*", Message.text("scheduler.just-released")),
            entry(".*specified start time.*", Message.text("scheduler.earliest-start-time-not-reached")),
            entry("Job dependency condition not satisfied.*", Message.text("scheduler.waiting-for-another-job-end")),
            entry(
                    ".*(Dependency condition invalid or never satisfied|Event is rejected).*",
                    Message.text("scheduler.dependency-failed")),
            entry("TERM_ORPHAN_SYSTEM|skipped", Message.text("scheduler.dependency-failed-never-started")),
            entry(".*suspended by the user.*", Message.text("scheduler.held-by-you")),
            entry(".*suspended by LSF admin.*", Message.text("scheduler.held-administrator")),
            entry("PSUSP", Message.text("scheduler.held-you-or-administrator")),
            entry("USUSP", Message.text("scheduler.suspended-while-running-you-or-administrator")),
            entry("SSUSP", Message.text("scheduler.lsf-suspended-because-node-or-queue-currently")),
            entry("PROV", Message.text("scheduler.node-being-woken-up")),
            entry("WAIT", Message.text("scheduler.assigned-node-waiting-for-turn-there")),
            entry("PEND|FWD_PEND", Message.text("scheduler.waiting-for-resources")),
            entry("UNKWN", Message.text("scheduler.node-stopped-responding-lsf-job-may-still")),
            entry("ZOMBI", Message.text("scheduler.ended-while-node-not-responding-lsf-will")),
            entry("POST_ERR", Message.text("scheduler.site-post-execution-command-failed-job-itself")),
            entry(
                    ".*(running element limit|([Jj]ob slot|slot|JOBS|SLOTS|[Rr]esource \\(.*\\)) limit"
                            + " .*(reached|defined)|limit has been reached).*",
                    Message.text("scheduler.limit-on-running-jobs-reached")),
            entry(".*reached.*(job slot )?limit.*", Message.text("scheduler.limit-on-running-jobs-reached")),
            entry(
                    ".*(limit reached|exceeds quota|[Nn]ot enough per-user job slots|has not enough job slots).*",
                    Message.text("scheduler.limit-on-running-jobs-reached")),
            entry(
                    ".*([Nn]ot enough|requirements? .*not satisfied|no longer satisfies|not satisfied).*",
                    Message.text("scheduler.waiting-for-resources-because")),
            entry(
                    ".*(run window|time windows?|[Dd]ispatch windows?|window).*",
                    Message.text("scheduler.run-only-other-times")),
            entry(
                    ".*(queue.* (is )?inactivated|[Cc]losed by LSF|locked by|System is not ready).*",
                    Message.text("scheduler.queue-or-nodes-currently-accept-no-jobs")),
            entry(
                    ".*([Hh]igher|[Pp]riority|[Pp]reempt|reserved|[Aa]dvance reservation|backfill).*",
                    Message.text("scheduler.jobs-higher-priority-or-reservation-go-first")),
            entry("TERM_RUNLIMIT", Message.text("scheduler.reached-time-limit")),
            entry("TERM_DEADLINE", Message.text("scheduler.reached-deadline")),
            entry("TERM_CPULIMIT", Message.text("scheduler.reached-cpu-time-limit")),
            entry("TERM_MEMLIMIT", Message.text("scheduler.used-more-memory-than-requested")),
            entry("TERM_SWAP", Message.text("scheduler.exceeded-swap-space-limit")),
            entry("TERM_(FORCE_)?OWNER", Message.text("scheduler.you-cancelled")),
            entry("TERM_(FORCE_)?ADMIN", Message.text("scheduler.administrator-cancelled")),
            entry("TERM_BUCKET_KILL", Message.text("scheduler.cancelled-together-other-jobs")),
            entry("TERM_REQUEUE_(OWNER|ADMIN)", Message.text("scheduler.stopped-restarted")),
            entry("TERM_PREEMPT", Message.text("scheduler.preempted-job-higher-priority")),
            entry("TERM_LOAD", Message.text("scheduler.node-overloaded-lsf-ended")),
            entry("TERM_WINDOW", Message.text("scheduler.queue-run-window-closed")),
            entry("TERM_(RC|MC_RECALL)", Message.text("scheduler.node-reclaimed")),
            entry("TERM_(ZOMBIE|SLURM|REMOVE_HUNG_JOB)", Message.text("scheduler.node-stopped-responding")),
            entry("TERM_EXTERNAL_SIGNAL", Message.text("scheduler.terminated-signal-did-not-come-from-lsf")),
            entry("TERM_CWD_NOTEXIST", Message.text("scheduler.folder-cannot-reached-from-node")),
            entry("TERM_PRE_EXEC_FAIL", Message.text("scheduler.site-pre-execution-command-failed-too-many")),
            entry("TERM_PROCESSLIMIT", Message.text("scheduler.exceeded-process-limit")),
            entry("TERM_THREADLIMIT", Message.text("scheduler.exceeded-thread-limit")),
            entry("TERM_CHKPNT", Message.text("scheduler.ended-after-checkpoint-written")),
            entry("TERM_DATA", Message.text("scheduler.files-could-not-transferred-node")),
            entry("TERM_(RMS|CSM_ALLOC|KUBE|OTHER|UNKNOWN)", Message.text("scheduler.lsf-could-not-run")),
            entry("TERM_[A-Z_]+", Message.text("scheduler.lsf-ended")),
            entry("exit_code=137", Message.text("scheduler.killed-sigkill")),
            entry("exit_code=143", Message.text("scheduler.terminated-sigterm")),
            entry("exit_code=130", Message.text("scheduler.terminated-sigint-bkill-sends")),
            entry("exit_code=140", Message.text("scheduler.terminated-sigusr2-lsf-sends-time-limit")),
            entry("exit_code=\\d+", Message.text("scheduler.terminated-by-signal")),
            entry(
                    ".*([Uu]nable|[Ff]ailed|failed|Can't|Bad host|no permission|no such"
                            + " user|unavailable|unreachable|Cleaning up|non-zero).*",
                    Message.text("scheduler.lsf-not-able-start-yet")),
            entry(
                    ".*(Not (usable|specified|the same)|not used by the queue|not eligible|Just"
                            + " started|[Rr]unning an exclusive|Load threshold).*",
                    Message.text("scheduler.waiting-for-resources-because")));

    /** The first match wins. */
    private static final List<Map.Entry<Pattern, Obstacle>> OBSTACLES = List.of(
            Map.entry(Pattern.compile("Job dependency condition not satisfied.*"), Obstacle.DEPENDENCY),
            Map.entry(Pattern.compile(".*invalid or never satisfied.*"), Obstacle.NEVER),
            Map.entry(
                    Pattern.compile(".*([Ll]imit .*(reached|defined)|reached.* limit|exceeds quota"
                            + "|[Nn]ot enough per-user job slots|has not enough job slots).*"),
                    Obstacle.LIMIT),
            Map.entry(
                    Pattern.compile("PEND|New job is waiting.*|.*([Nn]ot enough|not satisfied|[Pp]riority|reserved"
                            + "|backfill|[Jj]ob slot).*"),
                    Obstacle.TURN));

    private LsfReasonTexts() {}

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

    /** What keeps a waiting job from starting. */
    static Obstacle obstacle(JobState state, String reason) {
        if (state == JobState.HELD || reason.contains("specified start time")) {
            return Obstacle.HOLD;
        }
        return OBSTACLES.stream()
                .filter(entry -> entry.getKey().matcher(reason).matches())
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(Obstacle.UNKNOWN);
    }
}
