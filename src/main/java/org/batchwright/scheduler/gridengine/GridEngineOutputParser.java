package org.batchwright.scheduler.gridengine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.SubmittedId;

/** Parses the output of the scripts of {@link GridEngineCommands}. */
final class GridEngineOutputParser {
    private static final char BYTE = '\u001f';
    private static final Pattern SUBMITTED =
            Pattern.compile("(?:Your job(?:-array)? )?(\\d{1,18})(?:\\.\\d+-\\d+:\\d+)?(?: \\(\".*)?");
    private static final Pattern QUEUE = Pattern.compile("Master Queue:\\s+(\\S+)");
    private static final Pattern LIMIT = Pattern.compile("\\bh_rt=(\\S+)");
    private static final Pattern TASK = Pattern.compile("\\d{1,18} (\\d{1,18}\\.\\d{1,9})");

    private GridEngineOutputParser() {}

    /**
     * Returns the ID in the last line that has the form {@code 2} or {@code 3.1-20:1}, as printed by qsub -terse; site wrappers of qsub may
     * print more lines.
     */
    static Optional<JobId> parseSubmitted(String output) {
        return SubmittedId.last(output, SUBMITTED);
    }

    static Map<Integer, JobId> parseParts(String output, RunId run) {
        Map<Integer, JobId> parts = new TreeMap<>();
        forEachLine(output, 'T', text -> {
            String[] fields = text.split("\u001f", -1);
            if (fields.length == 2 && fields[0].matches("\\d{1,18}")) {
                run.part(fields[1].strip()).ifPresent(part -> parts.putIfAbsent(part, new JobId(fields[0])));
            }
        });
        return parts;
    }

    /** Parses the reports. Reports on live jobs take precedence over accounting records, because a requeued job also has a record. */
    static Map<JobId, JobReport> parseReports(String output) {
        Map<JobId, JobReport> reports = new LinkedHashMap<>();
        Set<JobId> deleted = new HashSet<>();
        forEachLine(output, 'D', text -> addDeleted(text, deleted));
        forEachLine(
                output,
                'A',
                text -> AccountingRecord.read(text)
                        .ifPresent(record -> reports.put(record.id(), record.report(deleted.contains(record.id())))));
        deleted.forEach(id -> reports.putIfAbsent(id, cancelledReport()));
        reports.putAll(liveReport(output));
        return reports;
    }

    private static void addDeleted(String text, Set<JobId> deleted) {
        Matcher task = TASK.matcher(text);
        if (task.matches()) {
            deleted.add(new JobId(task.group(1)));
        } else {
            QstatRow.read(text).ifPresent(row -> row.ids().forEach(deleted::add));
        }
    }

    private static JobReport cancelledReport() {
        return JobReport.of(JobState.CANCELLED, "qdel", Optional.of("qdel"));
    }

    private static Map<JobId, JobReport> liveReport(String output) {
        Set<JobId> byJobs = rows(output, 'J');
        byJobs.removeAll(rows(output, 'H'));
        Map<String, String> why = new HashMap<>();
        forEachLine(output, 'R', text -> {
            int at = text.indexOf(BYTE);
            if (at > 0) {
                why.put(text.substring(0, at), text.substring(at + 1));
            }
        });
        Map<JobId, JobReport> reports = new LinkedHashMap<>();
        List<String> lines = new ArrayList<>();
        forEachLine(output, 'Q', lines::add);
        for (int i = 0; i < lines.size(); i++) {
            Optional<QstatRow> row = QstatRow.read(lines.get(i));
            if (row.isPresent()) {
                int end = i + 1;
                while (end < lines.size() && QstatRow.read(lines.get(end)).isEmpty()) {
                    end++;
                }
                String below = String.join("\n", lines.subList(i + 1, end));
                row.get()
                        .ids()
                        .forEach(id -> reports.put(
                                id,
                                liveReport(
                                        row.get(),
                                        below,
                                        byJobs.contains(id),
                                        Optional.ofNullable(why.get(row.get().job())))));
            }
        }
        return reports;
    }

    private static JobReport liveReport(QstatRow row, String below, boolean byJob, Optional<String> why) {
        JobState state = GridEngineJobStates.state(row.word(), byJob ? GridEngineJobStates.HELD_BY_JOB : "");
        Optional<String> reason = state == JobState.HELD
                ? Optional.of(GridEngineJobStates.HELD)
                : byJob ? Optional.of(GridEngineJobStates.HELD_BY_JOB) : why;
        boolean placed = row.queue().isPresent();
        Optional<String> queue = first(QUEUE, below).or(row::queue).filter(name -> placed && name.contains("@"));
        return new JobReport(
                state,
                row.word(),
                reason.filter(text -> !text.startsWith("(Collecting") && !text.startsWith("There are no messages")),
                new JobReport.Times(
                        row.time().filter(time -> placed),
                        Optional.empty(),
                        first(LIMIT, below).flatMap(GridEngineOutputParser::time)),
                queue.map(name -> name.substring(name.indexOf('@') + 1)),
                OptionalInt.empty());
    }

    private static Optional<Duration> time(String text) {
        return GridEngineTimes.read(text.replaceFirst("[, (].*", ""));
    }

    private static Optional<String> first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static Set<JobId> rows(String output, char who) {
        Set<JobId> ids = new HashSet<>();
        forEachLine(
                output,
                who,
                text -> QstatRow.read(text).ifPresent(row -> row.ids().forEach(ids::add)));
        return ids;
    }

    /** Calls the reader with each line that has this source letter, without the letter. */
    private static void forEachLine(String output, char who, Consumer<String> reader) {
        output.lines()
                .filter(line -> line.length() > 1 && line.charAt(0) == who && line.charAt(1) == BYTE)
                .map(line -> line.substring(2))
                .forEach(reader);
    }
}
