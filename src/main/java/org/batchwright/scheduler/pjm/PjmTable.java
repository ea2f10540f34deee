package org.batchwright.scheduler.pjm;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.run.JobId;

/**
 * Parses a row of pjstat's tables. With {@code -v}, a table shows how a job ended; the short form does not. The University of Tokyo uses
 * its own form, which has words for states. A time consists of two words or a dash, so rows are matched by pattern rather than by column.
 */
final class PjmTable {
    private static final String DATE_TIME = "(\\(?\\d{2}/\\d{2} \\d{2}:\\d{2}(?::\\d{2})?\\)?[<@#*]?|-)";
    private static final Pattern ROW = Pattern.compile(
            "\\s*(\\d{1,12}(?:\\[\\d{1,9}])?)\\s+(\\S+)\\s+(NM|BU|ST|MW)\\s+([A-Z]{3})\\s+(\\S+)\\s+(?:(?!\\(?\\d{2}/|-\\s)(\\S+)\\s+)?"
                    + DATE_TIME + "\\s+(?:(\\d{4}:\\d{2}:\\d{2})\\s+)?(\\d{4}:\\d{2}:\\d{2}|-)\\s+(\\S+)\\s+(.*)");

    /** Matches the columns LST EC PC SN PRI ACCEPT RSC_GRP REASON. */
    private static final Pattern END = Pattern.compile(
            ".*\\s([A-Z]{3})\\s+(\\d{1,3}|-)\\s+(\\d{1,3}|-)\\s+(\\d{1,3}|-)\\s+(\\d{1,3}|-)\\s+\\d{2}/\\d{2} \\d{2}:\\d{2}:\\d{2}\\s+(\\S+)\\s+(.*)");

    private static final Pattern NAMED_STATE_ROW = Pattern.compile(
            "\\s*(\\d{1,12}(?:\\[\\d{1,9}])?)\\s+(\\S+)\\s+(ACCEPT|QUEUED|RUNNING|RUNOUT|HOLD|ERROR|REJECT)\\s+(\\S+)\\s+(\\S+)\\s+"
                    + DATE_TIME + "(?:\\s+.*)?");

    /** Codes for states in words; such tables do not contain the outcome of ended jobs, so their journals are used. */
    private static final Map<String, String> STATE_CODES = Map.of(
            "ACCEPT", "ACC",
            "QUEUED", "QUE",
            "RUNNING", "RUN",
            "RUNOUT", "RNO",
            "HOLD", "HLD",
            "ERROR", "ERR",
            "REJECT", "RJT");

    private PjmTable() {}

    static Optional<PjstatRow> row(String line) {
        Matcher row = ROW.matcher(line);
        if (row.matches()) {
            return parseFujitsu(row);
        }
        Matcher worded = NAMED_STATE_ROW.matcher(line);
        return worded.matches()
                ? Optional.of(new PjstatRow(
                        new JobId(worded.group(1)),
                        worded.group(1).contains("[") ? "BU" : "NM",
                        new PjmJobStates.Native(
                                STATE_CODES.getOrDefault(worded.group(3), worded.group(3)), "", "", "", ""),
                        new PjmClock(worded.group(6), "", ""),
                        "",
                        ""))
                : Optional.empty();
    }

    private static Optional<PjstatRow> parseFujitsu(Matcher row) {
        Matcher end = END.matcher(row.group(11) + " ");
        boolean hasEnd = end.matches();
        return Optional.of(new PjstatRow(
                new JobId(row.group(1)),
                row.group(3),
                new PjmJobStates.Native(
                        row.group(4),
                        hasEnd ? withoutDashes(end.group(2)) : "",
                        hasEnd ? withoutDashes(end.group(3)) : "",
                        hasEnd ? withoutDashes(end.group(4)) : "",
                        hasEnd ? withoutDashes(end.group(7).strip()) : ""),
                new PjmClock(row.group(7), "", row.group(9)),
                row.group(10),
                ""));
    }

    private static String withoutDashes(String text) {
        return text.equals("-") ? "" : text;
    }
}
