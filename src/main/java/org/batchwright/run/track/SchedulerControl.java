package org.batchwright.run.track;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.StatePhrase;
import org.batchwright.remote.Answer;
import org.batchwright.remote.SchedulerClient;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.JobControl;
import org.batchwright.text.Message;

/** Cancels, holds and releases jobs with the scheduler's own commands. The effect is determined by querying the jobs afterwards. */
public record SchedulerControl(ConnectedClusters sites, SqliteRunHistory history, StatusPoller poller, PollTimer timer)
        implements RunControl {
    private static final Duration TIMEOUT = Duration.ofMinutes(1);
    /** Delays before the checks of the effect: about ten seconds in total, with few queries. */
    private static final List<Duration> CHECK_DELAYS = List.of(
            Duration.ofMillis(300),
            Duration.ofMillis(700),
            Duration.ofSeconds(2),
            Duration.ofSeconds(3),
            Duration.ofSeconds(4));

    @Override
    public void cancel(RunId id) throws OperationException, InterruptedException {
        Run run = history.require(id);
        if (run.state().isFinal()) {
            return;
        }
        history.writer().requestCancel(id);
        cancel(id, job -> true);
    }

    @Override
    public void cancel(RunId id, Set<Integer> tasks) throws OperationException, InterruptedException {
        Run run = history.require(id);
        if (tasks.size() >= run.jobs().size()) {
            cancel(id);
        } else {
            cancel(id, job -> tasks.contains(job.task()));
        }
    }

    private void cancel(RunId id, Predicate<Job> chosen) throws OperationException, InterruptedException {
        Run run = history.require(id);
        boolean sent = trySend(run, chosen);
        poller.poll(run.cluster());
        for (Duration pause : CHECK_DELAYS) {
            run = history.require(id);
            if (alive(run, chosen).isEmpty()) {
                return;
            }
            // if the job was being submitted, its ID may have become known in the meantime
            sent = sent || trySend(run, chosen);
            timer.await(pause, new Semaphore(0));
            poller.poll(run.cluster());
        }
    }

    private static List<Job> alive(Run run, Predicate<Job> chosen) {
        return run.jobs().stream()
                .filter(job -> !job.state().isFinal() && chosen.test(job))
                .toList();
    }

    private boolean trySend(Run run, Predicate<Job> chosen) throws OperationException, InterruptedException {
        List<Job> known =
                alive(run, chosen).stream().filter(job -> job.id().isPresent()).toList();
        if (!known.isEmpty()) {
            send(run, chosen, known);
        }
        return !known.isEmpty();
    }

    /** Returns the IDs of jobs, or the ID of the array if all of its jobs are selected. */
    private static List<JobId> ids(Run run, Predicate<Job> chosen, Dialect dialect) {
        return ids(run, chosen, none -> false, dialect);
    }

    /** @param unaffected jobs that are not affected even if the command is given the ID of their whole array */
    private static List<JobId> ids(Run run, Predicate<Job> chosen, Predicate<Job> unaffected, Dialect dialect) {
        if (run.jobs().size() == 1) { // an adopted job may belong to an array with jobs outside this run
            return alive(run, chosen).stream().flatMap(job -> job.id().stream()).toList();
        }
        Set<JobId> kept = alive(run, chosen.or(unaffected).negate()).stream()
                .flatMap(job -> job.id().stream())
                .flatMap(id -> dialect.arrayId(id).stream())
                .collect(Collectors.toSet());
        return alive(run, chosen).stream()
                .flatMap(job -> job.id().stream())
                .map(id -> dialect.arrayId(id)
                        .filter(array -> !kept.contains(array))
                        .orElse(id))
                .distinct()
                .toList();
    }

    @Override
    public void hold(RunId id) throws OperationException, InterruptedException {
        change(id, any -> true, new Change(JobControl::holdScript, JobState.QUEUED));
    }

    @Override
    public void hold(RunId id, Set<Integer> tasks) throws OperationException, InterruptedException {
        change(id, job -> tasks.contains(job.task()), new Change(JobControl::holdScript, JobState.QUEUED));
    }

    @Override
    public void release(RunId id) throws OperationException, InterruptedException {
        change(id, any -> true, new Change(JobControl::releaseScript, JobState.HELD));
    }

    /** @param gone the state that the jobs leave as a result of the change */
    private record Change(BiFunction<JobControl, JobId, Optional<String>> script, JobState gone) {
        Message notPossible(JobState state) {
            return gone == JobState.QUEUED
                    ? Message.of("run.not-waiting", StatePhrase.of(state))
                    : Message.of("run.not-held", StatePhrase.of(state));
        }

        Message rejected(JobState state) {
            return gone == JobState.QUEUED
                    ? Message.of("run.hold-rejected", StatePhrase.of(state))
                    : Message.of("run.release-rejected", StatePhrase.of(state));
        }
    }

    private void change(RunId id, Predicate<Job> chosen, Change change)
            throws OperationException, InterruptedException {
        Run run = history.require(id);
        Predicate<Job> concerned = job -> job.state() == change.gone() && chosen.test(job);
        if (run.jobs().stream().noneMatch(job -> concerned.test(job) && job.id().isPresent())) {
            throw new OperationException.NotPossible(change.notPossible(run.state()));
        }
        ConnectedCluster site = sites.connect(run.cluster());
        StringBuilder text = new StringBuilder();
        Predicate<Job> unaffected = job -> change.gone() == JobState.HELD
                || (isStarted(job) && !site.dialect().can(Capability.HOLD_STOPS_RUNNING));
        for (JobId job : ids(run, concerned, unaffected, site.dialect())) {
            text.append("(\n")
                    .append(change.script()
                            .apply(site.dialect(), job)
                            .orElseThrow(() -> new OperationException.NotPossible(
                                    Message.of("run.no-hold", site.dialect().title()))))
                    .append("\n)\n");
        }
        Answer answer = site.host().run(text.toString(), TIMEOUT);
        for (Duration pause : CHECK_DELAYS) {
            poller.poll(run.cluster());
            if (history.require(id).jobs().stream().noneMatch(concerned)) {
                return;
            }
            timer.await(pause, new Semaphore(0));
        }
        throw new OperationException.CommandFailed(
                change.rejected(history.require(id).state()),
                answer.exit(),
                ErrorExcerpt.of(answer.out() + "\n" + answer.err()));
    }

    private static boolean isStarted(Job job) {
        return job.state().compareTo(JobState.RUNNING) >= 0;
    }

    @Override
    public void prioritize(RunId id, int priority) throws OperationException, InterruptedException {
        sendCommand(
                history.require(id),
                state -> state == JobState.QUEUED || state == JobState.HELD,
                (dialect, job) -> dialect.priorityScript(job, priority));
    }

    @Override
    public void requeue(RunId id) throws OperationException, InterruptedException {
        sendCommand(history.require(id), JobState.RUNNING::equals, JobControl::requeueScript);
    }

    /** Runs a command whose exit status determines whether it succeeded. The effect is queried only once. */
    private void sendCommand(Run run, Predicate<JobState> of, BiFunction<JobControl, JobId, Optional<String>> script)
            throws OperationException, InterruptedException {
        ConnectedCluster site = sites.connect(run.cluster());
        List<String> scripts = ids(run, job -> of.test(job.state()), site.dialect()).stream()
                .flatMap(job -> script.apply(site.dialect(), job).stream())
                .toList();
        if (scripts.isEmpty()) {
            throw new OperationException.NotPossible(Message.of(
                    "run.not-changeable",
                    StatePhrase.of(run.state()),
                    site.dialect().title()));
        }
        Answer answer = site.host().run(String.join(" &&\n", scripts), TIMEOUT);
        poller.poll(run.cluster());
        if (!answer.ok()) {
            throw new OperationException.CommandFailed(
                    Message.of("run.change-rejected", site.dialect().title()),
                    answer.exit(),
                    ErrorExcerpt.of(answer.out() + "\n" + answer.err()));
        }
    }

    private void send(Run run, Predicate<Job> chosen, List<Job> known) throws OperationException, InterruptedException {
        ConnectedCluster site = sites.connect(run.cluster());
        List<JobId> ids = ids(run, chosen, site.dialect());
        Optional<SchedulerClient> client = site.client();
        Answer answer = client.isPresent()
                ? new Answer(1, "", client.get().cancel(ids, TIMEOUT))
                : site.host().run(site.dialect().cancelScript(ids), TIMEOUT);
        if (!answer.ok() && !answer.err().isBlank()) {
            poller.poll(run.cluster());
            Set<Integer> tasks = known.stream().map(Job::task).collect(Collectors.toSet());
            if (!alive(history.require(run.id()), job -> tasks.contains(job.task()))
                    .isEmpty()) {
                String which =
                        known.stream().map(job -> String.valueOf(job.task())).collect(Collectors.joining(", "));
                throw new OperationException.CommandFailed(
                        run.jobs().size() == 1
                                ? Message.of("run.job-not-cancelled")
                                : Message.of("run.jobs-not-cancelled", which, known.size()),
                        answer.exit(),
                        ErrorExcerpt.of(answer.err()));
            }
        }
    }
}
