package org.batchwright.run.logs;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.logs.command.PackedOutput;
import org.batchwright.run.logs.search.LogQuery;
import org.batchwright.run.logs.search.LogSought;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;
import org.batchwright.text.TerminalSequences;

/** Searches a log with one command on the cluster that returns only offsets, or also the lines that may be those sought. */
record LogGrep(LogLocation place) {
    private static final ShellFile FIND = ShellFile.of(LogGrep.class, "find.sh");
    private static final Duration TIMEOUT = Duration.ofMinutes(5);
    private static final Pattern HIT = Pattern.compile("(\\d{1,18})(?::(.*))?", Pattern.DOTALL);

    /** @param until the offset up to which the log is searched */
    LogHits find(LogSought what, long until) throws OperationException, InterruptedException {
        ConnectedCluster site = place.site();
        Answer answer = site.host()
                .run(
                        ShellFile.assign("log", place.path(site))
                                + input(what)
                                + ShellFile.assign("most", Integer.toString(LogHits.MOST + 1))
                                + FIND.text(),
                        TIMEOUT);
        if (!answer.ok()) {
            throw new OperationException.CommandFailed(
                    Message.of("run.log-not-searched", place.path(site)), answer.exit(), ErrorExcerpt.of(answer.err()));
        }
        List<Matcher> printed = PackedOutput.text(answer.out())
                .lines()
                .map(HIT::matcher)
                .filter(Matcher::matches)
                .toList();
        LongStream offsets = printed.stream()
                .filter(hit -> isSought(hit, what, until))
                .mapToLong(hit -> Long.parseLong(hit.group(1)));
        LogHits hits = LogHits.NONE.with(offsets, until);
        return printed.size() > LogHits.MOST ? hits.incomplete() : hits;
    }

    private static boolean isSought(Matcher hit, LogSought what, long until) {
        long offset = Long.parseLong(hit.group(1));
        return switch (what) {
            case LogSought.Text(String text) -> offset + text.getBytes(StandardCharsets.UTF_8).length <= until;
            case LogSought.Lines lines ->
                offset < until && lines.test().test(TerminalSequences.remove(String.valueOf(hit.group(2))));
        };
    }

    private static String input(LogSought what) {
        return switch (what) {
            case LogSought.Text(String text) ->
                ShellFile.assign("text", text)
                        + ShellFile.assign("fold", new LogQuery(text).ignoresCase() ? "-i" : "")
                        + ShellFile.assign("expression", "");
            case LogSought.Lines lines -> ShellFile.assign("expression", lines.expression());
        };
    }
}
