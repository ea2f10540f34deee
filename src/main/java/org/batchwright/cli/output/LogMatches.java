package org.batchwright.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.json.job.LogMatchesJson;
import org.batchwright.cli.json.job.UnreadLogJson;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.run.logs.search.LogSearchResult;
import org.batchwright.text.Message;

/** Prints the log lines of several jobs that contain the search text, grouped by job. */
public record LogMatches(Session session, String text) {

    /** @param tasks indexes of the jobs to search */
    public Exit print(Run run, Set<Integer> tasks) throws OperationException, InterruptedException {
        List<Job> jobs =
                run.jobs().stream().filter(job -> tasks.contains(job.task())).toList();
        LogSearchResult found = session.services().logs().search(run, jobs, text);
        if (session.asJson()) {
            session.print(new Output.LogMatches(
                    RunJson.of(run),
                    found.jobs().stream().map(LogMatchesJson::of).toList(),
                    found.truncated(),
                    found.unread().stream().map(UnreadLogJson::of).toList()));
            return Exit.OK;
        }
        lines(run, found).forEach(session::print);
        message(run, jobs, found).ifPresent(session::printMessage);
        unread(run, found).ifPresent(session::printMessage);
        return Exit.OK;
    }

    private static List<String> lines(Run run, LogSearchResult found) {
        List<String> lines = new ArrayList<>();
        for (LogSearchResult.JobMatches job : found.jobs()) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            String title = JobListing.title(run.jobs().get(job.task()), run);
            lines.add(job.stream() == LogStream.ERRORS ? Message.text("cli.log-errors", title) : title);
            int width = String.valueOf(job.lines().getLast().number()).length();
            job.lines()
                    .forEach(line -> lines.add("  "
                            + " ".repeat(width - String.valueOf(line.number()).length()) + line.number() + "  "
                            + Columns.oneLine(line.text())));
            if (job.truncated()) {
                lines.add("  "
                        + Message.text("cli.search-more-in-job", job.lines().size()));
            }
        }
        return lines;
    }

    private Optional<String> message(Run run, List<Job> jobs, LogSearchResult found) {
        if (found.jobs().isEmpty()) {
            int searched = jobs.size() - found.unread().size();
            return Optional.of(Message.text("cli.search-none", Columns.oneLine(text), run.title(), searched));
        }
        return found.truncated() ? Optional.of(Message.text("cli.search-more", found.count())) : Optional.empty();
    }

    private static Optional<String> unread(Run run, LogSearchResult found) {
        return found.unread().stream()
                .findFirst()
                .map(first -> Message.text(
                        "cli.search-unread",
                        found.unread().size(),
                        JobListing.title(run.jobs().get(first.task()), run),
                        first.why()));
    }
}
