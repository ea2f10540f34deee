package org.batchwright.cli.output;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.cli.session.CliServices;
import org.batchwright.cli.session.Session;
import org.batchwright.failure.FailureGroup;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.run.failure.CauseReader;
import org.batchwright.run.failure.FailedRequests;
import org.batchwright.run.failure.KnownRequests;
import org.batchwright.run.failure.LogCauses;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;
import org.batchwright.workspace.failure.FailureRules;

/** Explains the failed jobs of a run from their logs and from what the scheduler reported. */
public record FailureReader(Session session, FailedRequests requests) {

    /** Creates the lookup for the resources that failed jobs requested. */
    public static FailedRequests requests(CliServices services) throws OperationException {
        return new KnownRequests(services.runs(), services.clusters(), services.connections(), Dialects.known());
    }

    /** Determines and stores the causes that can be found with a single request. */
    void readBriefly(Run run, List<Job> failed) throws OperationException, InterruptedException {
        causes(session.services().failureRules()).read(run, failed);
    }

    public List<FailureGroup> read(Run run, List<Job> failed) throws OperationException, InterruptedException {
        FailureRules rules = session.services().failureRules();
        if (!rules.problems().isEmpty()) {
            session.printMessage(Message.text("cli.faulty-rules", FailureRules.FILE));
            new ErrorReport(session.terminal().err(), session.paint()).problems(rules.problems());
        }
        Map<Integer, CauseReader.Finding> found = causes(rules).readAll(run, failed);
        List<FailureGroup.Explained> explained = new ArrayList<>();
        Map<String, List<Job>> unread = new LinkedHashMap<>();
        for (Job job : failed) {
            Optional.ofNullable(found.get(job.task())).ifPresent(finding -> {
                explained.add(new FailureGroup.Explained(job, finding.cause()));
                finding.unread()
                        .ifPresent(why -> unread.computeIfAbsent(why, first -> new ArrayList<>())
                                .add(job));
            });
        }
        unread.forEach((why, jobs) -> printUnread(run, jobs, why));
        return FailureGroup.of(explained);
    }

    private CauseReader causes(FailureRules rules) throws OperationException {
        return new LogCauses(session.services().logs(), session.services().runs(), () -> rules, requests);
    }

    private void printUnread(Run run, List<Job> jobs, String why) {
        List<Integer> numbers = jobs.stream().map(run::displayNumber).toList();
        session.printMessage(
                jobs.size() == 1
                        ? Message.text("cli.log-not-read", JobListing.title(jobs.getFirst(), run), why)
                        : Message.text("cli.logs-not-read", jobs.size(), FailureListing.ranges(numbers), why));
    }
}
