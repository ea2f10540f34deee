package org.batchwright.run.metrics.log;

import static org.batchwright.run.metrics.log.LoggedNumber.isDigit;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.batchwright.model.metric.MetricSeries;

/**
 * Reads the time at the beginning of a line: {@code 2024-05-01 12:00:00,123}, {@code [2024/05/01T12:00:00Z}. If the time has no zone, the
 * cluster's zone from the job's first lines applies or, without those lines, the local zone.
 */
final class LineClock {
    private static final int SECONDS = 19;
    private static final String HEADER = "# host ";

    private ZoneId zone = ZoneId.systemDefault();

    /** Reads the zone in {@code # host  n1, 2026-11-20 12:00:00 +0900, job 17}. */
    void readHeader(byte[] line, int from, int to) {
        if (to - from < HEADER.length() || to - from > 500) {
            return;
        }
        for (int i = 0; i < HEADER.length(); i++) {
            if (line[from + i] != HEADER.charAt(i)) {
                return;
            }
        }
        for (int at = from; at + 5 < to; at++) {
            if (line[at] == ' ' && isOffset(line, at + 1, to)) {
                zone = offset(line, at + 1);
            }
        }
    }

    private static boolean isOffset(byte[] line, int at, int to) {
        boolean signed = at + 5 <= to && (line[at] == '+' || line[at] == '-');
        return signed && digits(line, at + 1, 4) >= 0 && digits(line, at + 1, 2) <= 14 && digits(line, at + 3, 2) < 60;
    }

    private static ZoneOffset offset(byte[] line, int at) {
        int sign = line[at] == '-' ? -1 : 1;
        return ZoneOffset.ofHoursMinutes(sign * digits(line, at + 1, 2), sign * digits(line, at + 3, 2));
    }

    /** Returns the time in milliseconds since 1970, or {@link MetricSeries#UNKNOWN_TIME}. */
    long read(byte[] line, int from, int to) {
        int at = from;
        while (at < to && at - from < 3 && (line[at] == '[' || line[at] == ' ')) {
            at++;
        }
        if (to - at < SECONDS || !isDigit(line[at]) || !hasSeparators(line, at)) {
            return MetricSeries.UNKNOWN_TIME;
        }
        int year = digits(line, at, 4);
        int month = digits(line, at + 5, 2);
        int day = digits(line, at + 8, 2);
        int hour = digits(line, at + 11, 2);
        int minute = digits(line, at + 14, 2);
        int second = digits(line, at + 17, 2);
        try {
            LocalDateTime time = LocalDateTime.of(year, month, day, hour, minute, second);
            int rest = at + SECONDS;
            boolean exact = rest + 3 < to && (line[rest] == '.' || line[rest] == ',') && digits(line, rest + 1, 3) >= 0;
            long seconds =
                    time.atZone(zoneAfter(line, exact ? rest + 4 : rest, to)).toEpochSecond();
            return seconds * 1000 + (exact ? digits(line, rest + 1, 3) : 0);
        } catch (DateTimeException noTime) {
            return MetricSeries.UNKNOWN_TIME;
        }
    }

    private ZoneId zoneAfter(byte[] line, int rest, int to) {
        int at = rest;
        while (at < to && isDigit(line[at])) { // microseconds
            at++;
        }
        if (at < to && line[at] == 'Z') {
            return ZoneOffset.UTC;
        }
        return isOffset(line, at, to) ? offset(line, at) : zone;
    }

    private static boolean hasSeparators(byte[] line, int at) {
        boolean date = (line[at + 4] == '-' || line[at + 4] == '/') && line[at + 7] == line[at + 4];
        boolean between = line[at + 10] == ' ' || line[at + 10] == 'T';
        return date && between && line[at + 13] == ':' && line[at + 16] == ':';
    }

    /** Returns the number that these characters represent, or -1 if any of them is not a digit. */
    private static int digits(byte[] line, int from, int count) {
        int number = 0;
        for (int i = from; i < from + count; i++) {
            if (!isDigit(line[i])) {
                return -1;
            }
            number = number * 10 + (line[i] - '0');
        }
        return number;
    }
}
