package org.batchwright.cli.output;

import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;

/** Output after submitting a run: a line about it, and its log if it is followed. */
public record AfterSubmit(Session session, boolean follow) {

    /** @param done the action, as the first word of a sentence: {@code Submitted} */
    public Exit report(Run run, String done) throws OperationException, InterruptedException {
        String line = done + " " + run.title() + " on " + run.cluster().title() + job(run) + ".";
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

    private static String job(Run run) {
        int jobs = run.jobs().size();
        String several = jobs > 1 ? jobs + " jobs; the first is " : "job ";
        return run.jobs().stream()
                .findFirst()
                .flatMap(Job::id)
                .map(id -> " as " + several + id)
                .orElse("");
    }
}
