package org.batchwright.cli.output;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.StatePhrase;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.text.Message;

/** Prints a run's log as it grows until the job has ended and all its output has been printed. */
public final class LogFollower {
    /** How many seconds to wait for further output of an ended job. */
    private static final int QUIET_SECONDS = 20;

    private final Session session;
    private final LogStream stream;
    private final PrintStream sink;
    private final Semaphore wakeUp = new Semaphore(0);
    private String lastPrinted = "";
    private Optional<String> stale = Optional.empty();

    /** @param raw whether output is printed unsanitized even on a terminal */
    public LogFollower(Session session, boolean raw, LogStream stream) {
        this.session = session;
        this.stream = stream;
        this.sink = session.terminal().log(!session.asJson(), raw);
    }

    /** Follows one job or, in a chain, a segment and all later ones. Ctrl+C stops following; the job continues. */
    public Exit followUntilEnd(Run run, int task) throws OperationException {
        return watch(run, () -> {
            Run ended = follow(run, task);
            int last = task;
            while (hasNextSegment(ended, last)) {
                last++;
                ended = follow(ended, last);
            }
            Job job = ended.jobs().get(last);
            return ended.isChain()
                    ? reportEnd(ended, describeEnd(ended, job), ended.jobs(), ended.state())
                    : reportEnd(ended, describeEnd(ended, job), List.of(job), job.state());
        });
    }

    /** Follows the first job, and then waits for all the others. */
    Exit followUntilAllEnd(Run run) throws OperationException {
        return watch(run, () -> {
            Run ended = awaitEnd(follow(run, 0));
            return reportEnd(ended, describeSweepEnd(ended), ended.jobs(), ended.state());
        });
    }

    /** Follows the jobs of all stages one after the other, each under a heading with its name. */
    Exit followStages(Run run) throws OperationException {
        return watch(run, () -> {
            Run now = run;
            String gap = ""; // a line break before each later job; also ends an unfinished line
            for (Job job : run.jobs()) {
                now = follow(now, job.task(), gap + Message.text("cli.log-of", JobListing.describe(job, run)) + "\n");
                gap = "\n";
            }
            Run ended = awaitEnd(now);
            return reportEnd(ended, describeSweepEnd(ended), ended.jobs(), ended.state());
        });
    }

    private interface Watching {
        Exit end() throws OperationException, InterruptedException;
    }

    private Exit reportEnd(Run ended, String line, List<Job> followed, JobState state) throws OperationException {
        if (session.asJson()) {
            session.print(new Output.OneRun(RunJson.of(ended)));
        }
        session.printMessage(line);
        if (state == JobState.SUCCEEDED) {
            return Exit.OK;
        }
        List<Job> failed = followed.stream().filter(FailureFacts::exist).toList();
        if (stream == LogStream.OUTPUT) {
            Job first = failed.isEmpty() ? followed.getFirst() : failed.getFirst();
            SeparateErrors.hint(session, ended, first).ifPresent(session::printMessage);
        }
        if (!failed.isEmpty()) {
            causes(ended, failed).ifPresent(why -> session.printMessage(Message.text("cli.why-failed", why)));
            session.printMessage(Message.text("cli.see-why", ended.number()));
        }
        return Exit.JOB_FAILED;
    }

    /** Returns the causes that can be found with a single request; empty if the cluster does not respond. */
    private Optional<String> causes(Run run, List<Job> failed) throws OperationException {
        if (stale.isEmpty()) {
            try {
                new FailureReader(session, FailureReader.requests(session.services())).readBriefly(run, failed);
            } catch (OperationException unread) {
                // the command "why" reports the reason
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }
        return Reasons.of(session.services()).causes(run, failed);
    }

    @SuppressWarnings("try") // two resources are declared only to be closed
    private Run awaitEnd(Run run) throws OperationException, InterruptedException {
        RunHistory history = session.services().runs();
        try (Subscription news = history.onChange(id -> wakeUp.release());
                Subscription asking = session.services().startPolling()) {
            int quiet = 0;
            while (true) {
                Run now = history.find(run.id()).orElse(run);
                boolean lost = now.state() == JobState.UNKNOWN && quiet >= QUIET_SECONDS;
                if (now.state().isFinal() || lost) {
                    return now;
                }
                report(describeProgress(now));
                quiet = wakeUp.tryAcquire(1, TimeUnit.SECONDS) ? 0 : quiet + 1;
                wakeUp.drainPermits();
            }
        }
    }

    /** Returns a sentence such as {@code Run 41: 12 of 20 jobs finished, 2 failed.} */
    private static String describeProgress(Run run) {
        return Message.text(
                "cli.jobs-ended",
                run.title(),
                run.endedJobCount(),
                run.jobs().size(),
                JobOutcomes.of(run).suffix());
    }

    private static String describeSweepEnd(Run run) {
        return Message.text(
                "cli.sweep-ended",
                run.title(),
                StatePhrase.of(run.state()),
                run.endedJobCount(),
                run.jobs().size(),
                JobOutcomes.of(run).suffix());
    }

    private Exit watch(Run run, Watching watching) throws OperationException {
        try {
            return watching.end();
        } catch (InterruptedException e) {
            session.printMessage(Message.text("cli.stopped-following", run.number()));
            return Exit.INTERRUPTED;
        }
    }

    /** Returns whether another segment of the chain follows. */
    private static boolean hasNextSegment(Run run, int task) {
        return run.isChain()
                && task + 1 < run.jobs().size()
                && run.jobs().get(task).state().isFinal()
                && !run.state().isFinal();
    }

    private Run follow(Run run, int task) throws OperationException, InterruptedException {
        return follow(run, task, "");
    }

    /** @param heading the heading that is printed before the log, unless the log is empty */
    @SuppressWarnings("try") // two resources are declared only to be closed
    private Run follow(Run run, int task, String heading) throws OperationException, InterruptedException {
        RunHistory history = session.services().runs();
        try (Subscription news = history.onChange(id -> wakeUp.release());
                RunLogs.Feed feed = session.services().logs().open(run.id(), task, stream, state -> wakeUp.release());
                Subscription asking = session.services().startPolling()) {
            LogCopy copy = new LogCopy(feed.file(), sink, heading);
            int quiet = 0;
            while (true) {
                // queried before copying, so that if the log is complete now, the copy will be complete
                RunLogs.State state = feed.state();
                Run now = history.find(run.id()).orElse(run);
                report(now, now.jobs().get(task));
                copy.copyAvailable();
                report(state);
                if (isOver(now, now.jobs().get(task).state(), state, quiet)) {
                    return now;
                }
                quiet = wakeUp.tryAcquire(1, TimeUnit.SECONDS) ? 0 : quiet + 1;
                wakeUp.drainPermits();
            }
        }
    }

    private boolean isOver(Run now, JobState job, RunLogs.State state, int quiet) {
        boolean complete = state.phase() == RunLogs.Phase.COMPLETE;
        if (complete) {
            return job.isFinal() || (job == JobState.UNKNOWN && quiet >= QUIET_SECONDS);
        }
        boolean over = job.isFinal() && (state.phase() == RunLogs.Phase.STALE || quiet >= QUIET_SECONDS);
        if (over) {
            session.printMessage(Message.text("cli.log-end-missing", now.number()));
        }
        return over;
    }

    private void report(Run run, Job job) {
        if (!job.state().isFinal()) {
            report(describeState(run, job));
        }
    }

    private void report(String line) {
        if (!line.equals(lastPrinted)) {
            lastPrinted = line;
            session.printMessage(line);
        }
    }

    private void report(RunLogs.State state) {
        Optional<String> now = state.phase() == RunLogs.Phase.STALE ? Optional.of(state.why()) : Optional.empty();
        if (!now.equals(stale)) {
            stale = now;
            session.printMessage(now.map(why -> Message.text("cli.log-stale", why))
                    .orElseGet(() -> Message.text("cli.log-current")));
        }
    }

    private static String describeState(Run run, Job job) {
        JobReport report = job.report();
        boolean waits = job.state().compareTo(JobState.RUNNING) < 0;
        String title = JobListing.title(job, run);
        String state = StatePhrase.of(job.state());
        Optional<String> more = waits
                ? report.reason().map(reason -> Message.text("cli.job-waits", title, state, reason))
                : report.node().map(node -> Message.text("cli.job-on-node", title, state, node));
        return Columns.oneLine(more.orElseGet(() -> Message.text("cli.is-in-state", title, state)));
    }

    private static String describeEnd(Run run, Job job) {
        String title = JobListing.title(job, run);
        String state = StatePhrase.of(job.state());
        int status = job.report().exit().orElse(0);
        String end = status == 0
                ? Message.text("cli.job-ended", title, state)
                : Message.text("cli.job-ended-with", title, state, status);
        return run.note().map(note -> end + " " + note).orElse(end);
    }
}
