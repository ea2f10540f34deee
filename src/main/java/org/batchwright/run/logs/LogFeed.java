package org.batchwright.run.logs;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.batchwright.model.Backoff;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.JobStatusResolver;
import org.batchwright.run.history.SqliteRunHistory;

/** An open log. One thread follows the log and reconnects after a lost connection; another waits for the job to end. */
final class LogFeed implements RunLogs.Feed {
    private static final Backoff RESUMING = new Backoff(Duration.ofMillis(500), Duration.ofSeconds(30));
    private static final Backoff RECHECKING = new Backoff(Duration.ofMillis(200), Duration.ofSeconds(30));

    private final Path file;
    private final SqliteRunHistory history;
    private final Of job;
    private final Consumer<RunLogs.State> listener;
    private final LogSource source;
    private final AtomicReference<RunLogs.State> state =
            new AtomicReference<>(new RunLogs.State(RunLogs.Phase.CONNECTING, ""));
    private final Semaphore changed = new Semaphore(0);
    private final Thread follower;
    private final Thread ender;
    private final JobEndWatcher end;
    private final Thread watcher;

    /** The job that writes the log. */
    record Of(RunId run, int task) {}

    /** @param query queries the job's state now; does not block */
    LogFeed(
            Path file,
            SqliteRunHistory history,
            Of job,
            Consumer<RunLogs.State> listener,
            LogSource source,
            Runnable query) {
        this.file = file;
        this.history = history;
        this.job = job;
        this.listener = listener;
        this.source = source;
        this.follower = Thread.ofVirtual().name("log-" + job.run()).unstarted(this::follow);
        this.ender = Thread.ofVirtual().name("log-end-" + job.run()).unstarted(this::awaitEnd);
        this.end = new JobEndWatcher(source, query);
        this.watcher = Thread.ofVirtual().name("log-watch-" + job.run()).unstarted(this::watchForEnd);
    }

    void start() {
        if (isNotSubmitted()) {
            setPhase(RunLogs.Phase.COMPLETE, "");
            return;
        }
        follower.start();
        ender.start();
        watcher.start();
    }

    @Override
    public Path file() {
        return file;
    }

    @Override
    public RunLogs.State state() {
        return state.get();
    }

    @Override
    public Optional<PartialLog> parts() {
        return source.parts();
    }

    @Override
    public Optional<Instant> lastOutput() {
        return source.lastOutput();
    }

    private void follow() {
        Duration pause = RESUMING.first();
        try {
            while (true) {
                try {
                    source.follow(onGrowth());
                } catch (OperationException failure) {
                    pause = state().phase() == RunLogs.Phase.LIVE ? RESUMING.first() : RESUMING.after(pause);
                    setPhase(RunLogs.Phase.STALE, failure.what());
                }
                Thread.sleep(pause);
            }
        } catch (InterruptedException e) {
            // the feed was closed, or following is complete
        }
    }

    /** Returns the listener for growth, whose first call only indicates that following has started. */
    private Runnable onGrowth() {
        AtomicBoolean started = new AtomicBoolean();
        return () -> {
            setPhase(RunLogs.Phase.LIVE, "");
            if (started.getAndSet(true)) {
                end.onGrown();
            }
        };
    }

    private void awaitEnd() {
        Subscription subscription = history.onChange(this::wake);
        try {
            while (!isEnded()) {
                changed.acquire();
                changed.drainPermits();
            }
            watcher.interrupt();
            Duration pause = RECHECKING.first();
            while (!isComplete()) {
                Thread.sleep(pause);
                pause = RECHECKING.after(pause);
            }
            follower.interrupt();
            follower.join();
            setPhase(RunLogs.Phase.COMPLETE, "");
        } catch (InterruptedException e) {
            // closed
        } finally {
            subscription.close();
        }
    }

    private void watchForEnd() {
        try {
            end.watch();
        } catch (InterruptedException e) {
            // the feed was closed, or following has ended
        }
    }

    private void wake(RunId id) {
        if (id.equals(job.run())) {
            changed.release();
        }
    }

    private boolean isComplete() throws InterruptedException {
        try {
            return isNotSubmitted() || source.isComplete();
        } catch (OperationException failure) {
            // the follower will fail in the same way and report it; this thread only retries
            return false;
        }
    }

    /** Returns whether the job has stopped writing. */
    private boolean isEnded() {
        Optional<Run> known = history.find(job.run());
        return known.isPresent()
                && known.get().jobs().stream()
                        .filter(one -> one.task() == job.task())
                        .allMatch(LogFeed::isEnded);
    }

    /** Returns whether the log will never exist, so that the cluster need not be queried for it. */
    private boolean isNotSubmitted() {
        return history.find(job.run()).stream()
                .flatMap(run -> run.jobs().stream())
                .anyMatch(one -> one.task() == job.task() && one.state() == JobState.NOT_SUBMITTED);
    }

    private static boolean isEnded(Job job) {
        return job.state().isFinal()
                || (job.state() == JobState.UNKNOWN && job.report().word().equals(JobStatusResolver.LOST));
    }

    private void setPhase(RunLogs.Phase phase, String why) {
        RunLogs.State next = new RunLogs.State(phase, why);
        state.set(next);
        listener.accept(next);
    }

    @Override
    public void close() {
        follower.interrupt();
        ender.interrupt();
        watcher.interrupt();
        try {
            source.close();
        } catch (OperationException left) {
            // a temporary file that could not be deleted is harmless
        }
    }
}
