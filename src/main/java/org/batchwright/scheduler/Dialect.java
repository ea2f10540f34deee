package org.batchwright.scheduler;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.cluster.Sharing;
import org.batchwright.model.preset.Field;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.option.OptionTable;
import org.batchwright.scheduler.option.ScriptVariant;
import org.batchwright.scheduler.option.SupportedFields;

/**
 * One scheduler's language: converts requests to directives and commands, and answers to reports. Works only on text, without I/O.
 *
 * <p>Every {@code ...Script} is a fragment of bash that is run in a login shell on the cluster; values in it are quoted. A scheduler that
 * is a service has none of the scripts and none of the methods that parse their output: see {@link Capability#COMMANDS}.
 */
public interface Dialect extends JobControl {

    /** Returns the name in files, which is also the name of its template folder: {@code slurm}. */
    String name();

    /** Returns the display name: {@code Slurm}. */
    @Override
    String title();

    /** Returns this dialect adapted to a cluster; see {@link org.batchwright.model.cluster.ClusterOverrides#dialect}. */
    default Dialect forCluster(Cluster cluster) {
        return this;
    }

    /**
     * Returns whether only the user may read what a run creates. Dialects override this if jobs run as another user, whose
     * files the user could not read otherwise.
     */
    default boolean isPrivate(Cluster.Policy policy) {
        return policy.sharing().orElse(Sharing.PRIVATE) == Sharing.PRIVATE;
    }

    /** Like {@link #isPrivate}, but for files written by jobs, which run as the image's user in the scheduler's own containers. */
    default boolean isPrivateInJobs(Cluster.Policy policy) {
        return isPrivate(policy) && !can(Capability.IMAGES);
    }

    /** Returns the options that a cluster's file may set for it. */
    default DialectOptions options() {
        return DialectOptions.of(title());
    }

    /** Returns problems with options in the cluster's file that this dialect does not support. */
    default List<Problem> findInvalidOptions(Cluster cluster) {
        return options().findInvalidOptions(cluster);
    }

    /**
     * Returns the lines in a script's header: comments that request the job's resources ({@code #SBATCH --time=04:00:00}), in a fixed order. If the
     * site's scheduler does not write the log while the job runs, the last line is a shell command that does.
     */
    List<String> directives(PlannedJob job, ScriptVariant variant);

    /** Returns the options of its directives; empty if jobs are requested in another way. */
    default Optional<OptionTable> optionTable() {
        return Optional.empty();
    }

    /** Returns the resource fields that it does not support; a form offers the others. */
    default Set<Field<?>> unsupportedFields() {
        return optionTable().map(SupportedFields::unsupported).orElse(Set.of());
    }

    /** Returns the directives of a script for a single job. */
    default List<String> directives(PlannedJob job) {
        return directives(job, ScriptVariant.PLAIN);
    }

    /** Returns the features that this scheduler and its jobs support. */
    default Set<Capability> capabilities() {
        return Capability.USUAL;
    }

    default boolean can(Capability capability) {
        return capabilities().contains(capability);
    }

    /** Returns the index of an array's first job; empty if arrays are not supported. */
    default OptionalInt firstIndex() {
        return OptionalInt.empty();
    }

    default JobId taskId(JobId array, int index) {
        throw new IllegalStateException(title() + " has no arrays");
    }

    /** Returns the array that a job belongs to, if any. */
    default Optional<JobId> arrayId(JobId task) {
        return Optional.empty();
    }

    /** Returns limits per user that hold regardless of the site. */
    default Limits limits() {
        return Limits.UNKNOWN;
    }

    /** Reports the parts of the job that this scheduler does not support or would misread; none is dropped silently. */
    List<Problem> problems(PlannedJob job);

    /**
     * Submits a script in the current folder. Standard output goes to {@link #parseSubmitted} and {@link #idScript}; the exit status is that of the submission. The input is passed in shell variables: {@code script} ({@code job.sh} if unset), {@code tag} (the run's tag), and the
     * space-separated IDs of the jobs that must have succeeded ({@code ok}) or ended ({@code any}) before it starts; the job is cancelled
     * if this becomes impossible.
     */
    default String submitScript(RunId run, Cluster.Policy policy) {
        throw TakesNoCommands.of(title());
    }

    /** Reads the output of {@link #submitScript} from standard input and prints only the ID. */
    default String idScript() {
        throw TakesNoCommands.of(title());
    }

    /** Returns the job ID in the output of {@link #submitScript}; other output around it is ignored. */
    Optional<JobId> parseSubmitted(String output);

    /** Returns a readable error message for a rejected submission, from its standard error; the caller keeps the original text. */
    String describeRefusal(String errors);

    /** Returns the fields of the preset that a rejection is about, the most likely one first; empty if they cannot be told from its standard error. */
    default List<Field<?>> rejectedFields(String errors) {
        return List.of();
    }

    /** Returns whether this standard error proves that the scheduler has not taken the job, even if it cannot be queried. */
    default boolean isCertainRefusal(String errors) {
        return false;
    }

    /** Removes what a rejected or interrupted submission left behind besides its jobs; empty if it leaves nothing. */
    default Optional<String> cleanupScript(RunId run) {
        return Optional.empty();
    }

    /**
     * Looks for a submission of this run by its tag, among live and ended jobs; exit status 0 if the query was answered. The shell
     * variable {@code run} holds the run's folder if it is known.
     */
    default String findScript(RunId run) {
        throw TakesNoCommands.of(title());
    }

    /** Returns the job that {@link #findScript} found; rejected submissions do not count. */
    default Optional<JobId> parseFound(String output, RunId run) {
        return Optional.ofNullable(parseParts(output, run).get(0));
    }

    /** Returns the parts of the run's bundle that {@link #findScript} found, keyed by index; see {@link RunId#tag(int)}. */
    default Map<Integer, JobId> parseParts(String output, RunId run) {
        throw TakesNoCommands.of(title());
    }

    /** Exit status of {@link #statusScript} if the scheduler reported only live jobs because its accounting did not respond. */
    int LIVE_ONLY = 2;

    /**
     * Queries all these jobs at once, live and ended; exit status 0 if the scheduler responded, {@link #LIVE_ONLY} if its accounting did
     * not. {@code jobs} is never empty.
     */
    default String statusScript(List<JobId> jobs) {
        throw TakesNoCommands.of(title());
    }

    /** Parses the output of {@link #statusScript}; a job unknown to the scheduler is absent. */
    default Map<JobId, JobReport> parseReports(String output) {
        throw TakesNoCommands.of(title());
    }

    /**
     * Prints the log of one job from byte {@code $from} on, counted from 0, and may continue while it grows; ends when no more data is
     * available for now, and is then run again from there. {@code $log} is the log's file in the run's folder: it must hold the complete
     * output before {@link #parseReports} reports the job as over, that is, {@link #statusScript} and {@link #cancelScript} put it there;
     * it is empty before. Exit status 0 unless the scheduler did not answer.
     */
    default String logScript(JobId job) {
        throw new IllegalStateException(title() + " writes the log of " + job + " into the run's folder");
    }

    /**
     * Queries what the cluster provides; exit status 0 if this scheduler was found. The variable {@code alone} is set if no other scheduler
     * is probed for: the standard output of a failed query then means that this scheduler was expected.
     */
    default String discoverScript() {
        throw TakesNoCommands.of(title());
    }

    /** Returns the choices for options of the cluster's file, if {@link #discoverScript} failed with their current values. */
    default Optional<Discovery> parseChoices(String output) {
        return Optional.empty();
    }

    /**
     * Queries the user's accounts and their limits, if this takes so long that it is a separate query, run at the same time as {@link
     * #discoverScript} and shown later. Prints nothing on a cluster of another scheduler; exit status 0 if it was answered. Empty if
     * {@link #discoverScript} reports everything.
     */
    default Optional<String> accountsScript() {
        return Optional.empty();
    }

    /** Parses the output of {@link #discoverScript}, followed by that of {@link #accountsScript} once available. */
    default Discovery parseDiscovery(String output) {
        throw TakesNoCommands.of(title());
    }

    /** Returns how the cluster's load is read: its nodes, and the jobs of all users; empty if it is not shown for this scheduler. */
    default Optional<LoadReader> loadReader() {
        return Optional.empty();
    }

    /** Returns how to ask the scheduler what it would do with a job; empty if this is not possible without submitting it. */
    default Optional<PreflightReader> preflightReader() {
        return Optional.empty();
    }

    /** Returns how long a job may be unknown to every source before it counts as lost (schedulers.md section 1, grace period). */
    default Duration gracePeriod() {
        return Duration.ofMinutes(2);
    }

    /** Returns a sentence that explains the scheduler's own reason why a job waits or ended ({@code Priority}); the reason itself if unknown. */
    String describeReason(String reason);

    /** Returns whether the scheduler's word for a state tells users nothing that our own does not. */
    default boolean repeatsState(String word) {
        return false;
    }
}
