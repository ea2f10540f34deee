package org.batchwright.scheduler;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.cluster.Sharing;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;

/**
 * One scheduler's language: requests to directives and commands, answers to reports. Text in, text out; no I/O and no clock.
 *
 * <p>Every {@code ...Script} is a fragment of bash that is run in a login shell on the cluster; values in it are quoted.
 */
public interface Dialect {

    /** Name in files: {@code slurm}. Also the folder of its templates. */
    String name();

    /** Name for people: {@code Slurm}. */
    String title();

    /** The same language as this cluster wants to hear it; see {@link org.batchwright.model.cluster.ClusterOverrides#dialect}. */
    default Dialect at(Cluster cluster) {
        return this;
    }

    /** Whether only the account may read what a run creates; where jobs run as somebody else, it could not read their files then. */
    default boolean isPrivate(Cluster.Policy policy) {
        return policy.sharing().orElse(Sharing.PRIVATE) == Sharing.PRIVATE;
    }

    /** The same of what its jobs write; in a container of the scheduler's own they have the user of its image. */
    default boolean isPrivateInJobs(Cluster.Policy policy) {
        return isPrivate(policy) && !runsImages();
    }

    /** What the cluster's file says of the language and this dialect does not understand. */
    default List<Problem> misunderstood(Cluster cluster) {
        return cluster.overrides().dialect().keySet().stream()
                .map(word -> Problem.error(
                        new Problem.Anywhere(),
                        title() + " does not know \"" + word
                                + "\", which is set under dialect in the file of the cluster " + cluster.name() + ".",
                        "Remove it from clusters/" + cluster.name() + ".yaml."))
                .toList();
    }

    /** The lines at the head of a script: comments that ask for the job's resources ({@code #SBATCH --time=04:00:00}), in a fixed order; last, where
     * the site's scheduler does not write the log while the job runs, the shell line that does.
     */
    List<String> directives(PlannedJob job, ScriptVariant variant);

    /** The same for a script that stands for one job. */
    default List<String> directives(PlannedJob job) {
        return directives(job, ScriptVariant.PLAIN);
    }

    /** The index that the first job of an array gets; empty where there are no arrays. */
    default OptionalInt firstIndex() {
        return OptionalInt.empty();
    }

    /** Whether an array can be told how many of its jobs run at the same time; else it is parted into arrays that wait for each other. */
    default boolean throttlesArrays() {
        return true;
    }

    /** The id of one job of an array. */
    default JobId task(JobId array, int index) {
        throw new IllegalStateException(title() + " has no arrays");
    }

    /** The array that a job belongs to. */
    default Optional<JobId> array(JobId task) {
        return Optional.empty();
    }

    /** Whether a job can be sent USR1 before its time limit. */
    default boolean canSignal() {
        return false;
    }

    /**
     * Whether a job can wait for the success of another. Where it can only wait for its end, {@code ok} of {@link #submitScript} means
     * that, and the script itself looks whether the other one succeeded.
     */
    default boolean waitsForSuccess() {
        return true;
    }

    /** Whether a job can be made to wait for others at all, so that samples, chains and sweeps that are throttled can be said. */
    default boolean jobsWait() {
        return true;
    }

    /** What it takes from one user whatever the site says. */
    default Limits limits() {
        return Limits.UNKNOWN;
    }

    /** Whether a job is a container of the image that it names, and no program on its node is to start one. */
    default boolean runsImages() {
        return false;
    }

    /** What this scheduler has no word for in the job, or would misread; never dropped silently. */
    List<Problem> problems(PlannedJob job);

    /**
     * Submits a script of the current folder. Standard output goes to {@link #submitted} and {@link #idScript}; its exit status is the
     * submission's. Shell variables say what: {@code script} ({@code job.sh} when not set), {@code tag} (the run's), and the ids, parted by
     * blanks, of the jobs that must have succeeded ({@code ok}) or ended ({@code any}) before it starts; it is cancelled where that
     * cannot happen any more.
     */
    String submitScript(RunId run, Cluster.Policy policy);

    /** Reads what {@link #submitScript} printed from standard input and prints the id alone. */
    String idScript();

    /** The job id in what {@link #submitScript} printed; noise around it is no hindrance. */
    Optional<JobId> submitted(String output);

    /** A refusal in plain words, from the exit status' standard error; the native text is kept by the caller. */
    String refusal(String errors);

    /**
     * Whether this refusal, by its standard error, is certain: the scheduler has not taken the job, even where it cannot be asked for it.
     */
    default boolean refusedForCertain(String errors) {
        return false;
    }

    /** Puts in order what a submission left beside its jobs when it was refused or cut off; empty where it leaves nothing. */
    default Optional<String> tidyScript(RunId run) {
        return Optional.empty();
    }

    /**
     * Looks for a submission of this run by its tag, among live and ended jobs; exit status 0 when the question could be answered. Where
     * the run's folder is known, the shell variable {@code run} says it.
     */
    String findScript(RunId run);

    /** The job that {@link #findScript} found; a refused submission does not count. */
    default Optional<JobId> found(String output, RunId run) {
        return Optional.ofNullable(parts(output, run).get(0));
    }

    /** The parts of the run's bundle that {@link #findScript} found, by their place; see {@link RunId#tag(int)}. */
    Map<Integer, JobId> parts(String output, RunId run);

    /** Exit status of {@link #statusScript} when the scheduler answered for live jobs only, because its accounting is silent. */
    int LIVE_ONLY = 2;

    /**
     * Asks for all these jobs at once, live and ended ones; exit status 0 when the scheduler answered, {@link #LIVE_ONLY} when half of
     * it did. Never empty.
     */
    String statusScript(List<JobId> jobs);

    /** What {@link #statusScript} printed, by job; a job the scheduler does not know is absent. */
    Map<JobId, JobReport> reports(String output);

    /** Whether jobs write their logs into the run's folder; else {@link #logScript} brings them. */
    default boolean writesLogs() {
        return true;
    }

    /**
     * Prints the log of one job from byte {@code $from} on, counted from 0, and may go on while it grows; ends when there is nothing more
     * for now, and is run again from there. {@code $log} is the log's file in the run's folder: what a job printed must be whole in it
     * before {@link #reports} says that the job is over, that is, {@link #statusScript} and {@link #cancelScript} put it there; it is
     * empty before. Exit status 0 unless the scheduler did not answer.
     */
    default String logScript(JobId job) {
        throw new IllegalStateException(title() + " writes the log of " + job + " into the run's folder");
    }

    /** Cancels one job, or all of an array. Its exit status proves nothing: ask again. */
    default String cancelScript(JobId job) {
        return cancelScript(List.of(job));
    }

    /** Cancels jobs, all at once. */
    String cancelScript(List<JobId> jobs);

    /** Holds a waiting job; empty when the scheduler cannot. */
    Optional<String> holdScript(JobId job);

    /** Releases a held job; empty when the scheduler cannot. */
    Optional<String> releaseScript(JobId job);

    /**
     * Sets the priority of a waiting job, where a user may: 0 is the usual, less goes later. Exit status 0 when it was taken; empty when
     * the scheduler has none.
     */
    default Optional<String> priorityScript(JobId job, int priority) {
        return Optional.empty();
    }

    /** Stops a running job and puts it back into the queue; empty when the scheduler, or a mere user of it, cannot. */
    default Optional<String> requeueScript(JobId job) {
        return Optional.empty();
    }

    /**
     * Asks what the cluster has; exit status 0 when this scheduler is there. The variable {@code alone} is set where no other scheduler is
     * looked for: what stands on standard output of a question that failed means then that one was meant.
     */
    String discoverScript();

    /** What there is to choose from for words of the cluster's file, where {@link #discoverScript} failed for what they say now. */
    default Optional<Discovery> choices(String output) {
        return Optional.empty();
    }

    /**
     * Asks for the user's accounts and their limits, where the answer takes so long that it is a question of its own, asked at the
     * same time as {@link #discoverScript} and shown later. Prints nothing on a cluster of another scheduler; exit status 0 when it was
     * answered. Empty where {@link #discoverScript} tells all.
     */
    default Optional<String> accountsScript() {
        return Optional.empty();
    }

    /** What {@link #discoverScript} printed; followed by what {@link #accountsScript} printed, once that is known. */
    Discovery discovery(String output);

    /** How long a job may be unknown to every witness before it is taken for lost (schedulers.md section 1, grace rule). */
    Duration grace();

    /** A sentence for a native reason of waiting or ending ({@code Priority}); the word itself when it is not known. */
    String reasonInWords(String reason);
}
