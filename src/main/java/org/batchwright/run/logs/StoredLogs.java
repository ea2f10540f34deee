package org.batchwright.run.logs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.logs.excerpt.FailedLog;
import org.batchwright.run.logs.excerpt.LogEndCache;
import org.batchwright.run.logs.excerpt.LogExcerpt;
import org.batchwright.text.Message;

/**
 * The logs of a run's failed jobs that are stored on this computer.
 *
 * @param own the run's folder if the jobs ran on this computer
 * @param copies folder with complete and incomplete copies of logs, and with log ends that were read earlier
 */
record StoredLogs(Run run, SqliteRunHistory history, Optional<Path> own, Path copies) {

    /** Returns the log ends that were read earlier, keyed by the jobs' indexes. Includes only jobs whose cause of failure is known. */
    Map<Integer, FailedLog> ends(List<Job> failed) {
        Set<Integer> explained = history.causes().of(run.id()).keySet();
        return new LogEndCache(copies)
                .read(failed.stream()
                        .filter(job -> explained.contains(job.task()))
                        .toList());
    }

    void keep(Map<Job, FailedLog> ends) {
        if (!ends.isEmpty()) {
            new LogEndCache(copies).keep(ends);
        }
    }

    /** Returns the content of a log if it is available without querying the cluster. */
    Optional<FailedLog> find(Job failed, Map<Integer, FailedLog> ends) {
        try {
            if (own.isPresent()) {
                return Optional.of(own(own.get(), failed.what().stem()));
            }
            return areCopied(failed) ? Optional.of(copies(failed)) : Optional.ofNullable(ends.get(failed.task()));
        } catch (OperationException unreadable) {
            return Optional.of(unread("", false, unreadable.what()));
        }
    }

    /** Returns the copy of a log, which may be incomplete. */
    FailedLog older(Job failed, String why) {
        try {
            FailedLog read = copies(failed);
            return new FailedLog(read.output(), read.errors(), false, Optional.of(why));
        } catch (OperationException unreadable) {
            return unread("", false, why);
        }
    }

    private static FailedLog own(Path folder, String stem) throws OperationException {
        Path log = folder.resolve(LogStream.OUTPUT.fileName(stem));
        Path errors = folder.resolve(LogStream.ERRORS.fileName(stem));
        return Files.exists(log) || Files.exists(errors)
                ? FailedLog.read(LogExcerpt.of(log), LogExcerpt.of(errors))
                : unread("", true, Message.text("run.failed-log-missing"));
    }

    private boolean areCopied(Job failed) {
        return history.submitted(run.id()).map(SubmittedRun::logStreams).orElse(List.of(LogStream.OUTPUT)).stream()
                .allMatch(stream -> Files.exists(RemoteLog.completionMarker(copy(failed, stream))));
    }

    private FailedLog copies(Job failed) throws OperationException {
        return FailedLog.read(
                LogExcerpt.of(copy(failed, LogStream.OUTPUT)), LogExcerpt.of(copy(failed, LogStream.ERRORS)));
    }

    private Path copy(Job failed, LogStream stream) {
        return copies.resolve(stream.fileName(Integer.toString(failed.task())));
    }

    static FailedLog unread(String text, boolean complete, String why) {
        return new FailedLog(text, complete, Optional.of(why));
    }
}
