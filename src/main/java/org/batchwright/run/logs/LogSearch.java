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

    /** More than anyone reads; one job that prints the text all the time does not hide the others. */
    static final int MOST_OF_JOB = 100;

    static final int MOST = 2_000;

    /** In bytes, with the name of the log and the numbers before it. */
    private static final int WIDTH = 1_000;

    private static final Pattern LINE = Pattern.compile("([^:]+)\\.log:(\\d{1,18}):(\\d{1,18}):(.*)", Pattern.DOTALL);

    FoundLines find(Run run, List<Job> jobs, String text) throws OperationException, InterruptedException {
        if (jobs.isEmpty() || text.isEmpty()) {
            return FoundLines.NONE;
        }
        ConnectedCluster site = sites.connectInBackground(run.cluster());
        if (!site.dialect().writesLogs()) {
            throw new OperationException.NotPossible(
                    Message.of("run.logs-not-in-files", run.cluster().title()));
        }
        LogQuery query = LogQuery.of(text);
        Answer answer = site.host().run(script(site, run, jobs, query), TIMEOUT);
        if (!answer.ok()) {
            throw notSearched(run, answer);
        }
        FoundLines found = read(PackedOutput.text(answer.out()), jobs, query);
        if (found.jobs().isEmpty() && answer.err().lines().anyMatch(line -> line.startsWith("grep: "))) {
            throw notSearched(run, answer); // "nothing found" would not be true
        }
        return found;
    }

    private static OperationException notSearched(Run run, Answer answer) {
        return new OperationException.CommandFailed(
                Message.of("run.logs-not-searched", run.title(), run.cluster().title()),
                answer.exit(),
                ErrorExcerpt.of(answer.err()));
    }

    private String script(ConnectedCluster site, Run run, List<Job> jobs, LogQuery query) {
        return ShellFile.assign("folder", site.folder(history.storageFolder(run.id()), run.id()))
                + ShellFile.assign("text", query.text())
                + ShellFile.assign("fold", query.ignoresCase() ? "-i" : "")
                + ShellFile.assign("each", Integer.toString(MOST_OF_JOB + 1))
                + ShellFile.assign("most", Integer.toString(MOST + 1))
                + ShellFile.assign("width", Integer.toString(WIDTH))
                + ShellFile.arguments(
                        jobs.stream().map(job -> job.what().stem() + ".log").toList())
                + SEARCH.text();
    }

    /** @param output lines of the command, in the order of the jobs */
    static FoundLines read(String output, List<Job> jobs, LogQuery query) {
        Map<String, Job> byStem = new LinkedHashMap<>();
        jobs.forEach(job -> byStem.put(job.what().stem(), job));
        Map<Job, List<FoundLines.Line>> found = new LinkedHashMap<>();
        List<String> lines =
                Stream.of(output.split("\n")).filter(line -> !line.isEmpty()).toList();
        for (String line : lines.subList(0, Math.min(lines.size(), MOST))) {
            Matcher parts = LINE.matcher(line);
            Optional<Job> job = parts.matches() ? Optional.ofNullable(byStem.get(parts.group(1))) : Optional.empty();
            job.ifPresent(of -> found.computeIfAbsent(of, first -> new ArrayList<>())
                    .add(new FoundLines.Line(
                            Long.parseLong(parts.group(2)),
                            Long.parseLong(parts.group(3)),
                            SanitizedText.line(TerminalSequences.remove(visible(parts.group(4), query))))));
        }
        return new FoundLines(
                found.entrySet().stream()
                        .map(one -> inJob(one.getKey(), one.getValue()))
                        .toList(),
                lines.size() > MOST);
    }

    private static FoundLines.InJob inJob(Job job, List<FoundLines.Line> lines) {
        return new FoundLines.InJob(
                job.task(), lines.subList(0, Math.min(lines.size(), MOST_OF_JOB)), lines.size() > MOST_OF_JOB);
    }

    /** A progress bar overwrites its line many times: what contains the text is shown. */
    private static String visible(String line, LogQuery query) {
        String[] states = line.split("\r");
        return Stream.of(states)
                .filter(state -> query.ignoresCase()
                        ? state.toLowerCase(Locale.ROOT).contains(query.text().toLowerCase(Locale.ROOT))
                        : state.contains(query.text()))
                .findFirst()
                .orElse(states.length == 0 ? "" : states[0]);
    }
}
