package org.batchwright.ui.clusters.connection;

import java.time.Duration;
import java.util.Locale;
import org.batchwright.remote.CommandLog;
import org.batchwright.ui.widget.Texts;

/** Formats facts about a connection as text. */
final class ConnectionTexts {
    private ConnectionTexts() {}

    static String millis(Duration time) {
        return time.toMillis() < 10_000
                ? Texts.get("connection.millis", time.toMillis())
                : Texts.get("clusters.seconds", time.toSeconds());
    }

    static String end(CommandLog.Entry entry) {
        return entry.exit().isPresent()
                ? Texts.get("connection.exit", entry.exit().getAsInt())
                : Texts.get("connection.end." + entry.end().name().toLowerCase(Locale.ROOT));
    }
}
