package org.batchwright.scheduler.lsf;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.SentenceTable;

/**
 * Readable explanations of LSF's pending reasons (PEND_* and SUSP_* of its lsbatch.h, as worded by bjobs -p) and termination reasons (TERM_*).
 */
final class LsfReasonTexts {
    /** The first match wins; {@code $0} is LSF's own text. */
    private static final SentenceTable SENTENCES = SentenceTable.empty()
            .matching("New job is waiting for scheduling.*", "scheduler.just-submitted")
            .matching(".*([Rr]equeue|re-?scheduling|postponed).*", "scheduler.about-rescheduled")
            .matching(".*after resumed by user.*", "scheduler.just-released")
            .matching(".*specified start time.*", "scheduler.earliest-start-time-not-reached")
            .matching("Job dependency condition not satisfied.*", "scheduler.waiting-for-another-job-end")
            .matching(
                    ".*(Dependency condition invalid or never satisfied|Event is rejected).*",
                    "scheduler.dependency-failed")
            .matching("TERM_ORPHAN_SYSTEM|skipped", "scheduler.dependency-failed-never-started")
            .matching(".*suspended by the user.*", "scheduler.held-by-you")
            .matching(".*suspended by LSF admin.*", "scheduler.held-administrator")
            .matching("PSUSP", "scheduler.held-you-or-administrator")
            .matching("USUSP", "scheduler.suspended-while-running-you-or-administrator")
            .matching("SSUSP", "scheduler.lsf-suspended-because-node-or-queue-currently")
            .matching("PROV", "scheduler.node-being-woken-up")
            .matching("WAIT", "scheduler.assigned-node-waiting-for-turn-there")
            .matching("PEND|FWD_PEND", "scheduler.waiting-for-resources")
            .matching("UNKWN", "scheduler.node-stopped-responding-lsf-job-may-still")
            .matching("ZOMBI", "scheduler.ended-while-node-not-responding-lsf-will")
            .matching("POST_ERR", "scheduler.site-post-execution-command-failed-job-itself")
            .matching(
                    ".*(running element limit|([Jj]ob slot|slot|JOBS|SLOTS|[Rr]esource \\(.*\\)) limit"
                            + " .*(reached|defined)|limit has been reached).*",
                    "scheduler.limit-on-running-jobs-reached")
            .matching(".*reached.*(job slot )?limit.*", "scheduler.limit-on-running-jobs-reached")
            .matching(
                    ".*(limit reached|exceeds quota|[Nn]ot enough per-user job slots|has not enough job slots).*",
                    "scheduler.limit-on-running-jobs-reached")
            .matching(
                    ".*([Nn]ot enough|requirements? .*not satisfied|no longer satisfies|not satisfied).*",
                    "scheduler.waiting-for-resources-because")
            .matching(".*(run window|time windows?|[Dd]ispatch windows?|window).*", "scheduler.run-only-other-times")
            .matching(
                    ".*(queue.* (is )?inactivated|[Cc]losed by LSF|locked by|System is not ready).*",
                    "scheduler.queue-or-nodes-currently-accept-no-jobs")
            .matching(
                    ".*([Hh]igher|[Pp]riority|[Pp]reempt|reserved|[Aa]dvance reservation|backfill).*",
                    "scheduler.jobs-higher-priority-or-reservation-go-first")
            .matching("TERM_RUNLIMIT", "scheduler.reached-time-limit")
            .matching("TERM_DEADLINE", "scheduler.reached-deadline")
            .matching("TERM_CPULIMIT", "scheduler.reached-cpu-time-limit")
            .matching("TERM_MEMLIMIT", "scheduler.used-more-memory-than-requested")
            .matching("TERM_SWAP", "scheduler.exceeded-swap-space-limit")
            .matching("TERM_(FORCE_)?OWNER", "scheduler.you-cancelled")
            .matching("TERM_(FORCE_)?ADMIN", "scheduler.administrator-cancelled")
            .matching("TERM_BUCKET_KILL", "scheduler.cancelled-together-other-jobs")
            .matching("TERM_REQUEUE_(OWNER|ADMIN)", "scheduler.stopped-restarted")
            .matching("TERM_PREEMPT", "scheduler.preempted-job-higher-priority")
            .matching("TERM_LOAD", "scheduler.node-overloaded-lsf-ended")
            .matching("TERM_WINDOW", "scheduler.queue-run-window-closed")
            .matching("TERM_(RC|MC_RECALL)", "scheduler.node-reclaimed")
            .matching("TERM_(ZOMBIE|SLURM|REMOVE_HUNG_JOB)", "scheduler.node-stopped-responding")
            .matching("TERM_EXTERNAL_SIGNAL", "scheduler.terminated-signal-did-not-come-from-lsf")
            .matching("TERM_CWD_NOTEXIST", "scheduler.folder-cannot-reached-from-node")
            .matching("TERM_PRE_EXEC_FAIL", "scheduler.site-pre-execution-command-failed-too-many")
            .matching("TERM_PROCESSLIMIT", "scheduler.exceeded-process-limit")
            .matching("TERM_THREADLIMIT", "scheduler.exceeded-thread-limit")
            .matching("TERM_CHKPNT", "scheduler.ended-after-checkpoint-written")
            .matching("TERM_DATA", "scheduler.files-could-not-transferred-node")
            .matching("TERM_(RMS|CSM_ALLOC|KUBE|OTHER|UNKNOWN)", "scheduler.lsf-could-not-run")
            .matching("TERM_[A-Z_]+", "scheduler.lsf-ended")
            .matching("exit_code=137", "scheduler.killed-sigkill")
            .matching("exit_code=143", "scheduler.terminated-sigterm")
            .matching("exit_code=130", "scheduler.terminated-sigint-bkill-sends")
            .matching("exit_code=140", "scheduler.terminated-sigusr2-lsf-sends-time-limit")
            .matching("exit_code=\\d+", "scheduler.terminated-by-signal")
            .matching(
                    ".*([Uu]nable|[Ff]ailed|failed|Can't|Bad host|no permission|no such"
                            + " user|unavailable|unreachable|Cleaning up|non-zero).*",
                    "scheduler.lsf-not-able-start-yet")
            .matching(
                    ".*(Not (usable|specified|the same)|not used by the queue|not eligible|Just"
                            + " started|[Rr]unning an exclusive|Load threshold).*",
                    "scheduler.waiting-for-resources-because");

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

    /** Returns a sentence that describes a reason. The sentence contains the original text if that is more specific. */
    static String describe(String reason) {
        return SENTENCES.find(reason).orElse(reason);
    }

    /** Returns the obstacle that keeps a waiting job from starting. */
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
