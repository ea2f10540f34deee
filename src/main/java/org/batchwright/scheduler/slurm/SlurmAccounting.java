package org.batchwright.scheduler.slurm;

import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.run.GpuUse;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.JobUse;
import org.batchwright.scheduler.slurm.gpu.GpuAccounting;
import org.batchwright.text.DataSize;

/**
 * Parses the output of sacct(1) for jobs and their steps. The first row names the columns, because not every release has all of them. Steps
 * ({@code 12_3.batch}, {@code 12.0}) are used only for their memory and GPUs.
 */
final class SlurmAccounting {
    /** The requested columns, in the order that applies if there is no header row. */
    static final List<String> COLUMNS = List.of(
            "JobID",
            "State",
            "ExitCode",
            "Start",
            "End",
            "TimelimitRaw",
            "NodeList",
            "Reason",
            "MaxRSS",
            "TotalCPU",
            "TRESUsageInMax",
            "AdminComment"); // the last column, because it may contain any character

    private static final Pattern SIZE = Pattern.compile("(\\d{1,15}(?:\\.\\d{1,6})?)([KMGTP]?)");
    private static final String UNITS = "KMGTP";

    /**
     * Reasons that are ignored for ended jobs: reasons for waiting do not explain the end, and the exit status is more specific than a
     * nonzero exit code.
     */
    private static final Set<String> NO_END = Set.of(
            "Priority", "Resources", "JobArrayTaskLimit", "JobHeldUser", "BeginTime", "Dependency", "NonZeroExitCode");

    private SlurmAccounting() {}

    /** @param rows the fields of each line, without the source letter */
    static Map<JobId, JobReport> parseReports(List<List<String>> rows) {
        List<String> columns = COLUMNS;
        Map<JobId, JobReport> reports = new LinkedHashMap<>();
        Map<String, DataSize> memory = new HashMap<>();
        Map<String, GpuUse> gpus = new HashMap<>();
        for (List<String> row : rows) {
            if (row.contains("JobID") && row.contains("State")) {
                columns = row;
                continue;
            }
            SacctRow parsed = new SacctRow(columns, row);
            String id = parsed.of("JobID");
            size(parsed.of("MaxRSS"))
                    .ifPresent(size -> memory.merge(job(id), size, BinaryOperator.maxBy(Comparator.naturalOrder())));
            GpuUse used = GpuAccounting.ofStep(parsed.of("TRESUsageInMax"), SlurmAccounting::size)
                    .max(GpuAccounting.ofComment(parsed.of("AdminComment")));
            if (!used.equals(GpuUse.UNKNOWN)) {
                gpus.merge(job(id), used, GpuUse::max);
            }
            if (!id.contains(".") && !parsed.of("State").isEmpty()) {
                JobReport report = report(parsed);
                SlurmFields.ids(id).forEach(job -> reports.putIfAbsent(job, report));
            }
        }
        reports.replaceAll((job, report) -> report.with(
                report.reason(),
                report.exit(),
                new JobUse(
                        Optional.ofNullable(memory.get(job.value())),
                        report.used().cpuTime(),
                        gpus.getOrDefault(job.value(), GpuUse.UNKNOWN))));
        return reports;
    }

    private record SacctRow(List<String> columns, List<String> fields) {
        String of(String column) {
            int at = columns.indexOf(column);
            return at < 0 || at >= fields.size() ? "" : fields.get(at);
        }
    }

    private static String job(String id) {
        return id.replaceFirst("\\..*", "");
    }

    private static JobReport report(SacctRow row) {
        String word = row.of("State");
        JobState state = SlurmJobStates.state(word, row.of("Reason"));
        JobReport.Times times = new JobReport.Times(
                SlurmTimes.instant(row.of("Start")), SlurmTimes.instant(row.of("End")), limit(row.of("TimelimitRaw")));
        String code = row.of("ExitCode");
        OptionalInt exit = switch (state) {
            case SUCCEEDED -> SlurmExit.status(code);
            case FAILED -> code.equals("0:0") ? OptionalInt.empty() : SlurmExit.status(code);
            default -> OptionalInt.empty();
        };
        Optional<String> reason = SlurmFields.reason(row.of("Reason"))
                .filter(why -> !state.isFinal() || !NO_END.contains(why))
                .or(() -> SlurmFields.stateReason(word))
                .or(() -> state == JobState.FAILED ? SlurmExit.reason(code) : Optional.empty());
        return new JobReport(
                state,
                word,
                reason,
                times,
                SlurmFields.nonEmpty(row.of("NodeList")),
                exit,
                new JobUse(Optional.empty(), cpuTime(row.of("TotalCPU"))));
    }

    private static Optional<Duration> limit(String minutes) {
        return minutes.matches("\\d{1,9}")
                ? Optional.of(Duration.ofMinutes(Long.parseLong(minutes)))
                : Optional.empty();
    }

    /** Parses {@code 03:12.345} or {@code 1-02:03:04}. The CPU time of a job is the sum over its steps. */
    private static Optional<Duration> cpuTime(String text) {
        return SlurmTimes.read(text.replaceFirst("\\.\\d{1,6}$", ""));
    }

    /** Parses {@code 1024K} or {@code 1.50G}; 0 means that the size was not measured. */
    private static Optional<DataSize> size(String text) {
        Matcher size = SIZE.matcher(text);
        if (!size.matches()) {
            return Optional.empty();
        }
        int power = size.group(2).isEmpty() ? 0 : UNITS.indexOf(size.group(2)) + 1;
        long bytes = Math.round(Double.parseDouble(size.group(1)) * Math.pow(1024, power));
        return Optional.of(new DataSize(bytes)).filter(some -> some.bytes() > 0);
    }

    /** Adds the exit status, reason and memory from accounting to squeue's report of an ended job. */
    static JobReport merge(JobReport live, Optional<JobReport> accounting) {
        return accounting
                .filter(known -> live.state().isFinal() && known.state() == live.state())
                .map(known -> live.with(
                        live.reason().filter(why -> !NO_END.contains(why)).or(known::reason),
                        known.exit(),
                        known.used()))
                .orElse(live);
    }
}
