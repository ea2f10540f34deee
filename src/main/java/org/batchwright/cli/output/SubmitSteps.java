package org.batchwright.cli.output;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.cli.json.ErrorJson;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.ProblemJson;
import org.batchwright.cli.session.EarlyConnection;
import org.batchwright.cli.session.PreparedRun;
import org.batchwright.cli.session.RunArguments;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.text.Message;

/** Connects, checks and submits, and reports the problems. */
public record SubmitSteps(Session session) {

    /**
     * @param folder the folder with the code
     * @param after the run to wait for
     * @return the submitted run; empty if problems prevented the submission and have been reported
     */
    public Optional<Run> submit(RunArguments.Resolved arguments, Path folder, Optional<RunId> after)
            throws OperationException, InterruptedException {
        PreparedRun prepared;
        try (EarlyConnection connection = EarlyConnection.to(arguments.cluster(), session)) {
            ProjectScan code = session.services().sync().scan(CodeSource.of(arguments.experiment(), folder));
            if (connection.isNeeded()) {
                prepared = PreparedRun.unconnected(session, arguments).with(code);
                if (prepared.hasErrors()) {
                    return refuse(prepared);
                }
            }
            Cluster cluster = connection.finish();
            prepared = PreparedRun.of(session, arguments.withCluster(cluster)).with(code);
        }
        if (!prepared.canSubmit()) {
            return refuse(prepared);
        }
        reportProblems(prepared);
        return Optional.of(
                session.services().submissions().submit(prepared.composition(), folder, after, session.progress()));
    }

    private void reportProblems(PreparedRun prepared) {
        new ErrorReport(session.terminal().err(), session.paint()).problems(prepared.problems());
    }

    private Optional<Run> refuse(PreparedRun prepared) {
        reportProblems(prepared);
        Message message = Message.of("cli.not-submitted");
        if (session.asJson()) {
            session.print(
                    new Output.Prevented(ErrorJson.of(Exit.PROBLEMS, message), ProblemJson.all(prepared.problems())));
        }
        session.printMessage(message.what());
        return Optional.empty();
    }
}
