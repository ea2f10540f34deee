package org.batchwright.scheduler.pjm;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.JobUse;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.SubmittedId;
import org.batchwright.text.DataSize;

/** Parses the output of the scripts of {@link PjmCommands}. */
final class PjmOutputParser {
    private static final Pattern SUBMITTED = Pattern.compile(".*\\b[Jj]ob (\\d{1,12}) submitted.*");
    private static final String ID = "\\d{1,12}(\\[\\d{1,9}])?";
    private static final Pattern MEMORY =
            Pattern.compile("(\\d{1,12}(?:\\.\\d{1,3})?)\\s*([KMGT]?)(i?)B?(?:\\s*\\((\\d{1,18})\\))?");

    /** States of a whole bulk job before any of its jobs has started. */
    private static final Set<String> NOT_STARTED = Set.of("ACC", "QUE", "RJT", "HLD");

    private PjmOutputParser() {}

    /** Returns the ID in the last matching line, regardless of the lines around it. */
    static Optional<JobId> parseSubmitted(String output) {
        return SubmittedId.last(output, SUBMITTED);
    }

    /**
     * Finds the parts of a run by their names, {@code train@RUN} or {@code train@RUN.PLACE}, or by their comments. A job that was cancelled
     * before it started does not count, because jobs are cancelled in this way if they could not be held until others ended.
     */
    static Map<Integer, JobId> parseParts(String output, RunId run) {
        Map<Integer, JobId> parts = new TreeMap<>();
        for (String line : output.lines().toList()) {
            String[] columns = line.split(",", 6);
            boolean dropped = columns.length == 6
                    && columns[3].strip().equals("CCL")
                    && columns[4].strip().equals("-");
            if (columns.length == 6
                    && columns[0].isEmpty()
                    && columns[1].strip().matches("\\d{1,12}")
                    && !dropped) {
                JobId id = new JobId(columns[1].strip());
                String name = columns[2].strip();
                String mark = "bw:" + name.substring(name.lastIndexOf('@') + 1).replaceFirst("\\.(\\d{1,6})$", "/$1");
                run.part(columns[5].strip().replaceAll("^\"|\"$", "")).ifPresent(part -> parts.putIfAbsent(part, id));
                run.part(mark).ifPresent(part -> parts.putIfAbsent(part, id));
            }
        }
        return parts;
    }

    static Map<JobId, JobReport> parseReports(String output) {
        PjmTimes times = PjmTimes.of(output);
        Set<String> waiting = new HashSet<>();
        output.lines()
                .filter(line -> line.matches("waits \\d{1,12}"))
                .forEach(line -> waiting.add(line.substring("waits ".length())));
        List<PjstatRow> rows = new ArrayList<>();
        for (String line : output.lines().toList()) {
            parseRow(line).or(() -> PjmTable.row(line)).ifPresent(rows::add);
        }
        Set<JobId> begun = new HashSet<>();
        rows.stream().filter(PjstatRow::isPart).forEach(row -> begun.add(wholeJobId(row)));
        Map<JobId, JobReport> reports = new LinkedHashMap<>();
        for (PjstatRow row : rows) {
            boolean bulk = row.model().equals("BU") && !row.isPart();
            if (!bulk || (NOT_STARTED.contains(row.words().st()) && !begun.contains(row.id()))) {
                reports.put(
                        row.id(),
                        report(row, times, waiting.contains(wholeJobId(row).value())));
            }
        }
        return reports;
    }

    private static JobId wholeJobId(PjstatRow row) {
        return new JobId(row.id().value().replaceFirst("\\[.*", ""));
    }

    /** Parses {@code ,7312045,NM,RUN,0,0,0,...}; the text at the end may contain commas. */
    private static Optional<PjstatRow> parseRow(String line) {
        String[] columns = line.split(",", PjmCommands.FIELDS.size() + 1);
        if (columns.length <= PjmCommands.FIELDS.size()
                || !columns[0].isEmpty()
                || !columns[1].strip().matches(ID)) {
            return Optional.empty();
        }
        List<String> values = new ArrayList<>();
        for (String column : columns) {
            String text = column.strip();
            values.add(text.equals("-") ? "" : text);
        }
        return Optional.of(new PjstatRow(
                new JobId(values.get(1)),
                values.get(2),
                new PjmJobStates.Native(values.get(3), values.get(4), values.get(6), values.get(5), values.get(12)),
                new PjmClock(values.get(7), values.get(8), values.get(9)),
                values.get(10),
                values.get(11)));
    }

    private static JobReport report(PjstatRow row, PjmTimes times, boolean waits) {
        PjmJobStates.Native words = waits ? row.words().toWaiting() : row.words();
        JobState state = words.toJobState();
        Optional<Instant> start = times.instant(row.clock().start());
        return new JobReport(
                state,
                words.word(),
                words.reason(),
                new JobReport.Times(
                        start,
                        state.isFinal() ? times.instant(row.clock().end()) : Optional.empty(),
                        PjmTimes.limit(row.clock().limit())),
                Optional.empty(),
                words.exit(),
                new JobUse(peakMemory(row), Optional.empty()));
    }

    /** Returns the job's peak memory. PJM reports the total of the job, so the value is usable only if there is a single node. */
    private static Optional<DataSize> peakMemory(PjstatRow row) {
        Matcher matcher = MEMORY.matcher(row.memory());
        if (!matcher.matches() || !row.nodes().replaceFirst(":.*", "").equals("1")) {
            return Optional.empty();
        }
        double unit = matcher.group(3).isEmpty() ? 1000 : 1024;
        double bytes = matcher.group(4) != null
                ? Double.parseDouble(matcher.group(4))
                : Double.parseDouble(matcher.group(1))
                        * Math.pow(unit, " KMGT".indexOf((matcher.group(2) + " ").charAt(0)));
        return bytes >= 1 ? Optional.of(new DataSize(Math.round(bytes))) : Optional.empty();
    }
}
