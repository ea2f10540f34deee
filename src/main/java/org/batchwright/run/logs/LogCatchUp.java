package org.batchwright.run.logs;

import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.run.logs.excerpt.FailedLog;
import org.batchwright.run.logs.excerpt.LogExcerpt;

/** Waits until everything written to a log so far has been copied. */
public final class LogCatchUp {
    /**
     * If no output of a live log has arrived for this long, the copy has caught up, because the feed sends existing output before new
     * output.
     */
    private static final long QUIET_MILLIS = 700;

    private LogCatchUp() {}

    /**
     * Waits until the log's current content has arrived, or until it is clear that the rest cannot arrive.
     *
     * @param wakeUp released by the feed's listener
     */
    public static RunLogs.State await(RunLogs.Feed feed, Semaphore wakeUp) throws InterruptedException {
        boolean quiet = false;
        RunLogs.State state = feed.state();
        while (state.phase() == RunLogs.Phase.CONNECTING || (state.phase() == RunLogs.Phase.LIVE && !quiet)) {
            quiet = !wakeUp.tryAcquire(QUIET_MILLIS, TimeUnit.MILLISECONDS);
            wakeUp.drainPermits();
            state = feed.state();
        }
        return state;
    }

    /** Follows the log of a failed job until all of it has arrived, or until it is clear that the rest cannot arrive. */
    public static FailedLog read(RunLogs logs, Run run, Job failed) throws InterruptedException {
        Semaphore wakeUp = new Semaphore(0);
        try (RunLogs.Feed feed = logs.open(run.id(), failed.task(), state -> wakeUp.release())) {
            RunLogs.State state = await(feed, wakeUp);
            Optional<String> unread =
                    state.phase() == RunLogs.Phase.STALE ? Optional.of(state.why()) : Optional.empty();
            return new FailedLog(LogExcerpt.of(feed.file()), state.phase() == RunLogs.Phase.COMPLETE, unread);
        } catch (OperationException unreadable) {
            return new FailedLog("", false, Optional.of(unreadable.what()));
        }
    }
}
