package org.batchwright.scheduler;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.model.JobId;
import org.batchwright.model.JobReport;
import org.batchwright.model.JobState;
import org.batchwright.model.RunId;

/** Reads what the scripts of {@link SlurmQuestions} print. */
final class SlurmAnswers {
    /** A job or one task of an array; what else the user has there (12+1 of a mixed job, 12_[4-9%2]) is not ours. */
    private static final String ID = "\\d{1,18}(_\\d{1,9})?";

    private static final Pattern REST = Pattern.compile("(\\d{1,18})_\\[([\\d,:-]+)(?:%\\d+)?]");
    private static final Pattern SPAN = Pattern.compile("(\\d{1,8})(?:-(\\d{1,8}))?(?::(\\d{1,8}))?");
    private static final int MOST_INDICES = 4_000_000;

    /** Why a job that was cancelled had waited till then says nothing of its end. */
    private static final Set<String> ONLY_WAITING =
            Set.of("Priority", "Resources", "JobArrayTaskLimit", "JobHeldUser", "BeginTime", "Dependency");

    private SlurmAnswers() {}

    private static final Pattern SUBMITTED =
            Pattern.compile("(?:Submitted batch job )?(\\d{1,18})(?:;\\S+| on cluster \\S+)?");

    /** sbatch --parsable prints {@code JOBID} or {@code JOBID;CLUSTER} on a line of its own; the last such line counts, whatever banners say. */
    static Optional<JobId> submitted(String output) {
        return output.lines()
                .map(String::strip)
                .map(SUBMITTED::matcher)
                .filter(Matcher::matches)
                .map(line -> new JobId(line.group(1)))
                .reduce((first, second) -> second);
    }

    static Map<Integer, JobId> parts(String output, RunId run) {
        Map<Integer, JobId> parts = new TreeMap<>();
        rows(output).filter(row -> row.size() >= 5 && !refused(row)).forEach(row -> {
            OptionalInt part = run.part(row.get(4));
            String id = row.get(1).replaceFirst("_.*", "");
            if (part.isPresent() && id.matches(ID)) {
                parts.putIfAbsent(part.getAsInt(), new JobId(id));
            }
        });
        return parts;
    }

    /** A refused submission can leave a row with our comment: FAILED, never given a node (schedulers.md 3.1). */
    private static boolean refused(List<String> row) {
        return row.get(0).equals("A")
                && row.get(2).equals("FAILED")
                && row.get(3).equals("None assigned");
    }

    static Map<JobId, JobReport> reports(String output) {
        Map<JobId, JobReport> reports = new LinkedHashMap<>();
        rows(output).forEach(row -> {
            if (row.get(0).equals("Q") && row.size() >= 8 && row.get(1).matches(ID)) {
                reports.put(new JobId(row.get(1)), live(row));
            } else if (row.get(0).equals("A") && row.size() >= 9) {
                JobReport ended = ended(row);
                ids(row.get(1)).forEach(id -> reports.putIfAbsent(id, ended));
            }
        });
        return reports;
    }

    /** One id, or all that {@code 12_[4-9,12%2]} stands for: the part of an array that never started. */
    private static Stream<JobId> ids(String text) {
        if (text.matches(ID)) {
            return Stream.of(new JobId(text));
        }
        Matcher rest = REST.matcher(text);
        if (!rest.matches()) {
            return Stream.empty();
        }
        return SPAN.matcher(rest.group(2))
                .results()
                .flatMapToInt(SlurmAnswers::indices)
                .limit(MOST_INDICES)
                .mapToObj(index -> new JobId(rest.group(1) + "_" + index));
    }

    private static IntStream indices(MatchResult span) {
        int from = Integer.parseInt(span.group(1));
        int to = span.group(2) == null ? from : Integer.parseInt(span.group(2));
        int step = span.group(3) == null ? 1 : Math.max(1, Integer.parseInt(span.group(3)));
        return IntStream.iterate(from, index -> index <= to, index -> index + step);
    }

    private static JobReport live(List<String> row) {
        JobState state = SlurmWords.state(row.get(2), row.get(3));
        JobReport.Times times = new JobReport.Times(
                SlurmTimes.instant(row.get(4)),
                state.isFinal() ? SlurmTimes.instant(row.get(5)) : Optional.empty(),
                SlurmTimes.read(row.get(6)));
        return new JobReport(state, row.get(2), reason(row.get(3)), times, some(row.get(7)), OptionalInt.empty());
    }

    private static JobReport ended(List<String> row) {
        JobState state = SlurmWords.state(row.get(2), row.get(8));
        Optional<Duration> limit = row.get(6).matches("\\d{1,9}")
                ? Optional.of(Duration.ofMinutes(Long.parseLong(row.get(6))))
                : Optional.empty();
        JobReport.Times times =
                new JobReport.Times(SlurmTimes.instant(row.get(4)), SlurmTimes.instant(row.get(5)), limit);
        OptionalInt exit =
                state == JobState.SUCCEEDED || state == JobState.FAILED ? exit(row.get(3)) : OptionalInt.empty();
        Optional<String> reason =
                reason(row.get(8)).filter(word -> state != JobState.CANCELLED || !ONLY_WAITING.contains(word));
        return new JobReport(state, row.get(2), reason, times, some(row.get(7)), exit);
    }

    /** {@code code:signal}; before 25.11 a code above 127 is shown less 128, so the job's own journal goes before this (schedulers.md 3.3). */
    private static OptionalInt exit(String text) {
        if (!text.matches("\\d{1,3}:\\d{1,3}")) {
            return OptionalInt.empty();
        }
        int colon = text.indexOf(':');
        int signal = Integer.parseInt(text.substring(colon + 1));
        int code = Integer.parseInt(text.substring(0, colon));
        return OptionalInt.of(signal == 0 ? code : 128 + signal);
    }

    private static Optional<String> reason(String text) {
        return some(text).filter(word -> !word.equals("None"));
    }

    private static Optional<String> some(String text) {
        return text.isBlank() || text.equals("(null)") || text.equals("None assigned")
                ? Optional.empty()
                : Optional.of(text);
    }

    private static Stream<List<String>> rows(String output) {
        return output.lines()
                .filter(line -> line.startsWith("Q\u001f") || line.startsWith("A\u001f"))
                .map(line -> List.of(line.split("\u001f", -1)));
    }
}
