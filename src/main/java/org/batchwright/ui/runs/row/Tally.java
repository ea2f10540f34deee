package org.batchwright.ui.runs.row;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.text.DataSize;

/**
 * Totals of a run's jobs, computed once in the background, because a run may have ten thousand jobs, too many to visit on each key press or
 * every second.
 *
 * @param state the state of the whole run
 * @param sample the state of the sample job, which runs first
 * @param counts the number of jobs in each state, without the sample
 * @param times the times of the whole run
 * @param placement the jobs as the scheduler reports them: ids, node, exit status, memory
 * @param groups the segments that show the run
 * @param labels the labels, ids and nodes of several jobs in lower case, one per line, for the filter
 */
public record Tally(
        JobState state,
        Optional<JobState> sample,
        Map<JobState, Integer> counts,
        Times times,
        JobPlacement placement,
        Set<RunGroup> groups,
        String labels) {

    /** The counts of a run with one job, which is the most common case. */
    private static final Map<JobState, Map<JobState, Integer>> ONE_JOB =
            Stream.of(JobState.values()).collect(Collectors.toMap(state -> state, state -> Map.of(state, 1)));

    /**
     * @param started the time when the first job started
     * @param expected the scheduler's estimate of when the first job will start
     * @param ended the time when the last job ended; absent while none has ended
     * @param limit the wall-time limit of a job, as reported by the scheduler
     */
    record Times(
            Optional<Instant> started, Optional<Instant> expected, Optional<Instant> ended, Optional<Duration> limit) {}

    /**
     * @param ids a short form of the scheduler's ids
     * @param node the node of the first job that has one
     * @param exit the first non-zero exit status, otherwise 0
     * @param memory the highest peak memory of any job
     */
    record JobPlacement(String ids, Optional<String> node, OptionalInt exit, Optional<DataSize> memory) {}

    public static Tally of(Run run) {
        boolean several = run.jobs().size() > 1;
        Map<JobState, Integer> counts = new EnumMap<>(JobState.class);
        StringBuilder labels = new StringBuilder();
        for (Job job : run.jobs()) {
            if (!several || job.what().role() != Task.Role.SAMPLE) {
                counts.merge(job.state(), 1, Integer::sum);
            }
            if (several) {
                labels.append(job.what().label()).append('\n');
                job.id().ifPresent(id -> labels.append(id).append('\n'));
                job.report().node().ifPresent(node -> labels.append(node).append('\n'));
            }
        }
        return new Tally(
                displayState(run),
                run.jobs().stream()
                        .filter(job -> several && job.what().role() == Task.Role.SAMPLE)
                        .findFirst()
                        .map(Job::state),
                several
                        ? Collections.unmodifiableMap(counts)
                        : ONE_JOB.getOrDefault(run.jobs().getFirst().state(), counts),
                times(run.jobs()),
                placementOf(run.jobs()),
                RunGroup.of(run),
                several ? labels.toString().toLowerCase(Locale.ROOT) : "");
    }

    /** Returns the displayed state. A run with running jobs is running, even if other jobs are pending. */
    public static JobState displayState(Run run) {
        JobState state = run.state();
        boolean waits = state == JobState.QUEUED || state == JobState.HELD;
        return waits && run.jobs().stream().anyMatch(job -> job.state() == JobState.RUNNING) ? JobState.RUNNING : state;
    }

    /** Returns the number of jobs, without the sample. */
    public int total() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    public int ended() {
        return count(JobState::isFinal);
    }

    /** Returns how many jobs failed; cancelled jobs do not count. */
    public int failed() {
        return count(state -> RunGroup.of(state) == RunGroup.FAILED && state.isFinal());
    }

    /** Returns how many jobs are in an unknown state. */
    int unknown() {
        return count(state -> state == JobState.UNKNOWN);
    }

    private int count(Predicate<JobState> which) {
        return counts.entrySet().stream()
                .filter(entry -> which.test(entry.getKey()))
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    private static Times times(List<Job> jobs) {
        Optional<Instant> started = Optional.empty();
        Optional<Instant> expected = Optional.empty();
        Optional<Instant> ended = Optional.empty();
        Optional<Duration> limit = Optional.empty();
        for (Job job : jobs) {
            JobReport.Times times = job.report().times();
            if (job.state().compareTo(JobState.RUNNING) >= 0) {
                started = earlier(started, times.start());
            } else if (job.state() == JobState.QUEUED) {
                expected = earlier(expected, times.start());
            }
            Instant end = times.end().orElse(job.since());
            if (job.state().isFinal() && ended.filter(end::isBefore).isEmpty()) {
                ended = times.end().isPresent() ? times.end() : Optional.of(end);
            }
            limit = limit.or(times::limit);
        }
        return new Times(started, expected, ended, limit);
    }

    private static Optional<Instant> earlier(Optional<Instant> one, Optional<Instant> other) {
        return one.isEmpty() || (other.isPresent() && other.get().isBefore(one.get())) ? other : one;
    }

    private static JobPlacement placementOf(List<Job> jobs) {
        Optional<String> first = Optional.empty();
        Optional<String> last = Optional.empty();
        Optional<String> node = Optional.empty();
        OptionalInt exit = OptionalInt.empty();
        int ids = 0;
        for (Job job : jobs) {
            if (job.id().isPresent()) {
                ids++;
                last = job.id().map(Object::toString);
                first = first.or(() -> job.id().map(Object::toString));
            }
            node = node.or(() -> job.report().node());
            if (job.report().exit().isPresent() && exit.orElse(0) == 0) {
                exit = job.report().exit();
            }
        }
        Optional<DataSize> memory =
                jobs.stream().flatMap(job -> job.report().peakMemory().stream()).max(DataSize::compareTo);
        return new JobPlacement(ids(first.orElse(""), last.orElse(""), ids), node, exit, memory);
    }

    /** Returns {@code 81231}; for an array, {@code 81220[]}; otherwise the first id and the number of others: {@code 81231 +3}. */
    private static String ids(String first, String last, int count) {
        if (count < 2) {
            return first;
        }
        String array = base(first);
        return array.equals(base(last)) ? array + "[]" : first + " +" + (count - 1);
    }

    private static String base(String id) {
        return id.split("[_.\\[]", 2)[0];
    }

    /** Returns the segments that contain the run, with one bit at the position of each segment. */
    public int segments() {
        int bits = 0;
        for (RunGroup group : groups) {
            bits |= 1 << group.place();
        }
        return bits;
    }
}
