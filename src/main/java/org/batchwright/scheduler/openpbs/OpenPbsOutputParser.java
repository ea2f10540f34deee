package org.batchwright.scheduler.openpbs;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.JobUse;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.ClockTime;
import org.batchwright.scheduler.SubmittedId;
import org.batchwright.text.DataSize;

/** Parses the output of the scripts of {@link OpenPbsCommands}. */
final class OpenPbsOutputParser {
    private static final int FIELD_COUNT = 18;

    private OpenPbsOutputParser() {}

    /** One job, as printed by the function {@code lines} of the queries. */
    private record QstatJob(JobId id, List<String> fields) {
        OpenPbsJobStates.Native words() {
            return new OpenPbsJobStates.Native(
                    fields.get(2), fields.get(3), fields.get(4), fields.get(5), fields.get(12), fields.get(15));
        }

        /**
         * Returns whether the values are those of the whole array. For an array job without its own record, the server returns the array's
         * values, including its exit status (status_subjob in its stat_job.c).
         */
        boolean isDerivedFromArray() {
            return OpenPbsIds.array(id).isPresent() && fields.get(13).isEmpty();
        }

        String remaining() {
            return fields.get(14);
        }

        /**
         * Returns the job's peak memory. PBS reports the sum over all nodes of the job, so the value is usable only if there is a single
         * node.
         */
        Optional<DataSize> peakMemory() {
            return DataSize.parse(fields.get(16))
                    .filter(most ->
                            most.bytes() > 0 && !parseHosts(fields.get(11)).contains(","));
        }

        Optional<Duration> cpuTime() {
            return fields.size() > FIELD_COUNT ? ClockTime.read(fields.get(FIELD_COUNT)) : Optional.empty();
        }

        String tag() {
            return fields.get(17);
        }
    }

    /** Returns the ID in the last line that contains only an ID, ignoring banners. */
    static Optional<JobId> parseSubmitted(String output) {
        return SubmittedId.last(output, OpenPbsIds.SUBMITTED);
    }

    static Map<Integer, JobId> parseParts(String output, RunId run) {
        Map<Integer, JobId> parts = new TreeMap<>();
        rows(output).filter(row -> OpenPbsIds.array(row.id()).isEmpty()).forEach(row -> {
            OptionalInt part = run.part(row.tag());
            if (part.isPresent()) {
                parts.putIfAbsent(part.getAsInt(), row.id());
            }
        });
        return parts;
    }

    static Map<JobId, JobReport> parseReports(String output) {
        boolean remembers = output.lines().noneMatch("history off"::equals);
        List<QstatJob> rows = rows(output).toList();
        Map<JobId, QstatJob> arrays = rows.stream()
                .filter(row -> OpenPbsIds.isArray(row.id()))
                .collect(Collectors.toMap(QstatJob::id, row -> row, (one, same) -> one));
        Map<JobId, JobReport> reports = new LinkedHashMap<>();
        for (QstatJob row : rows) {
            Optional<QstatJob> array = OpenPbsIds.array(row.id()).map(arrays::get);
            if (OpenPbsIds.isArray(row.id())) {
                addWaitingTasks(row, reports);
            } else if (array.isPresent() && row.words().isWaiting()) {
                reports.put(row.id(), waitingReport(row, array.get()));
            } else if (row.isDerivedFromArray() && row.words().isOver()) {
                reportWithoutRecord(row, remembers).ifPresent(report -> reports.put(row.id(), report));
            } else {
                reports.put(row.id(), report(row, row.words()));
            }
        }
        return reports;
    }

    /**
     * Adds reports on the unlisted jobs of an array, because newer servers omit waiting jobs. Once the array has started, there is no
     * report on the array itself, so that its waiting jobs do not count as running.
     */
    private static void addWaitingTasks(QstatJob array, Map<JobId, JobReport> reports) {
        JobReport queued = report(array, array.words().toWaiting());
        OpenPbsIds.indices(array.remaining())
                .forEach(index -> reports.putIfAbsent(OpenPbsIds.task(array.id(), index), queued));
        if (!array.words().state().equals("B") && !array.words().hasRun()) {
            reports.put(array.id(), report(array, array.words()));
        }
    }

    /** Returns the report of a waiting job of an array; the job's own row shows Q and no hold, even if the array is held. */
    private static JobReport waitingReport(QstatJob row, QstatJob array) {
        JobReport own = report(row, row.words());
        JobReport whole = report(array, array.words().toWaiting());
        return whole.state() == JobState.HELD || own.reason().isEmpty() ? whole : own;
    }

    /**
     * Returns the report of a job without a record. If the server keeps records of ended jobs, the job was deleted before it started;
     * otherwise, the job's journal is used.
     */
    private static Optional<JobReport> reportWithoutRecord(QstatJob row, boolean remembers) {
        OpenPbsJobStates.Native words = row.words();
        return remembers || words.isDeleted()
                ? Optional.of(JobReport.of(JobState.CANCELLED, words.state(), words.reason()))
                : Optional.empty();
    }

    private static JobReport report(QstatJob row, OpenPbsJobStates.Native words) {
        List<String> fields = row.fields();
        JobState state = words.toJobState();
        Optional<Instant> estimate = state == JobState.QUEUED || state == JobState.HELD
                ? OpenPbsTimes.instant(fields.get(9))
                : Optional.empty();
        Optional<Instant> end = state.isFinal()
                ? OpenPbsTimes.instant(fields.get(7)).or(() -> OpenPbsTimes.instant(fields.get(8)))
                : Optional.empty();
        boolean begun = state.compareTo(JobState.RUNNING) >= 0;
        return new JobReport(
                state,
                words.word(),
                words.reason(),
                new JobReport.Times(
                        begun ? OpenPbsTimes.instant(fields.get(6)) : estimate, end, ClockTime.read(fields.get(10))),
                Optional.of(parseHosts(fields.get(11))).filter(hosts -> !hosts.isEmpty()),
                words.exit(),
                new JobUse(row.peakMemory(), row.cpuTime()));
    }

    /** Parses a list such as {@code gpu01/0*4+gpu02/0*4}. */
    private static String parseHosts(String text) {
        return Arrays.stream(text.split("\\+", -1))
                .map(one -> one.replaceFirst("/.*", ""))
                .distinct()
                .collect(Collectors.joining(","));
    }

    private static Stream<QstatJob> rows(String output) {
        return output.lines()
                .filter(line -> line.startsWith("J\u001f"))
                .map(line -> List.of(line.split("\u001f", -1)))
                .filter(fields -> fields.size() >= FIELD_COUNT && OpenPbsIds.isId(fields.get(1)))
                .map(fields -> new QstatJob(new JobId(fields.get(1)), fields));
    }
}
