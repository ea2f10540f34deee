package org.batchwright.cli;

import java.io.PrintStream;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.batchwright.model.Job;
import org.batchwright.model.JobReport;
import org.batchwright.model.JobState;
import org.batchwright.model.Listening;
import org.batchwright.model.Run;
import org.batchwright.model.Trouble;
import org.batchwright.run.RunBook;
import org.batchwright.run.RunLogs;
import tools.jackson.databind.node.ObjectNode;

/** Prints a run's log as it grows until the job ended and all its output is here. */
final class LogFollow {
    /** Seconds without news after which the rest of an ended job's output is not waited for any longer. */
    private static final int PATIENCE = 20;

    private final Session session;
    private final PrintStream sink;
    private final Semaphore bell = new Semaphore(0);
    private String told = "";
    private Optional<String> stale = Optional.empty();

    LogFollow(Session session) {
        this.session = session;
        this.sink =
                session.asJson() ? session.terminal().err() : session.terminal().out();
    }

    /** Ctrl+C ends the following and leaves the job alone. */
    Exit untilEnd(Run run) throws Trouble {
        try {
            Run ended = follow(run);
            if (session.asJson()) {
                ObjectNode node = Json.object();
                node.set("run", Json.run(ended));
                session.print(node);
            }
            session.say(ending(ended));
            return ended.state() == JobState.SUCCEEDED ? Exit.OK : Exit.JOB_FAILED;
        } catch (InterruptedException e) {
            session.say("Stopped following; run " + run.number() + " goes on. To follow it again: batchwright logs "
                    + run.number() + " --follow");
            return Exit.INTERRUPTED;
        }
    }

    @SuppressWarnings("try") // two are only to be closed
    private Run follow(Run run) throws Trouble, InterruptedException {
        RunBook book = session.services().runs();
        try (Listening news = book.onChange(id -> bell.release());
                RunLogs.Feed feed = session.services().logs().open(run.id(), 0, state -> bell.release());
                Listening asking = session.services().track()) {
            LogCopy copy = new LogCopy(feed.file(), sink);
            int quiet = 0;
            while (true) {
                // asked before copying: what is complete now is wholly copied then
                RunLogs.State state = feed.state();
                Run now = book.find(run.id()).orElse(run);
                tell(now);
                copy.more();
                tell(state);
                if (isOver(now, state, quiet)) {
                    return now;
                }
                quiet = bell.tryAcquire(1, TimeUnit.SECONDS) ? 0 : quiet + 1;
                bell.drainPermits();
            }
        }
    }

    private boolean isOver(Run now, RunLogs.State state, int quiet) {
        boolean complete = state.phase() == RunLogs.Phase.COMPLETE;
        if (complete) {
            return now.state().isFinal() || (now.state() == JobState.UNKNOWN && quiet >= PATIENCE);
        }
        boolean over = now.state().isFinal() && (state.phase() == RunLogs.Phase.STALE || quiet >= PATIENCE);
        if (over) {
            session.say(
                    "The end of the log may be missing; once the cluster answers: batchwright logs " + now.number());
        }
        return over;
    }

    private void tell(Run run) {
        String line = standing(run);
        if (!line.equals(told) && !run.state().isFinal()) {
            told = line;
            session.say(line);
        }
    }

    private void tell(RunLogs.State state) {
        Optional<String> now = state.phase() == RunLogs.Phase.STALE ? Optional.of(state.why()) : Optional.empty();
        if (!now.equals(stale)) {
            stale = now;
            session.say(now.map(why -> "The log stands still. " + why).orElse("The log goes on."));
        }
    }

    private static String standing(Run run) {
        Optional<JobReport> report = run.jobs().stream().findFirst().map(Job::report);
        boolean waits = run.state().compareTo(JobState.RUNNING) < 0;
        Optional<String> more = waits
                ? report.flatMap(JobReport::reason).map(reason -> " (" + reason + ")")
                : report.flatMap(JobReport::node).map(node -> " on " + node);
        return Columns.oneLine(run.title() + " is " + run.state().word() + more.orElse("") + ".");
    }

    private static String ending(Run run) {
        Optional<JobReport> report = run.jobs().stream().findFirst().map(Job::report);
        String exit = report.map(JobReport::exit)
                .filter(status -> status.isPresent() && status.getAsInt() != 0)
                .map(status -> " with exit status " + status.getAsInt())
                .orElse("");
        return run.title() + ": " + run.state().word() + exit
                + run.note().map(note -> ". " + note).orElse(".");
    }
}
