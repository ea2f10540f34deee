package org.batchwright.cli.output;

import java.util.Optional;
import org.batchwright.cli.session.Session;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.text.Message;

/** The separate files that the commands of a run write their errors to. */
public final class SeparateErrors {
    private SeparateErrors() {}

    /** Returns whether the run has such files. */
    public static boolean exist(Session session, Run run) throws OperationException {
        return session.services()
                .runs()
                .submitted(run.id())
                .filter(submitted -> submitted.logStreams().contains(LogStream.ERRORS))
                .isPresent();
    }

    /** Returns a sentence that explains how to see a job's errors; empty if they are in its log. */
    static Optional<String> hint(Session session, Run run, Job job) throws OperationException {
        if (!exist(session, run)) {
            return Optional.empty();
        }
        return Optional.of(
                run.jobs().size() == 1
                        ? Message.text("cli.stderr-elsewhere", run.number())
                        : Message.text("cli.stderr-of-job-elsewhere", run.number(), JobListing.number(job, run)));
    }
}
