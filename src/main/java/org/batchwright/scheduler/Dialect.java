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
 * Translates between Batchwright and one scheduler: converts requests to directives and commands, and responses to reports. A dialect only
 * processes text and performs no I/O.
 *
 * <p>Every {@code ...Script} is a fragment of bash that is run in a login shell on the cluster; the values in it are quoted. The dialect of
 * a scheduler that is a service has no scripts, and no methods that parse their output: see {@link Capability#COMMANDS}.
 */
public interface Dialect extends JobControl {

    /** Returns the name that is used in files and for the scheduler's template folder: {@code slurm}. */
    String name();

    /** Returns the display name: {@code Slurm}. */
    @Override
    String title();

    /** Returns this dialect adapted to a cluster; see {@link org.batchwright.model.cluster.ClusterOverrides#dialect}. */
    default Dialect forCluster(Cluster cluster) {
        return this;
    }

    /**
     * Returns whether the files that a run creates are readable only by the user. Dialects override this if jobs run as another user,
     * because the user could not read their files otherwise.
     */
    default boolean isPrivate(Cluster.Policy policy) {
        return policy.sharing().orElse(Sharing.PRIVATE) == Sharing.PRIVATE;
    }

    /** Like {@link #isPrivate}, but for files written by jobs. In the scheduler's own containers, jobs run as the user of the image. */
    default boolean isPrivateInJobs(Cluster.Policy policy) {
        return isPrivate(policy) && !can(Capability.IMAGES);
    }

    /** Returns the options for this dialect that a cluster's file may set. */
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

    /** Returns the options of the scheduler's directives; empty if jobs are requested in another way. */
    default Optional<OptionTable> optionTable() {
        return Optional.empty();
    }

    /** Returns the resource fields that the scheduler does not support; a form offers all others. */
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

    /** Returns the array that a job belongs to; empty for a single job. */
    default Optional<JobId> arrayId(JobId task) {
        return Optional.empty();
    }

    /** Returns limits per user that apply at every site. */
    default Limits limits() {
        return Limits.UNKNOWN;
    }

    /** Returns a problem for each part of the job that this scheduler does not support or would misread; nothing is dropped silently. */
    List<Problem> problems(PlannedJob job);

    /**
     * Returns a script that submits a job script in the current folder. The standard output is passed to {@link #parseSubmitted} and
     * {@link #idScript}; the exit status is that of the submission. The input is passed in shell variables: {@code script} ({@code job.sh}
     * if unset), {@code tag} (the run's tag), and the space-separated IDs of the jobs that must have succeeded ({@code ok}) or ended
     * ({@code any}) before it starts; the job is cancelled if this becomes impossible.
     */
    default String submitScript(RunId run, Cluster.Policy policy) {
        throw TakesNoCommands.of(title());
    }

    /** Returns a script that reads the output of {@link #submitScript} from standard input and prints only the ID. */
    default String idScript() {
        throw TakesNoCommands.of(title());
    }

    /** Returns the job ID in the output of {@link #submitScript}, ignoring other output around it. */
    Optional<JobId> parseSubmitted(String output);

    /** Returns a readable error message for a rejected submission, based on its standard error; the caller also keeps the original text. */
    String describeRefusal(String errors);

    /**
     * Returns the fields of the preset that caused a rejection, the most likely one first; empty if the standard error does not show them.
     */
    default List<Field<?>> rejectedFields(String errors) {
        return List.of();
    }

    /** Returns whether this standard error proves that the scheduler has not accepted the job, even if the scheduler cannot be queried. */
    default boolean isCertainRefusal(String errors) {
        return false;
    }

    /**
     * Returns a script that removes what a rejected or interrupted submission left behind besides its jobs; empty if nothing is ever left
     * behind.
     */
    default Optional<String> cleanupScript(RunId run) {
        return Optional.empty();
    }

    /**
     * Returns a script that searches live and ended jobs for a submission of this run by its tag; its exit status is 0 if the query was
     * answered. The shell variable {@code run} contains the run's folder if it is known.
     */
    default String findScript(RunId run) {
        throw TakesNoCommands.of(title());
    }

    /** Returns the job that {@link #findScript} found; rejected submissions do not count. */
    default Optional<JobId> parseFound(String output, RunId run) {
        return Optional.ofNullable(parseParts(output, run).get(0));
    }

    /**
     * Returns the jobs that {@link #findScript} found, keyed by the index of their part of the run's bundle; see {@link RunId#tag(int)}.
     */
    default Map<Integer, JobId> parseParts(String output, RunId run) {
        throw TakesNoCommands.of(title());
    }

    /** Exit status of {@link #statusScript} if the scheduler reported only live jobs because its accounting did not respond. */
    int LIVE_ONLY = 2;

    /**
     * Returns a script that queries all these jobs at once, live and ended; its exit status is 0 if the scheduler responded, or
     * {@link #LIVE_ONLY} if its accounting did not. {@code jobs} is never empty.
     */
    default String statusScript(List<JobId> jobs) {
        throw TakesNoCommands.of(title());
    }

    /** Parses the output of {@link #statusScript}; the result does not contain jobs that are unknown to the scheduler. */
    default Map<JobId, JobReport> parseReports(String output) {
        throw TakesNoCommands.of(title());
    }

    /**
     * Returns a script that prints the log of one job starting at byte {@code $from}, counted from 0. It may keep printing as the log
     * grows. It ends when no more data is available for now, and is then run again from there. {@code $log} is the log's file in the run's
     * folder. {@link #statusScript} and {@link #cancelScript} must write the complete output to this file before {@link #parseReports}
     * reports the job as ended; until then, it is empty. The exit status is 0 unless the scheduler did not respond.
     */
    default String logScript(JobId job) {
        throw new IllegalStateException(title() + " writes the log of " + job + " into the run's folder");
    }

    /**
     * Returns a script that queries what the cluster provides; its exit status is 0 if this scheduler was found. The variable {@code alone}
     * is set if no other scheduler is probed for. In that case, a failed query that prints to standard output means that this scheduler was
     * expected.
     */
    default String discoverScript() {
        throw TakesNoCommands.of(title());
    }

    /** Returns the possible values of options in the cluster's file if {@link #discoverScript} failed with their current values. */
    default Optional<Discovery> parseChoices(String output) {
        return Optional.empty();
    }

    /**
     * Returns a script that queries the user's accounts and their limits, if that takes so long that it needs a separate query, which runs
     * at the same time as {@link #discoverScript} and is displayed later. The script prints nothing on a cluster with another scheduler;
     * its exit status is 0 if the query was answered. Empty if {@link #discoverScript} reports everything.
     */
    default Optional<String> accountsScript() {
        return Optional.empty();
    }

    /** Parses the output of {@link #discoverScript}, followed by the output of {@link #accountsScript} once that is available. */
    default Discovery parseDiscovery(String output) {
        throw TakesNoCommands.of(title());
    }

    /**
     * Returns the reader of the cluster's load, that is, of its nodes and the jobs of all users; empty if the load is not shown for this
     * scheduler.
     */
    default Optional<LoadReader> loadReader() {
        return Optional.empty();
    }

    /**
     * Returns the reader that determines what the scheduler would do with a job; empty if that is impossible without submitting the job.
     */
    default Optional<PreflightReader> preflightReader() {
        return Optional.empty();
    }

    /** Returns how long a job may be unknown to every source before it counts as lost (schedulers.md section 1, grace period). */
    default Duration gracePeriod() {
        return Duration.ofMinutes(2);
    }

    /**
     * Returns a sentence that explains the scheduler's reason why a job waits or ended ({@code Priority}), or the reason itself if there is
     * no explanation for it.
     */
    String describeReason(String reason);

    /** Returns whether the scheduler's word for a state adds nothing to Batchwright's own word. */
    default boolean repeatsState(String word) {
        return false;
    }
}
