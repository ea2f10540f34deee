package org.batchwright.scheduler.gridengine;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.model.run.JobId;

/**
 * A row of qstat's output. The columns have no fixed width or number (names contain spaces, some variants of Grid Engine have a job class,
 * and waiting jobs have no queue), so the row is parsed by its ID, the state before the date, and the text after the time.
 *
 * @param word the letters of the state
 * @param time when the job started or, if it is waiting, when it was submitted
 * @param queue {@code all.q@ge01}; truncated if long
 * @param tasks {@code 5}, {@code 6-20:1}, {@code 1-15:1,18,19}; empty if the job is not an array
 */
public record QstatRow(String job, String word, Optional<Instant> time, Optional<String> queue, String tasks) {
    private static final Pattern ROW = Pattern.compile(
            "\\s*(\\d{1,18})\\s.*?\\s([A-Za-z]+)\\s+(\\d\\d/\\d\\d/\\d{4}\\s+\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?)\\s+(.*\\S)\\s*");
    private static final Pattern SPAN = Pattern.compile("(\\d{1,8})(?:-(\\d{1,8}))?(?::(\\d{1,8}))?");
    private static final String NUMBERS = "\\d[\\d,:-]*";
    private static final int MAX_INDICES = 4_000_000;

    public static Optional<QstatRow> read(String line) {
        Matcher row = ROW.matcher(line);
        if (!row.matches()) {
            return Optional.empty();
        }
        List<String> rest = List.of(row.group(4).split("\\s+"));
        List<String> numbers =
                rest.stream().dropWhile(word -> !word.matches(NUMBERS)).toList();
        return Optional.of(new QstatRow(
                row.group(1),
                row.group(2),
                GridEngineTimes.instant(row.group(3)),
                Optional.of(rest.getFirst()).filter(queue -> queue.contains("@")),
                numbers.size() > 1 ? numbers.get(1) : ""));
    }

    /** Returns the jobs that the row covers. */
    public Stream<JobId> ids() {
        if (tasks.isEmpty()) {
            return Stream.of(new JobId(job));
        }
        return SPAN.matcher(tasks)
                .results()
                .flatMapToInt(QstatRow::indices)
                .limit(MAX_INDICES)
                .mapToObj(index -> new JobId(job + "." + index));
    }

    private static IntStream indices(MatchResult span) {
        int from = Integer.parseInt(span.group(1));
        int to = span.group(2) == null ? from : Integer.parseInt(span.group(2));
        OptionalInt step =
                span.group(3) == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(span.group(3)));
        return IntStream.iterate(from, index -> index <= to, index -> index + Math.max(1, step.orElse(1)));
    }
}
