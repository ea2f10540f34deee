package org.batchwright.scheduler.gridengine;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.JobUse;
import org.batchwright.text.DataSize;

/**
 * A job's accounting record: accounting(5). Codes are followed by an explanation ({@code 37 : qmaster enforced h_rt, h_cpu, or h_vmem
 * limit}, {@code 137 (Killed)}).
 *
 * @param fields the fields in this order: job, task, failed, exit status, start, end, seconds, host, peak virtual memory, requested
 *     resources, submit command, peak memory and the user who deleted the job (both only from Univa and Altair Grid Engine), CPU seconds
 */
record AccountingRecord(List<String> fields) {
    private static final int MIN_FIELDS = 10;
    private static final Pattern LIMIT = Pattern.compile("\\bh_rt=([\\d:]+)");
    private static final Pattern MEMORY = Pattern.compile("\\bh_vmem=([\\d.]+[KMGTkmgt]?)");
    private static final Pattern SECONDS = Pattern.compile("(\\d{1,12}(?:\\.\\d{1,9})?)s?");
    private static final Pattern SIZE = Pattern.compile("([\\d.]{1,15})([KMGT]?)i?B?");

    static Optional<AccountingRecord> read(String text) {
        List<String> fields = List.of(text.split("\u001f", -1));
        return fields.size() >= MIN_FIELDS
                        && fields.get(0).matches("\\d{1,18}")
                        && fields.get(1).matches("\\d{1,9}|undefined|")
                ? Optional.of(new AccountingRecord(fields))
                : Optional.empty();
    }

    JobId id() {
        String task = fields.get(1);
        return new JobId(task.matches("[1-9]\\d*") ? fields.get(0) + "." + task : fields.get(0));
    }

    /**
     * @param deleted whether Batchwright deleted the job; needed because the record of a killed or requeued job does not show who ended it
     */
    JobReport report(boolean deleted) {
        int failed = number(fields.get(2)).orElse(0);
        OptionalInt exit = number(fields.get(3));
        JobState state = state(failed, exit, deleted);
        return new JobReport(
                state,
                failed == 0 ? "exit_status " + exit.orElse(0) : "failed " + failed,
                Optional.of(fields.get(2).strip()).filter(text -> !text.matches("0?")),
                new JobReport.Times(
                        GridEngineTimes.instant(fields.get(4)), GridEngineTimes.instant(fields.get(5)), limit()),
                Optional.of(fields.get(7)).filter(host -> host.matches("[A-Za-z0-9._-]*[A-Za-z][A-Za-z0-9._-]*")),
                GridEngineJobStates.commandRan(failed) && (state == JobState.SUCCEEDED || state == JobState.FAILED)
                        ? exit
                        : OptionalInt.empty(),
                new JobUse(peakMemory(), cpuTime()));
    }

    /**
     * Returns the peak memory or, if it was not measured, the peak virtual memory. The value of ru_maxrss is not used because it is a
     * thousandth of the actual value in 8.1.9.
     */
    private Optional<DataSize> peakMemory() {
        return Stream.of(field(11), field(8))
                .map(text -> text.replaceFirst("(\\.\\d{3})\\d+", "$1"))
                .flatMap(text -> DataSize.parse(text).stream())
                .filter(most -> most.bytes() > 0)
                .findFirst();
    }

    /** Parses {@code 12.345} or {@code 12.345s}. */
    private Optional<Duration> cpuTime() {
        Matcher seconds = SECONDS.matcher(field(13));
        return seconds.matches()
                ? Optional.of(Duration.ofMillis(Math.round(Double.parseDouble(seconds.group(1)) * 1000)))
                : Optional.empty();
    }

    private String field(int at) {
        return at < fields.size() ? fields.get(at) : "";
    }

    private JobState state(int failed, OptionalInt exit, boolean deleted) {
        boolean cancelled = deleted || field(12).matches("(?!NONE)[A-Za-z0-9_.@-]+");
        if (cancelled && (failed == 100 || failed == 25 || failed == 17)) {
            return JobState.CANCELLED;
        }
        JobState state = exit.isEmpty() ? JobState.UNKNOWN : GridEngineJobStates.finalState(failed, exit.getAsInt());
        if (failed == 37 && !isOutOfTime() && isOutOfMemory()) {
            return JobState.OUT_OF_MEMORY;
        }
        // if the node enforces the limit instead of the master, the record looks like the record of a cancelled job
        return state == JobState.CANCELLED && isOutOfTime() ? JobState.TIMED_OUT : state;
    }

    private Optional<Duration> limit() {
        Matcher limit = LIMIT.matcher(fields.get(9));
        return limit.find() ? GridEngineTimes.read(limit.group(1)) : Optional.empty();
    }

    private boolean isOutOfTime() {
        Optional<Duration> ran = GridEngineTimes.read(fields.get(6));
        return ran.isPresent()
                && limit().filter(limit -> ran.get().compareTo(limit) >= 0).isPresent();
    }

    /** Returns whether the job reached its requested memory limit; the last sample before the end is always slightly below the limit. */
    private boolean isOutOfMemory() {
        Matcher requested = MEMORY.matcher(fields.get(9));
        return requested.find() && parseBytes(fields.get(8)) >= 0.9 * parseBytes(requested.group(1));
    }

    private static double parseBytes(String text) {
        Matcher size = SIZE.matcher(text.toUpperCase(Locale.ROOT));
        return size.matches() ? Double.parseDouble(size.group(1)) * Math.pow(1024, " KMGT".indexOf(unit(size))) : 0;
    }

    private static String unit(Matcher size) {
        return size.group(2).isEmpty() ? " " : size.group(2);
    }

    private static OptionalInt number(String text) {
        Matcher digits = Pattern.compile("(\\d{1,6})\\b.*").matcher(text.strip());
        return digits.matches() ? OptionalInt.of(Integer.parseInt(digits.group(1))) : OptionalInt.empty();
    }
}
