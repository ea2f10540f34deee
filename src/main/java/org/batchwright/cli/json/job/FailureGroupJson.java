package org.batchwright.cli.json.job;

import java.util.List;
import java.util.Optional;
import org.batchwright.failure.FailureFix;
import org.batchwright.failure.FailureGroup;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.run.Job;

/**
 * Jobs that failed for the same reason.
 *
 * @param rule name of the rule that recognized the failure; exception, error-line or unknown if no rule did
 * @param what what happened
 * @param fix what to do; may be empty
 * @param file the user's own file that raised the exception; null if the failure is not a Python exception
 * @param line the line in the file, from 1; null if there is no file
 * @param evidence the line in the first job's log, or the scheduler's report
 * @param tasks indexes of the jobs in the run, from 0
 * @param common parameters of the sweep, as NAME=VALUE, that these jobs have in common and no other failed job has
 * @param fixes changes to the preset that may prevent the failure, most likely first
 */
public record FailureGroupJson(
        String rule,
        String what,
        String fix,
        Optional<String> file,
        Optional<Integer> line,
        String evidence,
        List<Integer> tasks,
        List<String> common,
        List<FailureFixJson> fixes) {

    public static FailureGroupJson of(FailureGroup group, List<FailureFix> fixes) {
        FailureCause cause = group.cause();
        return new FailureGroupJson(
                cause.rule(),
                cause.sentence(),
                cause.fix(),
                cause.frame().map(FailureCause.Frame::file),
                cause.frame().map(FailureCause.Frame::line),
                cause.evidence(),
                group.jobs().stream().map(Job::task).toList(),
                group.common(),
                fixes.stream().map(FailureFixJson::of).toList());
    }
}
