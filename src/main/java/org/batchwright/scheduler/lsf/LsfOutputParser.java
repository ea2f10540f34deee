package org.batchwright.scheduler.lsf;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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

/** Parses the output of the scripts of {@link LsfCommands}. */
final class LsfOutputParser {
    private static final Pattern SUBMITTED = Pattern.compile(".*Job <(\\d{1,12})> is submitted to .*");

    /**
     * Matches a member of a JSON object. LSF escapes nothing, so a quote ends a value only if it is followed by the next value or the end
     * of the record.
     */
    private static final Pattern MEMBER =
            Pattern.compile("\"([A-Z_%]+)\"\\s*:\\s*\"(.*?)\"(?=\\s*[,}])", Pattern.DOTALL);

    private static final Pattern NOW = Pattern.compile("(?m)^now (\\d{1,12})$");
    private static final Pattern MEMORY = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([KMGT]?)(?i:b|bytes)");

    private LsfOutputParser() {}

    /** Returns the ID in the last matching line, regardless of the lines around it. */
    static Optional<JobId> parseSubmitted(String output) {
        return SubmittedId.last(output, SUBMITTED);
    }

    /** One job or one element of an array, with its values keyed by field name. */
    record BjobsRow(Map<String, String> values) {
        /** Returns a value, or an empty string if it is absent; older versions print a dash for an absent value. */
        String get(String field) {
            String value =
                    values.getOrDefault(field.toUpperCase(Locale.ROOT), "").strip();
            return value.equals("-") ? "" : value;
        }

        Optional<JobId> id() {
            String id = get("jobid");
            String index = get("jobindex");
            if (id.matches("\\d{1,12}\\[\\d{1,9}]")) {
                return Optional.of(new JobId(id));
            }
            return !id.matches("\\d{1,12}")
                    ? Optional.empty()
                    : Optional.of(new JobId(index.matches("[1-9]\\d{0,8}") ? id + "[" + index + "]" : id));
        }
    }

    static Map<Integer, JobId> parseParts(String output, RunId run) {
        Map<Integer, JobId> parts = new TreeMap<>();
        for (BjobsRow row : rows(output, List.of("jobid", "jobindex", "stat", "job_description"))) {
            row.id()
                    .map(id -> new JobId(id.value().replaceFirst("\\[.*", "")))
                    .ifPresent(
                            id -> run.part(row.get("job_description")).ifPresent(part -> parts.putIfAbsent(part, id)));
        }
        output.lines()
                .map(line -> line.split("\\^", -1))
                .filter(mark -> mark.length == 3 && mark[0].equals("mark") && mark[1].matches("\\d{1,12}"))
                .forEach(mark ->
                        run.part(mark[2].strip()).ifPresent(part -> parts.putIfAbsent(part, new JobId(mark[1]))));
        return parts;
    }

    static Map<JobId, JobReport> parseReports(String output) {
        Optional<Instant> now = now(output);
        int history = ("\n" + output).indexOf("\n=history\n");
        Map<JobId, JobReport> reports = new LinkedHashMap<>();
        for (BjobsRow row : rows(history < 0 ? output : output.substring(0, history), LsfCommands.FIELDS)) {
            row.id().filter(id -> !row.get("stat").isEmpty()).ifPresent(id -> reports.put(id, report(row, now)));
        }
        if (history >= 0) {
            LsfHistory.read(output.substring(history), now).forEach(reports::putIfAbsent);
        }
        return reports;
    }

    /** Returns when the output was printed. */
    static Optional<Instant> now(String output) {
        Matcher matcher = NOW.matcher(output);
        return matcher.find() ? Optional.of(Instant.ofEpochSecond(Long.parseLong(matcher.group(1)))) : Optional.empty();
    }

    /** @param fields the fields of each line, if the output is not JSON */
    static List<BjobsRow> rows(String output, List<String> fields) {
        List<BjobsRow> rows = new ArrayList<>();
        if (output.contains("\"RECORDS\"")) {
            Matcher member = MEMBER.matcher(output);
            while (member.find()) {
                if (member.group(1).equals("JOBID")) {
                    rows.add(new BjobsRow(new HashMap<>()));
                }
                if (!rows.isEmpty() && !member.group(1).equals("ERROR")) {
                    rows.getLast().values().putIfAbsent(member.group(1), member.group(2));
                }
            }
            return rows;
        }
        for (String line : output.lines().toList()) {
            String[] values = line.split("\\^", fields.size());
            if (values.length == fields.size() && values[0].matches("\\d{1,12}(\\[\\d{1,9}])?")) {
                Map<String, String> row = new HashMap<>();
                for (int i = 0; i < values.length; i++) {
                    row.put(fields.get(i).toUpperCase(Locale.ROOT), values[i]);
                }
                rows.add(new BjobsRow(row));
            }
        }
        return rows;
    }

    private static JobReport report(BjobsRow row, Optional<Instant> now) {
        LsfJobStates.Native words = new LsfJobStates.Native(
                row.get("stat"),
                row.get("exit_code"),
                row.get("exit_reason"),
                row.get("pend_reason"),
                !row.get("start_time").isEmpty());
        JobState state = words.toJobState();
        boolean waits = state == JobState.QUEUED || state == JobState.HELD;
        return new JobReport(
                state,
                words.word(),
                words.reason(),
                new JobReport.Times(
                        LsfTimes.instant(row.get(waits ? "estimated_start_time" : "start_time"), now),
                        state.isFinal() ? LsfTimes.instant(row.get("finish_time"), now) : Optional.empty(),
                        LsfTimes.limit(row.get("runtimelimit"))),
                Optional.of(LsfHostList.parseHosts(row.get("exec_host"))).filter(hosts -> !hosts.isEmpty()),
                words.exit(),
                new JobUse(peakMemory(row), Optional.empty()));
    }

    /**
     * Returns the job's peak memory. LSF prints the sum over all hosts of the job, so the value is usable only if there is a single host.
     */
    private static Optional<DataSize> peakMemory(BjobsRow row) {
        Matcher matcher = MEMORY.matcher(row.get("max_mem"));
        if (!matcher.matches() || LsfHostList.parseHosts(row.get("exec_host")).contains(",")) {
            return Optional.empty();
        }
        int power = " KMGT".indexOf((matcher.group(2) + " ").charAt(0));
        long bytes = Math.round(Double.parseDouble(matcher.group(1)) * Math.pow(1024, power));
        return bytes > 0 ? Optional.of(new DataSize(bytes)) : Optional.empty();
    }
}
