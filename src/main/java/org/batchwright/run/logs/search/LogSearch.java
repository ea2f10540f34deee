package org.batchwright.run.logs.search;

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
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.remote.Answer;
import org.batchwright.remote.SanitizedText;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.logs.command.LogNames;
import org.batchwright.run.logs.command.PackedOutput;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;
import org.batchwright.text.TerminalSequences;

/**
 * Finds text in the logs of many jobs with one command on the host that stores them. The command returns only a limited number of lines.
 */
public record LogSearch(ConnectedClusters sites, SqliteRunHistory history) {
    private static final ShellFile SEARCH = ShellFile.of(LogSearch.class, "search.sh");
    private static final Duration TIMEOUT = Duration.ofMinutes(5);

    /** The limit per log: more lines than any user reads, but few enough that one noisy job does not crowd out the others. */
    static final int MAX_LINES_PER_JOB = 100;

    static final int MAX_LINES = 2_000;

    /** Only the excerpt around the match is read from lines longer than this. */
    private static final int MAX_LINE_BYTES = 1_000;

    private static final Pattern LINE = Pattern.compile("([:-])([^:]+):(\\d{1,18}):(\\d{1,18}):(.*)", Pattern.DOTALL);

    private static final Pattern UNREAD = Pattern.compile("grep: ([A-Za-z0-9-]+\\.(?:log|err)): (.*)");

    /** The last line of the output if any log could be read. */
    private static final String READABLE = "!";

    /** Matches the fragments of characters that were cut in the middle. */
    private static final Pattern BROKEN = Pattern.compile("^\ufffd{1,3}|\ufffd{1,3}$");

    public LogSearchResult find(Run run, List<Job> jobs, String text) throws OperationException, InterruptedException {
        if (jobs.isEmpty() || text.isEmpty()) {
            return LogSearchResult.NONE;
        }
        ConnectedCluster site = sites.connectInBackground(run.cluster());
        if (!site.dialect().can(Capability.LOG_FILES)) {
            throw new OperationException.NotPossible(
                    Message.of("run.logs-not-in-files", run.cluster().title()));
        }
        LogQuery query = new LogQuery(text);
        Answer answer = site.host().run(script(site, run, jobs, query), TIMEOUT);
        if (!answer.ok()) {
            throw searchFailed(run, answer);
        }
        String output = PackedOutput.text(answer.out());
        LogSearchResult found = read(output, jobs, query);
        List<LogSearchResult.Unread> unread = unread(answer.err(), jobs);
        if (found.jobs().isEmpty()) { // do not report that nothing was found if nothing was searched
            long errors = answer.err()
                    .lines()
                    .filter(line -> line.startsWith("grep: "))
                    .count();
            boolean anyRead = output.lines().anyMatch(READABLE::equals);
            if (errors > unread.size() || (errors > 0 && !anyRead)) {
                throw searchFailed(run, answer);
            }
        }
        return new LogSearchResult(found.jobs(), found.truncated(), unread);
    }

    private static List<LogSearchResult.Unread> unread(String errors, List<Job> jobs) {
        Map<String, SearchedFile> files = files(jobs);
        List<LogSearchResult.Unread> unread = new ArrayList<>();
        errors.lines()
                .map(UNREAD::matcher)
                .filter(Matcher::matches)
                .forEach(line -> Optional.ofNullable(files.get(line.group(1)))
                        .ifPresent(file -> unread.add(
                                new LogSearchResult.Unread(file.job().task(), SanitizedText.line(line.group(2))))));
        return unread;
    }

    private record SearchedFile(Job job, LogStream stream) {}

    private static Map<String, SearchedFile> files(List<Job> jobs) {
        Map<String, SearchedFile> files = new LinkedHashMap<>();
        for (Job job : jobs) {
            for (LogStream stream : LogStream.values()) {
                files.put(stream.fileName(job.what().stem()), new SearchedFile(job, stream));
            }
        }
        return files;
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
                + LogNames.script(jobs)
                + SEARCH.text();
    }

    /** @param output the output lines of the command, in the order of the jobs */
    static LogSearchResult read(String output, List<Job> jobs, LogQuery query) {
        Map<String, SearchedFile> files = files(jobs);
        Map<SearchedFile, List<LogSearchResult.Line>> found = new LinkedHashMap<>();
        List<String> lines = Stream.of(output.split("\n"))
                .filter(line -> !line.isEmpty() && !line.equals(READABLE))
                .toList();
        for (String line : lines.subList(0, Math.min(lines.size(), MAX_LINES))) {
            Matcher parts = LINE.matcher(line);
            Optional<SearchedFile> file =
                    parts.matches() ? Optional.ofNullable(files.get(parts.group(2))) : Optional.empty();
            file.ifPresent(
                    of -> found.computeIfAbsent(of, first -> new ArrayList<>()).add(line(parts, query)));
        }
        return new LogSearchResult(
                found.entrySet().stream()
                        .map(one -> jobMatches(one.getKey(), one.getValue()))
                        .toList(),
                lines.size() > MAX_LINES);
    }

    private static LogSearchResult.Line line(Matcher parts, LogQuery query) {
        String whole = BROKEN.matcher(parts.group(5)).replaceAll("");
        String shown = matchingState(whole, query);
        boolean cut = parts.group(1).equals("-") && whole.startsWith(shown);
        return new LogSearchResult.Line(
                Long.parseLong(parts.group(3)),
                Long.parseLong(parts.group(4)),
                (cut ? "\u2026" : "") + SanitizedText.line(TerminalSequences.remove(shown)));
    }

    private static LogSearchResult.JobMatches jobMatches(SearchedFile file, List<LogSearchResult.Line> lines) {
        return new LogSearchResult.JobMatches(
                file.job().task(),
                file.stream(),
                lines.subList(0, Math.min(lines.size(), MAX_LINES_PER_JOB)),
                lines.size() > MAX_LINES_PER_JOB);
    }

    /**
     * Returns the progress bar state that contains the search text. A line may contain many states because a progress bar redraws itself.
     */
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
