package org.batchwright.run.track;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;
import org.batchwright.remote.Answer;
import org.batchwright.remote.SchedulerClient;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.JobStatusResolver;
import org.batchwright.run.Journal;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.submit.SubmissionRecovery;
import org.batchwright.scheduler.Dialect;
import org.batchwright.text.Message;

/** Polls all active runs of a cluster at once and records changes. Also recovers runs whose submission was interrupted. */
public final class StatusPoller {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final int MIN_MISSED_POLLS = 2;

    private final ConnectedClusters sites;
    private final SqliteRunHistory history;
    private final ClusterConnections connections;
    private final InstantSource clock;
    private final SubmissionRecovery recovery;
    private final Map<ClusterName, ReentrantLock> turns = new ConcurrentHashMap<>();
    private final Map<JobOfRun, Missing> missing = new ConcurrentHashMap<>();

    public StatusPoller(
            ConnectedClusters sites, SqliteRunHistory history, ClusterConnections connections, InstantSource clock) {
        this.sites = sites;
        this.history = history;
        this.connections = connections;
        this.clock = clock;
        this.recovery = new SubmissionRecovery(sites, history, clock);
    }

    private record JobOfRun(RunId run, int task) {}

    /** A job that is unknown to every source. */
    private record Missing(Instant since, int polls) {}

    /** The result of a polling round. */
    enum News {
        SOME,
        NONE
    }

    /**
     * Recovers interrupted submissions, then polls. Does not connect to the cluster if there is nothing to query. Only one round runs at a
     * time per cluster.
     */
    public News poll(ClusterName cluster) throws OperationException, InterruptedException {
        ReentrantLock turn = turns.computeIfAbsent(cluster, name -> new ReentrantLock());
        turn.lockInterruptibly();
        try {
            Optional<OperationException> late = recovery.recover(cluster);
            List<Run> runs = history.queryableRuns(cluster);
            News news = runs.isEmpty() ? News.NONE : poll(sites.connectInBackground(cluster), runs);
            if (late.isPresent()) {
                throw late.get();
            }
            return news;
        } finally {
            turn.unlock();
        }
    }

    private News poll(ConnectedCluster site, List<Run> runs) throws OperationException, InterruptedException {
        Map<Run, String> folders = new LinkedHashMap<>();
        runs.forEach(run -> folders.put(run, site.folder(history.storageFolder(run.id()), run.id())));
        PollAnswer answer = site.client().isPresent()
                ? callService(site, site.client().get(), folders)
                : runCommands(site, folders);
        if (answer.status() != 0 && answer.status() != Dialect.LIVE_ONLY) {
            throw silent(site, answer);
        }
        connections.answered(site.cluster().name());
        News news = News.NONE;
        boolean open = false;
        for (Run run : runs) {
            Map<Integer, JobReport> verdicts = new LinkedHashMap<>();
            for (Job job : run.jobs()) {
                if (SqliteRunHistory.isQueryable(job)) {
                    open |= assess(run, job, answer, site, verdicts);
                }
            }
            if (!verdicts.isEmpty() && history.writer().report(run.id(), verdicts, clock.instant())) {
                news = News.SOME;
            }
        }
        if (open) {
            throw silent(site, answer);
        }
        return news;
    }

    private PollAnswer runCommands(ConnectedCluster site, Map<Run, String> folders)
            throws OperationException, InterruptedException {
        StatusQuery query = new StatusQuery("bw-" + UUID.randomUUID());
        String status = site.dialect().statusScript(StatusQuery.ids(List.copyOf(folders.keySet())));
        Answer answer = answer(site, () -> site.host().run(query.script(status, folders), TIMEOUT));
        StatusQuery.Parts parts = query.read(answer.out());
        int exit = parts.status().orElse(-1);
        boolean isAnswered = exit == 0 || exit == Dialect.LIVE_ONLY;
        return new PollAnswer(
                exit,
                isAnswered ? site.dialect().parseReports(parts.answer()) : Map.of(),
                parts,
                ErrorExcerpt.of(answer.err()));
    }

    /** Queries a service. The journals are read afterwards, because the client fetches the journals of ended jobs. */
    private PollAnswer callService(ConnectedCluster site, SchedulerClient client, Map<Run, String> folders)
            throws OperationException, InterruptedException {
        Map<RunId, Path> places = new LinkedHashMap<>();
        folders.keySet()
                .forEach(run -> places.put(run.id(), site.localFolder(history.storageFolder(run.id()), run.id())));
        List<JobId> ids = StatusQuery.ids(List.copyOf(folders.keySet()));
        Map<JobId, JobReport> reports = answer(site, () -> client.states(ids, places, TIMEOUT));
        StatusQuery query = new StatusQuery("bw-" + UUID.randomUUID());
        Answer journals = site.host().run(query.script(":", folders), TIMEOUT);
        StatusQuery.Parts parts = query.read(journals.out());
        return new PollAnswer(parts.status().orElse(-1), reports, parts, ErrorExcerpt.of(journals.err()));
    }

    private interface Question<T> {
        T ask() throws OperationException, InterruptedException;
    }

    private <T> T answer(ConnectedCluster site, Question<T> question) throws OperationException, InterruptedException {
        try {
            return question.ask();
        } catch (OperationException.TimedOut
                | OperationException.Unreachable
                | OperationException.CommandFailed unanswered) {
            connections.silent(site.cluster().name(), unanswered);
            throw unanswered;
        }
    }

    /** The response to the query of a polling round. */
    private record PollAnswer(int status, Map<JobId, JobReport> reports, StatusQuery.Parts parts, String errors) {
        /** Returns the report on the job or on its array. */
        Optional<JobReport> of(JobId job, Dialect dialect) {
            return Optional.ofNullable(reports.get(job))
                    .or(() -> dialect.arrayId(job).map(reports::get));
        }
    }

    /**
     * Adds the job's report to the verdicts if there is one. Returns whether the job's state is undecided because part of the scheduler did
     * not respond.
     */
    private boolean assess(
            Run run, Job job, PollAnswer answer, ConnectedCluster site, Map<Integer, JobReport> verdicts) {
        Optional<JobReport> scheduler = answer.of(job.id().orElseThrow(), site.dialect());
        Optional<Journal> journal = answer.parts().journal(run.id(), job.what());
        boolean unknown = answer.status() != 0
                && scheduler.isEmpty()
                && journal.filter(Journal::endedByItself).isEmpty();
        if (!unknown) {
            boolean cancelled = scheduler.isEmpty() && isStopped(run, journal);
            Optional<JobReport> known =
                    cancelled ? Optional.empty() : JobStatusResolver.of(job.report(), scheduler, journal);
            verdict(
                            run.id(),
                            job,
                            known,
                            cancelled ? Duration.ZERO : site.dialect().gracePeriod(),
                            describeLostJob(job, journal, site))
                    .map(verdict -> cancelled ? JobStatusResolver.cancelled(verdict, journal) : verdict)
                    .filter(verdict -> !verdict.equals(job.report()))
                    .ifPresent(verdict -> verdicts.put(job.task(), verdict));
        }
        return unknown;
    }

    /** Returns whether a job is unknown because it was cancelled or could never start; not all schedulers keep records of such jobs. */
    private boolean isStopped(Run run, Optional<Journal> journal) {
        Job first = run.jobs().getFirst();
        boolean barred = first.what().role() == Task.Role.SAMPLE
                && first.state().isFinal()
                && first.state() != JobState.SUCCEEDED
                && journal.isEmpty();
        return barred || (journal.filter(Journal::endedByItself).isEmpty() && history.isToCancel(run.id()));
    }

    private OperationException silent(ConnectedCluster site, PollAnswer answer) {
        int status = answer.status();
        OperationException failure = new OperationException.CommandFailed(
                status == Dialect.LIVE_ONLY
                        ? Message.of(
                                "run.scheduler-without-accounting",
                                site.dialect().title(),
                                site.cluster().name().title())
                        : Message.of(
                                "run.scheduler-silent",
                                site.dialect().title(),
                                site.cluster().name().title()),
                status,
                answer.errors());
        connections.silent(site.cluster().name(), failure);
        return failure;
    }

    /** Returns an explanation of what was queried about a lost job, what remains unclear, and what the user can do. */
    private static String describeLostJob(Job job, Optional<Journal> journal, ConnectedCluster site) {
        String scheduler = site.dialect().title();
        String where = site.cluster().name().title();
        JobId id = job.id().orElseThrow();
        String stem = job.what().stem();
        return journal.isPresent()
                ? Message.text("run.job-lost-after-start", scheduler, where, id, stem)
                : Message.text("run.job-lost", scheduler, where, id, stem);
    }

    /**
     * @param grace how long a job may be unknown
     * @param why the reason that is reported once the grace period has passed
     */
    private Optional<JobReport> verdict(RunId run, Job job, Optional<JobReport> known, Duration grace, String why) {
        Instant now = clock.instant();
        JobOfRun one = new JobOfRun(run, job.task());
        if (known.isPresent()) {
            missing.remove(one);
            return known;
        }
        Missing gone = missing.merge(
                one, new Missing(now, 1), (before, fresh) -> new Missing(before.since(), before.polls() + 1));
        boolean lost = gone.polls() >= MIN_MISSED_POLLS
                && Duration.between(gone.since(), now).compareTo(grace) >= 0;
        if (lost) {
            missing.remove(one);
        }
        return lost ? Optional.of(JobStatusResolver.lost(job.report(), why)) : Optional.empty();
    }
}
