package org.batchwright.run.logs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.logs.excerpt.FailedLog;
import org.batchwright.run.logs.excerpt.LogEndCache;
import org.batchwright.run.logs.excerpt.LogExcerpt;
import org.batchwright.text.Message;

/**
 * The logs of a run's failed jobs that are stored on this computer.
 *
 * @param own the run's folder if its jobs ran on this computer
 * @param copies complete and incomplete copies of logs, and ends read earlier
 */
record StoredLogs(Run run, SqliteRunHistory history, Optional<Path> own, Path copies) {

    /** Returns the ends of logs that were read earlier, by the indexes of the jobs. Only failed jobs whose cause is known are included. */
    Map<Integer, String> ends(List<Job> failed) {
        Set<Integer> explained = history.causes().of(run.id()).keySet();
        return new LogEndCache(copies)
                .read(failed.stream()
                        .filter(job -> explained.contains(job.task()))
                        .toList());
    }

    void keep(Map<Job, String> ends) {
        if (!ends.isEmpty()) {
            new LogEndCache(copies).keep(ends);
        }
    }

    /** Returns the content of a log if it is available without querying the cluster. */
    Optional<FailedLog> find(Job failed, Map<Integer, String> ends) {
        try {
            if (own.isPresent()) {
                Path file = own.get().resolve(failed.what().stem() + ".log");
                return Optional.of(
                        Files.exists(file)
                                ? FailedLog.read(LogExcerpt.of(file))
                                : unread("", true, Message.text("run.failed-log-missing")));
            }
            return Files.exists(RemoteLog.completionMarker(copy(failed)))
                    ? Optional.of(FailedLog.read(LogExcerpt.of(copy(failed))))
                    : Optional.ofNullable(ends.get(failed.task())).map(FailedLog::read);
        } catch (OperationException unreadable) {
            return Optional.of(unread("", false, unreadable.what()));
        }
    }

    /** Returns the copy of a log, which may be incomplete. */
    FailedLog older(Job failed, String why) {
        try {
            return unread(LogExcerpt.of(copy(failed)), false, why);
        } catch (OperationException unreadable) {
            return unread("", false, why);
        }
    }

    private Path copy(Job failed) {
        return copies.resolve(failed.task() + ".log");
    }

    static FailedLog unread(String text, boolean complete, String why) {
        return new FailedLog(text, complete, Optional.of(why));
    }
}
