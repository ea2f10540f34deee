package org.batchwright.scheduler.pjm;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Readable texts for PJM's reasons for waiting and ending: its codes and the texts of REASON, which tables truncate to 16 characters. */
final class PjmReasonTexts {
    /** The first match wins; {@code $0} is PJM's own text. */
    private static final List<Map.Entry<Pattern, String>> SENTENCES = List.of(
            entry("WAITS", "Waiting for another job to end."),
            entry("skipped", "The job it waited for did not end as required, so it did nothing."),
            entry("PC=1( .*)?", "It was cancelled."),
            entry("PC=2( .*)?|RJT", "PJM rejected it ($0)."),
            entry("PC=3( .*)?", "PJM was not allowed to start it ($0)."),
            entry("PC=4( .*)?", "It was stopped to be held."),
            entry("PC=6( .*)?", "The job it waited for did not end as required, so it never started."),
            entry("PC=7( .*)?", "It reached its deadline."),
            entry("PC=9( .*)?", "It lost its nodes and may not be restarted."),
            entry("PC=11( .*)?", "It reached its time limit."),
            entry("PC=(12|23)( .*)?", "It exceeded its memory limit."),
            entry("PC=13( .*)?", "It exceeded its output limit."),
            entry("PC=16( .*)?", "Its folder or its log cannot be reached from the node."),
            entry("PC=18( .*)?", "It had run for its guaranteed time and had to make room for another job."),
            entry("PC=(20|25)( .*)?", "One of its nodes failed."),
            entry("PC=21( .*)?", "Its script could not be started."),
            entry("PC=22( .*)?", "The network between its nodes failed."),
            entry("PC=26( .*)?", "The site's prolog or epilog failed."),
            entry("PC=\\d+( .*)?", "PJM could not run it ($0)."),
            entry("SN=9", "It was killed (SIGKILL)."),
            entry("SN=15", "It was terminated (SIGTERM)."),
            entry("SN=24", "It was terminated by SIGXCPU, which PJM sends at the time limit."),
            entry("SN=\\d+", "It was terminated by a signal ($0)."),
            entry("ACC", "It was just submitted."),
            entry("QUE", "Waiting for free nodes."),
            entry("RNA|RNP", "The nodes are being prepared."),
            entry("SPP|SPD|SWO|SWD", "PJM has suspended it."),
            entry("RSM|SWI", "It is about to resume."),
            entry("USER HELD|USER HOLD|HLD", "Held by you."),
            entry("(ADMIN|ROOT|SYSTEM|OPERATOR) (HELD|HOLD).*", "Held by an administrator."),
            entry("ERR", "PJM has set it aside after an error: cancel it, or ask the site."),
            entry("CCL", "It was cancelled."),
            entry("ANOTHER JOB START.*", "It had run for its guaranteed time and had to make room for another job."),
            entry("DEADLINE SCHEDUL.*", "It had run for its guaranteed time, and the site is going down."),
            entry("ELAPSE LIMIT EX.*", "It reached its time limit."),
            entry("FILE IO ERROR.*|NO CURRENT DIR.*", "Its folder or its log cannot be reached from the node."),
            entry("GATE CHECK.*", "The site's own check rejected it; check its -x options and group."),
            entry("IMPOSSIBLE SCHED.*", "PJM could not find nodes for it."),
            entry("INSUFF .*", "It asks for more than the cluster has: it will never start ($0)."),
            entry("INTERNAL ERROR.*", "PJM had an internal error."),
            entry("INVALID HOSTFILE.*", "The host file that it names does not fit."),
            entry("LIMIT OVER MEMOR.*", "It exceeded its memory limit."),
            entry("LOST COMM.*", "The network between its nodes failed."),
            entry("NOT EXIST .*", "It asks for something that the site does not have ($0)."),
            entry("RESUME FAIL.*|SUSPEND FAIL.*", "PJM could not suspend or resume it."),
            entry("RSC(GRP|UNIT) NOT EXI.*", "The resource group no longer exists."),
            entry("RSC(GRP|UNIT) STOP.*", "The resource group is not starting jobs."),
            entry("(RUN|USE)LIMIT EXCEE.*", "A limit on running jobs has been reached ($0)."),
            entry("USER NOT EXIST.*", "Your account is not known on the nodes."),
            entry("WAIT SCHED.*", "Too many jobs are ahead of it."),
            entry("STEP .*", "The job it waited for did not end as required, so it never started."));

    private PjmReasonTexts() {}

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
