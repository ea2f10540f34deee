package org.batchwright.cli.output;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.json.job.LogJson;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.StatePhrase;
import org.batchwright.run.logs.LogCatchUp;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.text.Message;

/** Prints the log up to its current end. */
public record LogPrinter(Session session, boolean raw, LogStream stream) {
    public Exit print(Run run, int task) throws OperationException, InterruptedException {
        Semaphore wakeUp = new Semaphore(0);
        try (RunLogs.Feed feed = session.services().logs().open(run.id(), task, stream, state -> wakeUp.release())) {
            RunLogs.State state = LogCatchUp.await(feed, wakeUp);
            if (state.phase() == RunLogs.Phase.STALE) {
                session.printMessage(Message.text("cli.log-maybe-stale", state.why()));
            }
            if (session.asJson()) {
                session.print(json(run, task, feed, state));
                return Exit.OK;
            }
            LogCopy copy = new LogCopy(feed.file(), session.terminal().log(true, raw));
            copy.copyAvailable();
            if (copy.isEmpty()) {
                session.printMessage(empty(run, run.jobs().get(task)));
            }
            if (stream == LogStream.OUTPUT) {
                SeparateErrors.hint(session, run, run.jobs().get(task)).ifPresent(session::printMessage);
            }
            return Exit.OK;
        }
    }

    private String empty(Run run, Job job) throws OperationException {
        if (!job.neverStarted() && stream == LogStream.ERRORS) {
            return Message.text("cli.no-stderr", JobListing.title(job, run));
        }
        if (!job.neverStarted()) {
            return Message.text("cli.log-empty", JobListing.title(job, run), StatePhrase.of(job.state()));
        }
        Reasons reasons = Reasons.of(session.services());
        String why = job.report()
                .reason()
                .map(reason -> reasons.describe(run.cluster(), reason))
                .orElse("");
        return Message.text("cli.log-never-started", JobListing.title(job, run), StatePhrase.of(job.state()), why)
                .strip();
    }

    private static Output json(Run run, int task, RunLogs.Feed feed, RunLogs.State state) throws OperationException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        new LogCopy(feed.file(), new PrintStream(text, true, StandardCharsets.UTF_8)).copyAvailable();
        LogJson log = new LogJson(
                task, state.phase(), state.why(), feed.file().toString(), text.toString(StandardCharsets.UTF_8));
        return new Output.Log(RunJson.of(run), log);
    }
}
