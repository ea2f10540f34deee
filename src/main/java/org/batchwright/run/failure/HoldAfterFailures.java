package org.batchwright.run.failure;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.batchwright.failure.FailureGroup;
import org.batchwright.model.OperationException;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.WatchFields;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;
import org.batchwright.run.action.ActionRunner;
import org.batchwright.run.action.RunSettings;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.track.RunControl;
import org.batchwright.text.Message;

/**
 * Holds the waiting jobs of a sweep or stage once as many of its jobs as its preset allows have failed for the same reason. This happens
 * once per run, even across restarts, so jobs that the user released stay released.
 */
public final class HoldAfterFailures {
    private static final int MAX_KNOWN = 5_000;

    private final RunSettings settings;
    private final SqliteRunHistory history;
    private final CauseReader causes;
    private final RunControl control;
    private final InstantSource clock;
    private final ActionRunner actions;
    private final Map<Attempt, FailureCause> known = new ConcurrentHashMap<>();

    public HoldAfterFailures(
            ConnectedClusters sites,
            SqliteRunHistory history,
            CauseReader causes,
            RunControl control,
            InstantSource clock) {
        this.settings = new RunSettings(sites, history);
        this.history = history;
        this.causes = causes;
        this.control = control;
        this.clock = clock;
        this.actions = new ActionRunner(history, clock);
    }

    /** A job and how it ended. */
    private record Attempt(RunId run, Job job) {}

    /** Checks the runs of a cluster. Anything that could not be read is retried the next time. Blocks while logs are read. */
    public void check(ClusterName cluster) {
        try {
            checkRuns(cluster);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private void checkRuns(ClusterName cluster) throws InterruptedException {
        for (Run run : history.queryableRuns(cluster)) {
            if (run.jobs().size() > 1 && run.jobs().stream().anyMatch(FailureFacts::exist)) {
                check(run);
            }
        }
    }

    private void check(Run run) throws InterruptedException {
        Map<String, List<Job>> stages = run.jobs().stream()
                .filter(job -> job.what().role() == Task.Role.JOB)
                .collect(Collectors.groupingBy(job -> job.what().stage(), LinkedHashMap::new, Collectors.toList()));
        Map<String, AutomaticAction> holds = history.actions(run.id()).stream()
                .filter(action -> action.what() == AutomaticAction.What.HOLD)
                .collect(Collectors.toMap(AutomaticAction::part, Function.identity()));
        for (Map.Entry<String, List<Job>> stage : stages.entrySet()) {
            Optional<AutomaticAction> before = Optional.ofNullable(holds.get(stage.getKey()));
            if (before.isEmpty()) {
                check(run, stage.getKey(), stage.getValue());
            } else if (!before.get().rests(clock.instant())) {
                hold(run, stage.getValue(), before.get());
            }
        }
    }

    private void check(Run run, String stage, List<Job> jobs) throws InterruptedException {
        if (in(JobState.QUEUED, jobs).isEmpty()) {
            return;
        }
        List<Job> failed = jobs.stream().filter(FailureFacts::exist).toList();
        Optional<Integer> limit = settings.of(run, stage)
                .flatMap(known -> known.get(WatchFields.HOLD_AFTER_FAILURES))
                .filter(count -> failed.size() >= count);
        if (limit.isPresent()) {
            Optional<FailureGroup> same = findSameCause(run, failed, limit.get());
            if (same.isPresent()) {
                String why = Message.text(
                        "run.held-after-failures",
                        same.get().jobs().size(),
                        same.get().cause().headline(),
                        WatchFields.HOLD_AFTER_FAILURES.key());
                hold(run, jobs, AutomaticAction.decided(AutomaticAction.What.HOLD, stage, clock.instant(), why));
            }
        }
    }

    private static List<Job> in(JobState state, List<Job> jobs) {
        return jobs.stream().filter(job -> job.state() == state).toList();
    }

    /**
     * Finds enough failures with the same cause, reading no more logs than necessary. Logs that could not be read are tried again after the
     * next query.
     */
    private Optional<FailureGroup> findSameCause(Run run, List<Job> failed, int limit) throws InterruptedException {
        List<Job> unread = failed.stream()
                .filter(job -> !known.containsKey(new Attempt(run.id(), job)))
                .toList();
        Optional<FailureGroup> found = findKnownCause(run, failed, limit);
        for (int count = limit; found.isEmpty() && !unread.isEmpty(); count *= 2) {
            int end = Math.min(unread.size(), count);
            read(
                    run,
                    unread.subList(0, end),
                    () -> findKnownCause(run, failed, limit).isEmpty());
            unread = unread.subList(end, unread.size());
            found = findKnownCause(run, failed, limit);
        }
        return found;
    }

    private Optional<FailureGroup> findKnownCause(Run run, List<Job> failed, int limit) {
        Map<String, Integer> counts = new HashMap<>();
        List<FailureGroup.Explained> explained = new ArrayList<>();
        for (Job job : failed) {
            Optional<FailureCause> cause = Optional.ofNullable(known.get(new Attempt(run.id(), job)));
            if (cause.isPresent()) {
                explained.add(new FailureGroup.Explained(job, cause.get()));
                if (counts.merge(cause.get().signature(), 1, Integer::sum) >= limit) {
                    return Optional.of(FailureGroup.of(explained).getFirst());
                }
            }
        }
        return Optional.empty();
    }

    /** @param next whether to read the other logs; called after each request */
    private void read(Run run, List<Job> jobs, BooleanSupplier next) throws InterruptedException {
        try {
            causes.readAll(run, jobs, found -> {
                remember(run, jobs, found);
                return next.getAsBoolean();
            });
        } catch (OperationException unreadable) {
            // tried again after the next query
        }
    }

    private void remember(Run run, List<Job> jobs, Map<Integer, CauseReader.Finding> found) {
        if (known.size() + found.size() > MAX_KNOWN) {
            known.clear();
        }
        jobs.forEach(job -> Optional.ofNullable(found.get(job.task()))
                .filter(CauseReader.Finding::settled)
                .ifPresent(finding -> known.put(new Attempt(run.id(), job), finding.cause())));
    }

    /** Holds the waiting jobs. If none is waiting anymore, some may have been held by a process that exited before it could record this. */
    private void hold(Run run, List<Job> jobs, AutomaticAction action) throws InterruptedException {
        List<Job> waiting = in(JobState.QUEUED, jobs);
        List<Job> concerned = waiting.isEmpty() ? in(JobState.HELD, jobs) : waiting;
        if (concerned.isEmpty()) {
            return;
        }
        Set<Integer> tasks = waiting.stream().map(Job::task).collect(Collectors.toSet());
        ActionRunner.Target target = new ActionRunner.Target(
                concerned.getFirst(),
                WatchFields.HOLD_AFTER_FAILURES.name(),
                JobState.HELD,
                job -> job.state() == JobState.QUEUED && tasks.contains(job.task()));
        actions.run(run, action, target, () -> {
            if (!tasks.isEmpty()) {
                control.hold(run.id(), tasks);
            }
        });
    }
}
