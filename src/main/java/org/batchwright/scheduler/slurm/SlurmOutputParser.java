package org.batchwright.scheduler.slurm;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;

/** Reads what the scripts of {@link SlurmCommands} print. */
final class SlurmOutputParser {
    /** A job or one task of an array; what else the user has there (12+1 of a mixed job, 12_[4-9%2]) is not ours. */
    private static final String ID = "\\d{1,18}(_\\d{1,9})?";

    private static final Pattern REST = Pattern.compile("(\\d{1,18})_\\[([\\d,:-]+)(?:%\\d+)?]");
    private static final Pattern SPAN = Pattern.compile("(\\d{1,8})(?:-(\\d{1,8}))?(?::(\\d{1,8}))?");
    private static final int MOST_INDICES = 4_000_000;

    private SlurmOutputParser() {}

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

    /** squeue goes before accounting, which is late. */
    static Map<JobId, JobReport> reports(String output) {
        Map<JobId, JobReport> accounting = SlurmAccounting.reports(rows(output)
                .filter(row -> row.get(0).equals("A") && row.size() >= 3)
                .map(row -> row.subList(1, row.size()))
                .toList());
        Map<JobId, JobReport> reports = new LinkedHashMap<>();
        rows(output)
                .filter(row -> row.get(0).equals("Q") && row.size() >= 8)
                .filter(row -> row.get(1).matches(ID))
                .forEach(row -> {
                    JobId job = new JobId(row.get(1));
                    reports.put(job, SlurmAccounting.both(live(row), Optional.ofNullable(accounting.get(job))));
                });
        accounting.forEach(reports::putIfAbsent);
        return reports;
    }

    /** One id, or all that {@code 12_[4-9,12%2]} stands for: the part of an array that never started. */
    static Stream<JobId> ids(String text) {
        if (text.matches(ID)) {
            return Stream.of(new JobId(text));
        }
        Matcher rest = REST.matcher(text);
        if (!rest.matches()) {
            return Stream.empty();
        }
        return SPAN.matcher(rest.group(2))
                .results()
                .flatMapToInt(SlurmOutputParser::indices)
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
        JobState state = SlurmJobStates.state(row.get(2), row.get(3));
        JobReport.Times times = new JobReport.Times(
                SlurmTimes.instant(row.get(4)),
                state.isFinal() ? SlurmTimes.instant(row.get(5)) : Optional.empty(),
                SlurmTimes.read(row.get(6)));
        Optional<String> reason = reason(row.get(3)).or(() -> ofState(row.get(2)));
        return new JobReport(state, row.get(2), reason, times, some(row.get(7)), OptionalInt.empty());
    }

    /** A state's word that says more than ours is the reason, where there is no better one. */
    static Optional<String> ofState(String word) {
        return Optional.of(word.replaceFirst("[^A-Z_].*", ""))
                .filter(first -> SlurmReasonTexts.stateInWords(first).isPresent());
    }

    static Optional<String> reason(String text) {
        return some(text).filter(word -> !word.equals("None"));
    }

    static Optional<String> some(String text) {
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
