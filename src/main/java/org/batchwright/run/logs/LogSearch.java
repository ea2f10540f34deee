package org.batchwright.run.logs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.remote.Answer;
import org.batchwright.remote.SanitizedText;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;
import org.batchwright.text.TerminalSequences;

/** Finds text in the logs of many jobs with one command where the logs are, which returns only a limited number of lines. */
record LogSearch(ConnectedClusters sites, SqliteRunHistory history) {
    private static final ShellFile SEARCH = ShellFile.of(LogSearch.class, "search.sh");
    private static final Duration TIMEOUT = Duration.ofMinutes(5);

    /** Limit per log: more than anyone reads, and low enough that one noisy job does not crowd out the others. */
    static final int MAX_LINES_PER_JOB = 100;

    static final int MAX_LINES = 2_000;

    /** In bytes, with the name of the log and the numbers before it. */
    private static final int MAX_LINE_BYTES = 1_000;

    private static final Pattern LINE = Pattern.compile("([^:]+)\\.log:(\\d{1,18}):(\\d{1,18}):(.*)", Pattern.DOTALL);

    LogSearchResult find(Run run, List<Job> jobs, String text) throws OperationException, InterruptedException {
        if (jobs.isEmpty() || text.isEmpty()) {
            return LogSearchResult.NONE;
        }
        ConnectedCluster site = sites.connectInBackground(run.cluster());
        if (!site.dialect().writesLogs()) {
            throw new OperationException.NotPossible(
                    Message.of("run.logs-not-in-files", run.cluster().title()));
        }
        LogQuery query = LogQuery.of(text);
        Answer answer = site.host().run(script(site, run, jobs, query), TIMEOUT);
        if (!answer.ok()) {
            throw searchFailed(run, answer);
        }
        LogSearchResult found = read(PackedOutput.text(answer.out()), jobs, query);
        if (found.jobs().isEmpty() && answer.err().lines().anyMatch(line -> line.startsWith("grep: "))) {
            throw searchFailed(run, answer); // do not claim that nothing was found
        }
        return found;
    }

    private static OperationException searchFailed(Run run, Answer answer) {
        return new OperationException.CommandFailed(
                Message.of("run.logs-not-searched", run.title(), run.cluster().title()),
                answer.exit(),
                ErrorExcerpt.of(answer.err()));
    }

    private String script(ConnectedCluster site, Run run, List<Job> jobs, LogQuery query) {
        return ShellFile.assign("folder", site.folder(history.storageFolder(run.id()), run.id()))
                + ShellFile.assign("text", query.text())
                + ShellFile.assign("fold", query.ignoresCase() ? "-i" : "")
                + ShellFile.assign("each", Integer.toString(MAX_LINES_PER_JOB + 1))
                + ShellFile.assign("most", Integer.toString(MAX_LINES + 1))
                + ShellFile.assign("width", Integer.toString(MAX_LINE_BYTES))
                + ShellFile.arguments(
                        jobs.stream().map(job -> job.what().stem() + ".log").toList())
                + SEARCH.text();
    }

    /** @param output lines of the command, in the order of the jobs */
    static LogSearchResult read(String output, List<Job> jobs, LogQuery query) {
        Map<String, Job> byStem = new LinkedHashMap<>();
        jobs.forEach(job -> byStem.put(job.what().stem(), job));
        Map<Job, List<LogSearchResult.Line>> found = new LinkedHashMap<>();
        List<String> lines =
                Stream.of(output.split("\n")).filter(line -> !line.isEmpty()).toList();
        for (String line : lines.subList(0, Math.min(lines.size(), MAX_LINES))) {
            Matcher parts = LINE.matcher(line);
            Optional<Job> job = parts.matches() ? Optional.ofNullable(byStem.get(parts.group(1))) : Optional.empty();
            job.ifPresent(of -> found.computeIfAbsent(of, first -> new ArrayList<>())
                    .add(new LogSearchResult.Line(
                            Long.parseLong(parts.group(2)),
                            Long.parseLong(parts.group(3)),
                            SanitizedText.line(TerminalSequences.remove(matchingState(parts.group(4), query))))));
        }
        return new LogSearchResult(
                found.entrySet().stream()
                        .map(one -> jobMatches(one.getKey(), one.getValue()))
                        .toList(),
                lines.size() > MAX_LINES);
    }

    private static LogSearchResult.JobMatches jobMatches(Job job, List<LogSearchResult.Line> lines) {
        return new LogSearchResult.JobMatches(
                job.task(),
                lines.subList(0, Math.min(lines.size(), MAX_LINES_PER_JOB)),
                lines.size() > MAX_LINES_PER_JOB);
    }

    /** A progress bar overwrites its line many times; returns the state that contains the text. */
    private static String matchingState(String line, LogQuery query) {
        String[] states = line.split("\r");
        return Stream.of(states)
                .filter(state -> query.ignoresCase()
                        ? state.toLowerCase(Locale.ROOT).contains(query.text().toLowerCase(Locale.ROOT))
                        : state.contains(query.text()))
                .findFirst()
                .orElse(states.length == 0 ? "" : states[0]);
    }
}
