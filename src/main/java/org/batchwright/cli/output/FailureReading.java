package org.batchwright.cli.output;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.batchwright.cli.session.Session;
import org.batchwright.failure.FailureAnalysis;
import org.batchwright.failure.FailureGroup;
import org.batchwright.model.OperationException;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.run.logs.CaughtUp;
import org.batchwright.run.logs.LogExcerpt;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;
import org.batchwright.workspace.failure.FailureRules;

/** Explains the failed jobs of a run from their logs and from what the scheduler reported. */
public record FailureReading(Session session) {

    public List<FailureGroup> read(Run run, List<Job> failed) throws OperationException, InterruptedException {
        FailureRules rules = session.services().failureRules();
        if (!rules.problems().isEmpty()) {
            session.printMessage(Message.text("cli.faulty-rules", FailureRules.FILE));
            new ErrorReport(session.terminal().err(), session.paint()).problems(rules.problems());
        }
        FailureAnalysis analysis = new FailureAnalysis(rules.all());
        Optional<DataSize> memory = session.services()
                .runs()
                .submitted(run.id())
                .flatMap(known -> known.job().settings().get(Fields.MEMORY));
        List<FailureGroup.Explained> explained = new ArrayList<>();
        for (Job job : failed) {
            Excerpt log = excerpt(run, job);
            FailureCause cause = analysis.explain(log.text(), FailureFacts.of(job, memory));
            if (log.complete()) {
                session.services().runs().causes().keep(run.id(), job, cause.headline());
            }
            explained.add(new FailureGroup.Explained(job, cause));
        }
        return FailureGroup.of(explained);
    }

    private record Excerpt(String text, boolean complete) {}

    /** What is kept can be read without a connection. */
    private Excerpt excerpt(Run run, Job job) throws OperationException, InterruptedException {
        Semaphore bell = new Semaphore(0);
        try (RunLogs.Feed feed = session.services().logs().open(run.id(), job.task(), state -> bell.release())) {
            RunLogs.State state = CaughtUp.await(feed, bell);
            if (state.phase() == RunLogs.Phase.STALE && !Files.exists(feed.file())) {
                session.printMessage(Message.text("cli.log-not-read", JobListing.title(job, run), state.why()));
            }
            return new Excerpt(LogExcerpt.of(feed.file()), state.phase() == RunLogs.Phase.COMPLETE);
        }
    }
}
