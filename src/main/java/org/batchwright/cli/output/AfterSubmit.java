package org.batchwright.cli.output;

import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.run.submit.Submissions.CodeChoice;
import org.batchwright.text.Message;

/** Output after submitting a run: a line about it, and its log if it is followed. */
public record AfterSubmit(Session session, boolean follow) {
    private static final int MAX_NAMED = 5;

    public Exit reportSubmitted(Run run) throws OperationException, InterruptedException {
        return report(
                run, Message.text("cli.submitted", run.title(), run.cluster().title(), idCount(run), firstId(run)));
    }

    /**
     * @param run the new one
     * @param code the code that it runs
     */
    public Exit reportResubmitted(Run run, Run earlier, CodeChoice code)
            throws OperationException, InterruptedException {
        reportCode(earlier, code);
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

    /** Says which code runs, unless it cannot be compared: the jobs are submitted in any case. */
    private void reportCode(Run earlier, CodeChoice code) throws InterruptedException {
        try {
            CodeDifference difference = session.services().codeVersions().sinceRun(earlier.id());
            if (code == CodeChoice.CURRENT || !difference.isEmpty()) {
                session.printMessage(Message.text(
                        code == CodeChoice.CURRENT ? "cli.resubmitted-current-code" : "cli.resubmitted-earlier-code",
                        earlier.number(),
                        difference.count(),
                        Columns.oneLine(difference.names(MAX_NAMED))));
            }
        } catch (OperationException unknown) {
            // the code of the earlier run may have been removed from the cluster since
        }
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
