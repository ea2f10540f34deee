package org.batchwright.model.run;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;

/**
 * One submission of one preset, kept permanently.
 *
 * @param id the ID that identifies the run everywhere
 * @param number short name for people and the command line, as in run 41; counts up over all runs of a history
 * @param preset the preset that was run
 * @param cluster the cluster that the jobs run on
 * @param created when the run was submitted
 * @param jobs the jobs; at least one
 * @param note a sentence about what went wrong, or what to do; absent if all is well
 * @param annotations the user's notes about the run
 */
public record Run(
        RunId id,
        long number,
        PresetId preset,
        ClusterName cluster,
        Instant created,
        List<Job> jobs,
        Optional<String> note,
        RunAnnotations annotations) {
    public Run {
        jobs = List.copyOf(jobs);
    }

    /** Creates a run without annotations. */
    public Run(
            RunId id,
            long number,
            PresetId preset,
            ClusterName cluster,
            Instant created,
            List<Job> jobs,
            Optional<String> note) {
        this(id, number, preset, cluster, created, jobs, note, RunAnnotations.NONE);
    }

    public Run with(List<Job> others) {
        return new Run(id, number, preset, cluster, created, others, note, annotations);
    }

    public Run with(RunAnnotations changed) {
        return new Run(id, number, preset, cluster, created, jobs, note, changed);
    }

    /** The reason reported by a segment of a chain when nothing is left to do. */
    public static final String CHAIN_DONE = "chain-done";

    /** The reason reported by a job that did nothing because its predecessors had not ended as required. */
    public static final String SKIPPED = "skipped";

    /** Precedes the names of missing results in the reason of a job whose command succeeded without producing what the preset expects. */
    private static final String MISSING = "results-missing: ";

    /** Returns the reason of a job that lacks these results. */
    public static String missingReason(String names) {
        return MISSING + names;
    }

    /** Returns the results that are missing, if this is the reason of a job that lacks some. */
    public static Optional<String> missingResults(String reason) {
        return reason.startsWith(MISSING) ? Optional.of(reason.substring(MISSING.length())) : Optional.empty();
    }

    /**
     * Returns the aggregate state: running as long as any of its jobs runs, otherwise the least advanced state of the jobs that are not
     * over, otherwise the first that is not a success; jobs that were not needed do not count. A chain has the state of its last segment,
     * and has succeeded as soon as one of them reports that nothing is left to do.
     */
    public JobState state() {
        if (isChain() && jobs.stream().anyMatch(Run::isDone)) {
            return JobState.SUCCEEDED;
        }
        return leastAdvanced(jobs.stream().map(Job::state).filter(Run::isUnderWay))
                .or(() -> leastAdvanced(jobs.stream().map(Job::state).filter(state -> !state.isFinal())))
                .or(() -> isChain() ? lastSegment() : Optional.empty())
                .or(() -> jobs.stream()
                        .filter(job -> job.state() != JobState.SUCCEEDED && !isUnneeded(job))
                        .map(Job::state)
                        .findFirst())
                .orElse(JobState.SUCCEEDED);
    }

    /** Returns whether the job was not needed, because its predecessors had not ended as required; false if no job of the run succeeded. */
    private boolean isUnneeded(Job job) {
        return job.state() == JobState.CANCELLED
                && jobs.stream().anyMatch(other -> other.state() == JobState.SUCCEEDED)
                && job.report().reason().filter(SKIPPED::equals).isPresent();
    }

    private static Optional<JobState> leastAdvanced(Stream<JobState> states) {
        return states.min(JobState::compareTo);
    }

    private static boolean isUnderWay(JobState state) {
        return state == JobState.RUNNING || state == JobState.SUSPENDED || state == JobState.FINISHING;
    }

    /** Returns whether the run's jobs form a chain. */
    public boolean isChain() {
        return jobs.getLast().what().role() == Task.Role.SEGMENT;
    }

    /** Returns whether the run's jobs belong to several stages, which share the run's folder. */
    public boolean hasStages() {
        return jobs.stream().anyMatch(job -> !job.what().stage().isEmpty());
    }

    private static boolean isDone(Job job) {
        return job.state() == JobState.SUCCEEDED
                && job.report().reason().filter(CHAIN_DONE::equals).isPresent();
    }

    /** Returns the last segment, ignoring segments that were cancelled before they started. */
    private Optional<JobState> lastSegment() {
        return jobs.reversed().stream()
                .filter(job -> job.report().times().start().isPresent())
                .findFirst()
                .map(Job::state);
    }

    /** Returns the states to count: the states of the run's jobs or, for a chain, the aggregate state. */
    public Stream<JobState> countedStates() {
        return isChain() ? Stream.of(state()) : jobs.stream().map(Job::state);
    }

    /** Returns the displayed number of a job, counted from 1 without the sample. */
    public int displayNumber(Job job) {
        boolean sampled = jobs.getFirst().what().role() == Task.Role.SAMPLE;
        return job.task() + (sampled ? 0 : 1);
    }

    /** Returns how many of the run's jobs have ended. */
    public int endedJobCount() {
        return (int) jobs.stream().filter(job -> job.state().isFinal()).count();
    }

    /** Returns whether the run is hidden from the usual lists, because it was archived and has not been started again since. */
    public boolean isHidden() {
        return annotations.archived() && state().isFinal();
    }

    /** Returns the time from the first start to the last end, or until now; empty if nothing has started or a time is unknown. */
    public Optional<Duration> elapsed(Instant now) {
        if (jobs.size() == 1) {
            return jobs.getFirst().elapsed(now);
        }
        Optional<Instant> start = jobs.stream()
                .filter(Job::isPastStart)
                .flatMap(job -> job.report().times().start().stream())
                .min(Instant::compareTo);
        Optional<Instant> end = state().isFinal()
                ? jobs.stream()
                        .flatMap(job -> job.report().times().end().stream())
                        .max(Instant::compareTo)
                : Optional.of(now);
        return start.flatMap(from -> end.map(to -> Duration.between(from, to))).filter(time -> !time.isNegative());
    }

    /** Returns the displayed title: {@code train_with_batch_4 #42}. */
    public String title() {
        return preset.name() + " #" + number;
    }
}
