package org.batchwright.scheduler.pjm;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Readable texts for PJM's reasons for waiting and ending: its codes and the texts of REASON, which tables truncate to 16 characters. */
final class PjmReasonTexts {
    /** The first match wins; {@code $0} is PJM's own text. */
    private static final List<Map.Entry<Pattern, String>> ALL = List.of(
            says("WAITS", "Waiting for another job to end."),
            says("skipped", "The job it waited for did not end as required, so it did nothing."),
            says("PC=1( .*)?", "It was cancelled."),
            says("PC=2( .*)?|RJT", "PJM rejected it ($0)."),
            says("PC=3( .*)?", "PJM was not allowed to start it ($0)."),
            says("PC=4( .*)?", "It was stopped to be held."),
            says("PC=6( .*)?", "The job it waited for did not end as required, so it never started."),
            says("PC=7( .*)?", "It reached its deadline."),
            says("PC=9( .*)?", "It lost its nodes and may not be restarted."),
            says("PC=11( .*)?", "It reached its time limit."),
            says("PC=(12|23)( .*)?", "It exceeded its memory limit."),
            says("PC=13( .*)?", "It exceeded its output limit."),
            says("PC=16( .*)?", "Its folder or its log cannot be reached from the node."),
            says("PC=18( .*)?", "It had run for its guaranteed time and had to make room for another job."),
            says("PC=(20|25)( .*)?", "One of its nodes failed."),
            says("PC=21( .*)?", "Its script could not be started."),
            says("PC=22( .*)?", "The network between its nodes failed."),
            says("PC=26( .*)?", "The site's prolog or epilog failed."),
            says("PC=\\d+( .*)?", "PJM could not run it ($0)."),
            says("SN=9", "It was killed (SIGKILL)."),
            says("SN=15", "It was terminated (SIGTERM)."),
            says("SN=24", "It was terminated by SIGXCPU, which PJM sends at the time limit."),
            says("SN=\\d+", "It was terminated by a signal ($0)."),
            says("ACC", "It was just submitted."),
            says("QUE", "Waiting for free nodes."),
            says("RNA|RNP", "The nodes are being prepared."),
            says("SPP|SPD|SWO|SWD", "PJM has suspended it."),
            says("RSM|SWI", "It is about to resume."),
            says("USER HELD|USER HOLD|HLD", "Held by you."),
            says("(ADMIN|ROOT|SYSTEM|OPERATOR) (HELD|HOLD).*", "Held by an administrator."),
            says("ERR", "PJM has set it aside after an error: cancel it, or ask the site."),
            says("CCL", "It was cancelled."),
            says("ANOTHER JOB START.*", "It had run for its guaranteed time and had to make room for another job."),
            says("DEADLINE SCHEDUL.*", "It had run for its guaranteed time, and the site is going down."),
            says("ELAPSE LIMIT EX.*", "It reached its time limit."),
            says("FILE IO ERROR.*|NO CURRENT DIR.*", "Its folder or its log cannot be reached from the node."),
            says("GATE CHECK.*", "The site's own check rejected it; check its -x options and group."),
            says("IMPOSSIBLE SCHED.*", "PJM could not find nodes for it."),
            says("INSUFF .*", "It asks for more than the cluster has: it will never start ($0)."),
            says("INTERNAL ERROR.*", "PJM had an internal error."),
            says("INVALID HOSTFILE.*", "The host file that it names does not fit."),
            says("LIMIT OVER MEMOR.*", "It exceeded its memory limit."),
            says("LOST COMM.*", "The network between its nodes failed."),
            says("NOT EXIST .*", "It asks for something that the site does not have ($0)."),
            says("RESUME FAIL.*|SUSPEND FAIL.*", "PJM could not suspend or resume it."),
            says("RSC(GRP|UNIT) NOT EXI.*", "The resource group no longer exists."),
            says("RSC(GRP|UNIT) STOP.*", "The resource group is not starting jobs."),
            says("(RUN|USE)LIMIT EXCEE.*", "A limit of running jobs is reached ($0)."),
            says("USER NOT EXIST.*", "Your account is not known on the nodes."),
            says("WAIT SCHED.*", "Too many jobs are ahead of it."),
            says("STEP .*", "The job it waited for did not end as required, so it never started."));

    private PjmReasonTexts() {}

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
