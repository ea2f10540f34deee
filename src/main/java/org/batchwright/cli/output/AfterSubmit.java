package org.batchwright.cli.output;

import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.text.Message;

/** Output after submitting a run: a line about it, and its log if it is followed. */
public record AfterSubmit(Session session, boolean follow) {

    public Exit reportSubmitted(Run run) throws OperationException, InterruptedException {
        return report(
                run, Message.text("cli.submitted", run.title(), run.cluster().title(), idCount(run), firstId(run)));
    }

    /** @param run the new one */
    public Exit reportResubmitted(Run run, Run earlier) throws OperationException, InterruptedException {
        return report(
                run,
                Message.text(
                        "cli.resubmitted",
                        run.title(),
                        run.cluster().title(),
                        idCount(run),
                        firstId(run),
                        earlier.number()));
    }

    private Exit report(Run run, String line) throws OperationException, InterruptedException {
        run.note().ifPresent(session::printMessage);
        if (follow) {
            session.printMessage(line);
            boolean sweep = run.jobs().size() > 1 && !run.isChain();
            return sweep
                    ? new LogFollow(session, false).followUntilAllEnd(run)
                    : new LogFollow(session, false).followUntilEnd(run, 0);
        }
        if (session.asJson()) {
            session.print(new Output.OneRun(RunJson.of(run)));
        } else {
            session.print(line);
        }
        return Exit.OK;
    }

    private static int idCount(Run run) {
        return firstId(run).isEmpty() ? 0 : run.jobs().size();
    }

    private static String firstId(Run run) {
        return run.jobs().stream()
                .findFirst()
                .flatMap(Job::id)
                .map(Object::toString)
                .orElse("");
    }
}
