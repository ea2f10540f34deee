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
import java.util.stream.Collectors;
import org.batchwright.failure.FailureGroup;
import org.batchwright.model.OperationException;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.WatchFields;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.track.RunControl;
import org.batchwright.text.Message;

/**
 * Holds the waiting jobs of a sweep, or of a stage, once as many of its jobs as its preset says failed for the same reason; once per run,
 * also after a restart: jobs that the user released stay released.
 */
public final class HoldAfterFailures {
    private static final int MAX_KNOWN = 5_000;

    private final ConnectedClusters sites;
    private final SqliteRunHistory history;
    private final CauseReader causes;
    private final RunControl control;
    private final InstantSource clock;
    private final Map<Attempt, FailureCause> known = new ConcurrentHashMap<>();

    public HoldAfterFailures(
            ConnectedClusters sites,
            SqliteRunHistory history,
            CauseReader causes,
            RunControl control,
            InstantSource clock) {
        this.sites = sites;
        this.history = history;
        this.causes = causes;
        this.control = control;
        this.clock = clock;
    }

    /** A job and how it ended. */
    private record Attempt(RunId run, Job job) {}

    /** Checks the runs of a cluster; what could not be done is tried again the next time. Called after each round of the tracker, on its thread. */
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
        Set<String> held = history.actions(run.id()).stream()
                .filter(action -> action.what() == AutomaticAction.What.HOLD && action.done())
                .map(AutomaticAction::part)
                .collect(Collectors.toSet());
        for (Map.Entry<String, List<Job>> stage : stages.entrySet()) {
            boolean waits = stage.getValue().stream().anyMatch(job -> job.state() == JobState.QUEUED);
            if (waits && !held.contains(stage.getKey())) {
                check(run, stage.getKey(), stage.getValue());
            }
        }
    }

    private void check(Run run, String stage, List<Job> jobs) throws InterruptedException {
        List<Job> failed = jobs.stream().filter(FailureFacts::exist).toList();
        Optional<Integer> limit = settings(run, stage)
                .flatMap(settings -> settings.get(WatchFields.HOLD_AFTER_FAILURES))
                .filter(count -> failed.size() >= count);
        if (limit.isPresent()) {
            Optional<FailureGroup> alike = alike(run, failed, limit.get());
            if (alike.isPresent()) {
                hold(run, stage, jobs, alike.get());
            }
        }
    }

    /** From the experiment: a job does not have the settings of its sweep. */
    private Optional<Settings> settings(Run run, String stage) {
        Optional<Experiment> whole = history.experiment(run.id());
        if (whole.isEmpty()) {
            return Optional.empty();
        }
        try {
            Experiment own =
                    stage.isEmpty() ? whole.get() : whole.get().ofStage(stage(whole.get(), stage), run.cluster());
            return Optional.of(sites.cluster(run.cluster()).settings(own));
        } catch (OperationException gone) {
            return Optional.empty();
        }
    }

    private static Stage stage(Experiment experiment, String name) {
        return experiment.stages().all().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Reads only as many logs as it takes. */
    private Optional<FailureGroup> alike(Run run, List<Job> failed, int limit) throws InterruptedException {
        Map<String, Integer> counts = new HashMap<>();
        List<FailureGroup.Explained> explained = new ArrayList<>();
        for (Job job : failed) {
            Optional<FailureCause> cause = cause(run, job);
            if (cause.isPresent()) {
                explained.add(new FailureGroup.Explained(job, cause.get()));
                if (counts.merge(cause.get().signature(), 1, Integer::sum) >= limit) {
                    return Optional.of(FailureGroup.of(explained).getFirst());
                }
            }
        }
        return Optional.empty();
    }

    private Optional<FailureCause> cause(Run run, Job job) throws InterruptedException {
        Attempt attempt = new Attempt(run.id(), job);
        Optional<FailureCause> before = Optional.ofNullable(known.get(attempt));
        if (before.isPresent()) {
            return before;
        }
        try {
            CauseReader.Finding finding = causes.read(run, job);
            if (finding.settled()) {
                if (known.size() >= MAX_KNOWN) {
                    known.clear();
                }
                known.put(attempt, finding.cause());
                return Optional.of(finding.cause());
            }
        } catch (OperationException unreadable) {
            // tried again after the next query
        }
        return Optional.empty();
    }

    private void hold(Run run, String stage, List<Job> jobs, FailureGroup alike) throws InterruptedException {
        List<Job> waiting =
                jobs.stream().filter(job -> job.state() == JobState.QUEUED).toList();
        String why = Message.text(
                "run.held-after-failures",
                alike.jobs().size(),
                alike.cause().headline(),
                WatchFields.HOLD_AFTER_FAILURES.key());
        AutomaticAction action = new AutomaticAction(AutomaticAction.What.HOLD, stage, clock.instant(), why, false);
        JobReport timeline = new JobReport(
                JobState.HELD,
                WatchFields.HOLD_AFTER_FAILURES.name(),
                Optional.of(why),
                JobReport.Times.UNKNOWN,
                Optional.empty(),
                java.util.OptionalInt.empty());
        if (!history.automaticActions().claim(run.id(), action, waiting.getFirst(), timeline)) {
            return;
        }
        try {
            control.hold(run.id(), waiting.stream().map(Job::task).collect(Collectors.toSet()));
            history.automaticActions().finish(run.id(), action);
        } catch (OperationException.CommandFailed | OperationException.NotPossible settled) {
            history.automaticActions().finish(run.id(), action); // refused, or all have started meanwhile
        } catch (OperationException later) {
            // the connection: tried again after the next query
        }
    }
}
