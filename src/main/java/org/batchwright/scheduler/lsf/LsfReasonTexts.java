package org.batchwright.scheduler.lsf;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Readable texts for LSF's pending reasons (PEND_* and SUSP_* of its lsbatch.h, as worded by bjobs -p) and termination reasons (TERM_*).
 */
final class LsfReasonTexts {
    /** The first match wins; {@code $0} is LSF's own text. */
    private static final List<Map.Entry<Pattern, String>> SENTENCES = List.of(
            entry("New job is waiting for scheduling.*", "It was just submitted."),
            entry(".*([Rr]equeue|re-?scheduling|postponed).*", "It is about to be scheduled again ($0)."),
            entry(".*after resumed by user.*", "It was just released."),
            entry(".*specified start time.*", "Its earliest start time has not been reached."),
            entry("Job dependency condition not satisfied.*", "Waiting for another job to end."),
            entry(
                    ".*(Dependency condition invalid or never satisfied|Event is rejected).*",
                    "The job it waited for did not end as required, so it will never start."),
            entry("TERM_ORPHAN_SYSTEM|skipped", "The job it waited for did not end as required, so it never started."),
            entry(".*suspended by the user.*", "Held by you."),
            entry(".*suspended by LSF admin.*", "Held by an administrator."),
            entry("PSUSP", "Held by you or an administrator."),
            entry("USUSP", "It was suspended while running, by you or an administrator."),
            entry("SSUSP", "LSF suspended it because its node or queue currently has no room for it."),
            entry("PROV", "Its node is being woken up."),
            entry("WAIT", "It has been assigned a node and is waiting for its turn there."),
            entry("PEND|FWD_PEND", "Waiting for free nodes, GPUs or memory."),
            entry("UNKWN", "Its node stopped responding to LSF; the job may still be running there."),
            entry(
                    "ZOMBI",
                    "It was ended while its node was not responding; LSF will clean up when the node comes back."),
            entry("POST_ERR", "The site's post-execution command failed; the job itself had finished."),
            entry(
                    ".*(running element limit|([Jj]ob slot|slot|JOBS|SLOTS|[Rr]esource \\(.*\\)) limit"
                            + " .*(reached|defined)|limit has been reached).*",
                    "A limit on running jobs has been reached ($0)."),
            entry(".*reached.*(job slot )?limit.*", "A limit on running jobs has been reached ($0)."),
            entry(
                    ".*(limit reached|exceeds quota|[Nn]ot enough per-user job slots|has not enough job slots).*",
                    "A limit on running jobs has been reached ($0)."),
            entry(
                    ".*([Nn]ot enough|requirements? .*not satisfied|no longer satisfies|not satisfied).*",
                    "Waiting for free nodes, GPUs or memory ($0)."),
            entry(".*(run window|time windows?|[Dd]ispatch windows?|window).*", "It can run only at other times ($0)."),
            entry(
                    ".*(queue.* (is )?inactivated|[Cc]losed by LSF|locked by|System is not ready).*",
                    "The queue or its nodes currently accept no jobs ($0)."),
            entry(
                    ".*([Hh]igher|[Pp]riority|[Pp]reempt|reserved|[Aa]dvance reservation|backfill).*",
                    "Jobs with a higher priority or a reservation go first ($0)."),
            entry("TERM_RUNLIMIT", "It reached its time limit."),
            entry("TERM_DEADLINE", "It reached its deadline."),
            entry("TERM_CPULIMIT", "It reached its CPU time limit."),
            entry("TERM_MEMLIMIT", "It used more memory than it requested."),
            entry("TERM_SWAP", "It exceeded its swap space limit."),
            entry("TERM_(FORCE_)?OWNER", "You cancelled it."),
            entry("TERM_(FORCE_)?ADMIN", "An administrator cancelled it."),
            entry("TERM_BUCKET_KILL", "It was cancelled together with other jobs."),
            entry("TERM_REQUEUE_(OWNER|ADMIN)", "It was stopped so that it can be restarted."),
            entry("TERM_PREEMPT", "It had to make room for a job with a higher priority."),
            entry("TERM_LOAD", "Its node was overloaded, so LSF ended it."),
            entry("TERM_WINDOW", "Its queue's hours had ended."),
            entry("TERM_(RC|MC_RECALL)", "Its node was reclaimed."),
            entry("TERM_(ZOMBIE|SLURM|REMOVE_HUNG_JOB)", "Its node stopped responding."),
            entry("TERM_EXTERNAL_SIGNAL", "It was terminated by a signal that did not come from LSF."),
            entry("TERM_CWD_NOTEXIST", "Its folder cannot be reached from the node."),
            entry("TERM_PRE_EXEC_FAIL", "The site's pre-execution command failed too many times."),
            entry("TERM_PROCESSLIMIT", "It exceeded its process limit."),
            entry("TERM_THREADLIMIT", "It exceeded its thread limit."),
            entry("TERM_CHKPNT", "It was ended after its checkpoint was written."),
            entry("TERM_DATA", "Its files could not be transferred to the node."),
            entry("TERM_(RMS|CSM_ALLOC|KUBE|OTHER|UNKNOWN)", "LSF could not run it ($0)."),
            entry("TERM_[A-Z_]+", "LSF ended it ($0)."),
            entry("exit_code=137", "It was killed (SIGKILL)."),
            entry("exit_code=143", "It was terminated (SIGTERM)."),
            entry("exit_code=130", "It was interrupted by SIGINT, the signal that bkill sends."),
            entry("exit_code=140", "It was terminated by SIGUSR2, which LSF sends at the time limit."),
            entry("exit_code=\\d+", "It was terminated by a signal ($0)."),
            entry(
                    ".*([Uu]nable|[Ff]ailed|failed|Can't|Bad host|no permission|no such"
                            + " user|unavailable|unreachable|Cleaning up|non-zero).*",
                    "LSF has not been able to start it yet ($0)."),
            entry(
                    ".*(Not (usable|specified|the same)|not used by the queue|not eligible|Just"
                            + " started|[Rr]unning an exclusive|Load threshold).*",
                    "Waiting for free nodes, GPUs or memory ($0)."));

    private LsfReasonTexts() {}

    private static Map.Entry<Pattern, String> entry(String pattern, String sentence) {
        return Map.entry(Pattern.compile(pattern), sentence);
    }

    /** The native text stays in the sentence if it is more specific. */
    static String describe(String reason) {
        return SENTENCES.stream()
                .filter(entry -> entry.getKey().matcher(reason).matches())
                .map(entry -> entry.getValue().replace("$0", reason.replaceFirst("\\.$", "")))
                .findFirst()
                .orElse(reason);
    }
}
