package org.batchwright.cli.json;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.json.job.JobJson;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;

/**
 * A run and its jobs.
 *
 * @param number number of the run in the workspace, from 1
 * @param id the ID, unique across all workspaces
 * @param preset PROJECT/NAME
 * @param cluster name of the cluster
 * @param state the combined state of the jobs
 * @param created when the run was submitted
 * @param note what went wrong, or what to do; null if there is nothing to report
 * @param labels labels set by the user
 * @param comment comment set by the user; may be empty
 * @param starred whether the user starred the run
 * @param archived whether the user archived the run
 * @param jobs the jobs, in order of submission
 */
@ListedBy("submit")
public record RunJson(
        long number,
        String id,
        String preset,
        String cluster,
        JobState state,
        Instant created,
        Optional<String> note,
        List<String> labels,
        String comment,
        boolean starred,
        boolean archived,
        List<JobJson> jobs) {

    public static RunJson of(Run run) {
        return new RunJson(
                run.number(),
                run.id().value(),
                run.preset().toString(),
                run.cluster().value(),
                run.state(),
                run.created(),
                run.note(),
                run.annotations().labels(),
                run.annotations().comment(),
                run.annotations().starred(),
                run.annotations().archived(),
                run.jobs().stream().map(JobJson::of).toList());
    }
}
