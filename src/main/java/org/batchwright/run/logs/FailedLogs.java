package org.batchwright.run.logs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.remote.Answer;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.logs.command.LogNames;
import org.batchwright.run.logs.command.PackedOutput;
import org.batchwright.run.logs.excerpt.FailedLog;
import org.batchwright.run.logs.excerpt.LogEnds;
import org.batchwright.run.logs.excerpt.LogExcerpt;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/** Reads the ends and first tracebacks of many jobs' logs with one command on the host that stores them. */
record FailedLogs(ConnectedClusters sites, SqliteRunHistory history, StoredLogs kept) {
    /** The number of logs read by one command. */
    static final int MAX_LOGS = 1_000;

    /** The size limit for the ends of all logs read by one command, in bytes. A failed program usually prints its error last. */
    private static final int MAX_BYTES = 16 << 20;

    /** The maximum number of lines kept from the start of a traceback and from its end, because the last line names the error. */
    private static final int TRACEBACK_LINES = 150;

    /** The number of lines from the start of a traceback that are searched for its end. */
    private static final int MAX_LINES = 4_000;

    private static final int TRACEBACK_WIDTH = 1_000;

    /** The number of bytes that a command on the cluster searches for tracebacks. In a larger log, only the last bytes are searched. */
    private static final long MAX_SEARCHED = 2L << 30;

    private static final ShellFile ENDS = ShellFile.of(FailedLogs.class, "ends.sh");
    private static final Duration TIMEOUT = Duration.ofMinutes(5);

    /** Returns the logs of one or more of the jobs, always including the first, keyed by the jobs' indexes. */
    Map<Integer, FailedLog> read(Run run, List<Job> failed) throws InterruptedException {
        Map<Integer, FailedLog> found = new LinkedHashMap<>();
        List<Job> there = new ArrayList<>();
        List<Job> now = failed.subList(0, Math.min(failed.size(), MAX_LOGS));
        Map<Integer, FailedLog> ends = kept.ends(now);
        for (Job job : now) {
            Optional<FailedLog> here = kept.find(job, ends);
            here.ifPresentOrElse(log -> found.put(job.task(), log), () -> there.add(job));
        }
        if (!there.isEmpty()) {
            try {
                found.putAll(ask(run, there));
            } catch (OperationException lost) {
                there.forEach(job -> found.put(job.task(), kept.older(job, why(lost))));
            }
        }
        return found;
    }

    private Map<Integer, FailedLog> ask(Run run, List<Job> jobs) throws OperationException, InterruptedException {
        ConnectedCluster site = sites.connectInBackground(run.cluster());
        Answer answer = site.host().run(script(site, run, jobs), TIMEOUT);
        if (!answer.ok()) {
            throw notRead(run, answer);
        }
        LogEnds ends =
                LogEnds.read(PackedOutput.bytes(answer.out()), LogExcerpt.TAIL).orElseThrow(() -> notRead(run, answer));
        Map<Integer, FailedLog> found = new LinkedHashMap<>();
        Map<Job, FailedLog> logs = new LinkedHashMap<>();
        for (Job job : jobs) {
            String log = LogStream.OUTPUT.fileName(job.what().stem());
            String errors = LogStream.ERRORS.fileName(job.what().stem());
            if (!ends.isSkipped(log) && !ends.isSkipped(errors)) {
                Optional<FailedLog> read = ends.text(log)
                        .or(() -> ends.text(errors).map(alone -> ""))
                        .map(output -> FailedLog.read(output, ends.text(errors).orElse("")));
                read.ifPresent(known -> logs.put(job, known));
                found.put(job.task(), read.orElseGet(() -> unread(ends.isMissing(log))));
            }
        }
        kept.keep(logs);
        return found;
    }

    private static FailedLog unread(boolean missing) {
        return StoredLogs.unread(
                "", missing, Message.text(missing ? "run.failed-log-missing" : "run.failed-log-unreadable"));
    }

    private static String why(OperationException lost) {
        String why = (lost.what() + " " + lost.advice()).strip();
        return lost instanceof OperationException.CommandFailed ? ErrorExcerpt.appendTo(why, lost.details()) : why;
    }

    private static OperationException notRead(Run run, Answer answer) {
        return new OperationException.CommandFailed(
                Message.of(
                        "run.failed-logs-not-read", run.title(), run.cluster().title(), answer.exit()),
                answer.exit(),
                ErrorExcerpt.of(answer.err()));
    }

    private String script(ConnectedCluster site, Run run, List<Job> jobs) {
        return ShellFile.assign("folder", site.folder(history.storageFolder(run.id()), run.id()))
                + ShellFile.assign("count", Integer.toString(LogExcerpt.TAIL))
                + ShellFile.assign("room", Integer.toString(MAX_BYTES))
                + ShellFile.assign("lines", Integer.toString(TRACEBACK_LINES))
                + ShellFile.assign("width", Integer.toString(TRACEBACK_WIDTH))
                + ShellFile.assign("most", Integer.toString(MAX_LINES))
                + ShellFile.assign("budget", Long.toString(MAX_SEARCHED))
                + LogNames.script(jobs)
                + ENDS.text();
    }
}
