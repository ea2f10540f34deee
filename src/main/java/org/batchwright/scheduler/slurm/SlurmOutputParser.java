package org.batchwright.scheduler.slurm;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.SubmittedId;

/** Parses the output of the scripts of {@link SlurmCommands}. */
final class SlurmOutputParser {

    private SlurmOutputParser() {}

    private static final Pattern SUBMITTED =
            Pattern.compile("(?:Submitted batch job )?(\\d{1,18})(?:;\\S+| on cluster \\S+)?");

    /**
     * Returns the ID in the last line of the form {@code JOBID} or {@code JOBID;CLUSTER}, as printed by sbatch --parsable, ignoring
     * banners.
     */
    static Optional<JobId> parseSubmitted(String output) {
        return SubmittedId.last(output, SUBMITTED);
    }

    static Map<Integer, JobId> parseParts(String output, RunId run) {
        Map<Integer, JobId> parts = new TreeMap<>();
        rows(output).filter(row -> row.size() >= 5 && !isRefused(row)).forEach(row -> {
            OptionalInt part = run.part(row.get(4));
            String id = row.get(1).replaceFirst("_.*", "");
            if (part.isPresent() && id.matches(SlurmFields.ID)) {
                parts.putIfAbsent(part.getAsInt(), new JobId(id));
            }
        });
        return parts;
    }

    /**
     * Returns whether this row with Batchwright's comment was left by a rejected submission: its state is FAILED, and no node was ever
     * assigned (schedulers.md 3.1).
     */
    private static boolean isRefused(List<String> row) {
        return row.get(0).equals("A")
                && row.get(2).equals("FAILED")
                && row.get(3).equals("None assigned");
    }

    /** Parses the reports. Reports from squeue take precedence over accounting, which lags behind. */
    static Map<JobId, JobReport> parseReports(String output) {
        Map<JobId, JobReport> accounting = SlurmAccounting.parseReports(rows(output)
                .filter(row -> row.get(0).equals("A") && row.size() >= 3)
                .map(row -> row.subList(1, row.size()))
                .toList());
        Map<JobId, JobReport> reports = new LinkedHashMap<>();
        rows(output)
                .filter(row -> row.get(0).equals("Q") && row.size() >= 8)
                .filter(row -> row.get(1).matches(SlurmFields.ID))
                .forEach(row -> {
                    JobId job = new JobId(row.get(1));
                    reports.put(job, SlurmAccounting.merge(liveReport(row), Optional.ofNullable(accounting.get(job))));
                });
        accounting.forEach(reports::putIfAbsent);
        return reports;
    }

    private static JobReport liveReport(List<String> row) {
        JobState state = SlurmJobStates.state(row.get(2), row.get(3));
        JobReport.Times times = new JobReport.Times(
                SlurmTimes.instant(row.get(4)),
                state.isFinal() ? SlurmTimes.instant(row.get(5)) : Optional.empty(),
                SlurmTimes.read(row.get(6)));
        Optional<String> reason = SlurmFields.reason(row.get(3)).or(() -> SlurmFields.stateReason(row.get(2)));
        return new JobReport(state, row.get(2), reason, times, SlurmFields.nonEmpty(row.get(7)), OptionalInt.empty());
    }

    private static Stream<List<String>> rows(String output) {
        return output.lines()
                .filter(line -> line.startsWith("Q\u001f") || line.startsWith("A\u001f"))
                .map(line -> List.of(line.split("\u001f", -1)));
    }
}
