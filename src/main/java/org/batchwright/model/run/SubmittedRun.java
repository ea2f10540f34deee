package org.batchwright.model.run;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.preset.ResultsFields;

/**
 * The input that a run was submitted with; never changed afterward.
 *
 * @param bundle the exact contents of the run's files, and what is submitted to the scheduler
 * @param job resources, parameters and variables; for a sweep, those of the first job
 * @param preset the preset file's text with everything that it inherits, as JSON, for Edit and resubmit
 * @param code the code that the run uses
 * @param origin the run that this one repeats, entirely or for some of its jobs
 * @param follows the run on another cluster that this run belongs to as a stage
 */
public record SubmittedRun(
        Bundle bundle,
        PlannedJob job,
        String preset,
        Optional<Code> code,
        Optional<Origin> origin,
        Optional<Follows> follows) {

    public SubmittedRun(Bundle bundle, PlannedJob job, String preset, Optional<Code> code, Optional<Origin> origin) {
        this(bundle, job, preset, code, origin, Optional.empty());
    }

    public SubmittedRun(Bundle bundle, PlannedJob job, String preset, Optional<Code> code) {
        this(bundle, job, preset, code, Optional.empty());
    }

    public SubmittedRun(String script, String params, PlannedJob job, String preset, Optional<Code> code) {
        this(Bundle.of(script, params), job, preset, code);
    }

    /** Returns the script of the run's jobs; for separate jobs, the script of the first job. */
    public String script() {
        Bundle.JobGroup group = bundle.groups().stream()
                .filter(one -> one.tasks().getFirst().role() != Task.Role.SAMPLE)
                .findFirst()
                .orElse(bundle.groups().getFirst());
        return bundle.files().getOrDefault(group.script(), "");
    }

    /** Returns the files that contain what a job prints. */
    public List<LogStream> logStreams() {
        return ResultsFields.separateStderr(job.settings())
                ? List.of(LogStream.OUTPUT, LogStream.ERRORS)
                : List.of(LogStream.OUTPUT);
    }

    /** Returns the parameters in the form that the jobs read; for separate jobs, the parameters of the first job. */
    public String params() {
        return bundle.files().getOrDefault(Bundle.PARAMS, "");
    }

    /** Returns whether another program submitted the run. Such a run has no parameters and no code. */
    public boolean isAdopted() {
        return !bundle.files().containsKey(Bundle.PARAMS) && code.isEmpty();
    }

    /** Returns a copy for a repeated run. */
    public SubmittedRun repeatOf(RunId earlier) {
        return new SubmittedRun(bundle, job, preset, code, Optional.of(new Origin(earlier, Set.of())), follows);
    }

    /**
     * @param run the earlier run
     * @param tasks the earlier jobs to repeat; empty means all
     */
    public record Origin(RunId run, Set<Integer> tasks) {
        public Origin {
            tasks = Set.copyOf(tasks);
        }
    }

    /**
     * @param run the run with the other stages, whose results this run receives
     * @param stage the name of the stage that this run executes
     */
    public record Follows(RunId run, String stage) {}

    /**
     * @param snapshot name of the snapshot folder below {@code code/} on the cluster
     * @param version display name: {@code 9f31c2a + 2 edits}, or the snapshot's name if there is no git repository
     */
    public record Code(String snapshot, String version) {}
}
