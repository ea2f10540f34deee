package org.batchwright.scheduler.lsf;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Readable texts for LSF's pending reasons (PEND_* and SUSP_* of its lsbatch.h, as worded by bjobs -p) and termination reasons (TERM_*).
 */
final class LsfReasonTexts {
    /** The first match wins; {@code $0} is LSF's own text. */
    private static final List<Map.Entry<Pattern, String>> ALL = List.of(
            says("New job is waiting for scheduling.*", "It was just submitted."),
            says(".*([Rr]equeue|re-?scheduling|postponed).*", "It is about to be scheduled again ($0)."),
            says(".*after resumed by user.*", "It was just released."),
            says(".*specified start time.*", "Its earliest start time has not been reached."),
            says("Job dependency condition not satisfied.*", "Waiting for another job to end."),
            says(
                    ".*(Dependency condition invalid or never satisfied|Event is rejected).*",
                    "The job it waited for did not end as required, so it will never start."),
            says("TERM_ORPHAN_SYSTEM|skipped", "The job it waited for did not end as required, so it never started."),
            says(".*suspended by the user.*", "Held by you."),
            says(".*suspended by LSF admin.*", "Held by an administrator."),
            says("PSUSP", "Held, by you or an administrator."),
            says("USUSP", "It was suspended while running, by you or an administrator."),
            says("SSUSP", "LSF suspended it because its node or queue currently has no room for it."),
            says("PROV", "Its node is being woken up."),
            says("WAIT", "Its node is assigned: it is waiting for its turn there."),
            says("PEND|FWD_PEND", "Waiting for free nodes, GPUs or memory."),
            says("UNKWN", "Its node stopped responding to LSF; the job may still be running there."),
            says("ZOMBI", "It was ended while its node was not responding; LSF cleans up when the node returns."),
            says("POST_ERR", "The site's post-execution command failed; the job itself had finished."),
            says(
                    ".*(running element limit|([Jj]ob slot|slot|JOBS|SLOTS|[Rr]esource \\(.*\\)) limit"
                            + " .*(reached|defined)|limit has been reached).*",
                    "A limit of running jobs is reached ($0)."),
            says(".*reached.*(job slot )?limit.*", "A limit of running jobs is reached ($0)."),
            says(
                    ".*(limit reached|exceeds quota|[Nn]ot enough per-user job slots|has not enough job slots).*",
                    "A limit of running jobs is reached ($0)."),
            says(
                    ".*([Nn]ot enough|requirements? .*not satisfied|no longer satisfies|not satisfied).*",
                    "Waiting for free nodes, GPUs or memory ($0)."),
            says(".*(run window|time windows?|[Dd]ispatch windows?|window).*", "It runs only at other hours ($0)."),
            says(
                    ".*(queue.* (is )?inactivated|[Cc]losed by LSF|locked by|System is not ready).*",
                    "The queue or its nodes currently accept no jobs ($0)."),
            says(
                    ".*([Hh]igher|[Pp]riority|[Pp]reempt|reserved|[Aa]dvance reservation|backfill).*",
                    "Jobs with a higher priority or a reservation go first ($0)."),
            says("TERM_RUNLIMIT", "It reached its time limit."),
            says("TERM_DEADLINE", "It reached its deadline."),
            says("TERM_CPULIMIT", "It reached its limit of processor time."),
            says("TERM_MEMLIMIT", "It used more memory than it asked for."),
            says("TERM_SWAP", "It exceeded its swap space limit."),
            says("TERM_(FORCE_)?OWNER", "It was cancelled by you."),
            says("TERM_(FORCE_)?ADMIN", "It was cancelled by an administrator."),
            says("TERM_BUCKET_KILL", "It was cancelled together with others."),
            says("TERM_REQUEUE_(OWNER|ADMIN)", "It was stopped to be restarted."),
            says("TERM_PREEMPT", "It had to make room for a job with a higher priority."),
            says("TERM_LOAD", "Its node was overloaded, so LSF ended it."),
            says("TERM_WINDOW", "The hours of its queue were over."),
            says("TERM_(RC|MC_RECALL)", "Its node was reclaimed."),
            says("TERM_(ZOMBIE|SLURM|REMOVE_HUNG_JOB)", "Its node stopped responding."),
            says("TERM_EXTERNAL_SIGNAL", "It was terminated by a signal that did not come from LSF."),
            says("TERM_CWD_NOTEXIST", "Its folder cannot be reached from the node."),
            says("TERM_PRE_EXEC_FAIL", "The site's pre-execution command failed too often."),
            says("TERM_PROCESSLIMIT", "It exceeded its limit of processes."),
            says("TERM_THREADLIMIT", "It exceeded its limit of threads."),
            says("TERM_CHKPNT", "It was ended after its checkpoint was written."),
            says("TERM_DATA", "Its files could not be transferred to the node."),
            says("TERM_(RMS|CSM_ALLOC|KUBE|OTHER|UNKNOWN)", "LSF could not run it ($0)."),
            says("TERM_[A-Z_]+", "LSF ended it ($0)."),
            says("exit_code=137", "It was killed (SIGKILL)."),
            says("exit_code=143", "It was terminated (SIGTERM)."),
            says("exit_code=130", "It was interrupted (SIGINT), as bkill does."),
            says("exit_code=140", "It was terminated by SIGUSR2, which LSF sends at the time limit."),
            says("exit_code=\\d+", "It was terminated by a signal ($0)."),
            says(
                    ".*([Uu]nable|[Ff]ailed|failed|Can't|Bad host|no permission|no such"
                            + " user|unavailable|unreachable|Cleaning up|non-zero).*",
                    "LSF could not start it yet ($0)."),
            says(
                    ".*(Not (usable|specified|the same)|not used by the queue|not eligible|Just"
                            + " started|[Rr]unning an exclusive|Load threshold).*",
                    "Waiting for free nodes, GPUs or memory ($0)."));

    private LsfReasonTexts() {}

    private static Map.Entry<Pattern, String> says(String pattern, String sentence) {
        return Map.entry(Pattern.compile(pattern), sentence);
    }

    /** The native text stays in the sentence if it is more specific. */
    static String inWords(String reason) {
        return ALL.stream()
                .filter(entry -> entry.getKey().matcher(reason).matches())
                .map(entry -> entry.getValue().replace("$0", reason.replaceFirst("\\.$", "")))
                .findFirst()
                .orElse(reason);
    }
}
