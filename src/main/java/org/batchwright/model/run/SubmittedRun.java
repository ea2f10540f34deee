package org.batchwright.model.run;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.preset.ResultsFields;

/**
 * What a run was submitted with, never changed afterwards.
 *
 * @param bundle the exact texts of its files, and what is submitted to the scheduler
 * @param job resources, parameters and variables; those of the first job of a sweep
 * @param preset the preset file's text with all it inherits, as JSON, for Edit and resubmit
 * @param code the code it runs
 * @param origin the run that it repeats, entirely or for some of its jobs
 * @param follows the run on another cluster that it is a stage of
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

    /** Returns the script of its jobs; for separate jobs, the script of the first. */
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

    /** Returns the parameters as its jobs read them; for separate jobs, the parameters of the first. */
    public String params() {
        return bundle.files().getOrDefault(Bundle.PARAMS, "");
    }

    /** Returns whether another program submitted it, so that there are no parameters and no code. */
    public boolean isAdopted() {
        return !bundle.files().containsKey(Bundle.PARAMS) && code.isEmpty();
    }

    /** Returns a copy for a repeated run. */
    public SubmittedRun repeatOf(RunId earlier) {
        return new SubmittedRun(bundle, job, preset, code, Optional.of(new Origin(earlier, Set.of())), follows);
    }

    /**
     * @param run the earlier run
     * @param tasks which of its jobs; empty means all
     */
    public record Origin(RunId run, Set<Integer> tasks) {
        public Origin {
            tasks = Set.copyOf(tasks);
        }
    }

    /**
     * @param run the run with the other stages, whose results it gets
     * @param stage the name of the stage that it is
     */
    public record Follows(RunId run, String stage) {}

    /**
     * @param snapshot name of the snapshot folder below {@code code/} on the cluster
     * @param version display name: {@code 9f31c2a + 2 edits}, or the snapshot's name without git
     */
    public record Code(String snapshot, String version) {}
}
