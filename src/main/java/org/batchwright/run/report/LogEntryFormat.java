package org.batchwright.run.report;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;
import org.batchwright.text.HiddenText;
import org.batchwright.text.SecretRedactor;

/**
 * Formats an entry as {@code 2026-11-27T09:30:00.123Z INFO 4711 connection text}, with further lines indented. Removes secrets from the
 * text.
 */
final class LogEntryFormat extends Formatter {
    private static final int MAX_LENGTH = 8_000;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSX", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private final long process = ProcessHandle.current().pid();

    @Override
    public String format(LogRecord entry) {
        return TIME.format(Instant.ofEpochMilli(entry.getMillis())) + " "
                + entry.getLevel().getName() + " " + process + " " + entry.getLoggerName() + " "
                + clean(entry.getMessage()) + "\n";
    }

    private static String clean(String text) {
        String some = text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "…";
        return HiddenText.escapeAll(SecretRedactor.remove(some).replace("\r", ""))
                .strip()
                .replace("\n", "\n    ");
    }
}
