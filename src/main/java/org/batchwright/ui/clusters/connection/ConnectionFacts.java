package org.batchwright.ui.clusters.connection;

import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.CodeTransfer;
import org.batchwright.remote.CommandLog;
import org.batchwright.remote.ConnectionReport;
import org.batchwright.ui.widget.Texts;

/** Facts about a connection, for display and as text for a site's support team. */
final class ConnectionFacts {

    private ConnectionFacts() {}

    /** @param name the text key of the label */
    record Fact(String name, String text) {}

    static List<Fact> of(ConnectionReport report, String since, Optional<OperationException> error) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("account", report.to()));
        facts.add(new Fact("login", report.login()));
        facts.add(new Fact("since", since));
        report.latency().ifPresent(time -> facts.add(new Fact("latency", ConnectionTexts.millis(time))));
        facts.add(new Fact("channels", channels(report.channels())));
        facts.add(new Fact("code", code(report.transfer())));
        report.algorithms().ifPresent(agreed -> {
            facts.add(new Fact("server", agreed.server()));
            facts.add(new Fact("kex", agreed.keyExchange()));
            facts.add(new Fact("hostkey", agreed.hostKey()));
            facts.add(new Fact("cipher", agreed.cipher()));
            facts.add(new Fact("compression", agreed.compression()));
        });
        error.ifPresent(failure -> facts.add(new Fact("error", failure.what())));
        return facts;
    }

    private static String code(CodeTransfer transfer) {
        String by = Texts.get(
                switch (transfer.by()) {
                    case STREAM -> "connection.code.stream";
                    case SFTP -> "connection.code.sftp";
                });
        return transfer.inTurn() ? by + Texts.get("connection.code.turns") : by;
    }

    private static String channels(ConnectionReport.Seats seats) {
        String used = Texts.get("connection.channels.used", seats.used());
        String waiting = seats.waiting() > 0 ? Texts.get("connection.channels.waiting", seats.waiting()) : "";
        String most = seats.most().isPresent()
                ? Texts.get("connection.channels.most", seats.most().getAsInt())
                : Texts.get("connection.channels.free");
        return used + waiting + most;
    }

    /** Returns all facts, including every command and its script; times are in UTC. */
    static String text(ConnectionReport report, Optional<OperationException> error) {
        StringBuilder text = new StringBuilder();
        of(report, report.since().toString(), error)
                .forEach(fact -> text.append(Texts.get("connection." + fact.name()))
                        .append(": ")
                        .append(fact.text())
                        .append('\n'));
        for (CommandLog.Entry entry : report.commands()) {
            text.append("\n--- ")
                    .append(DateTimeFormatter.ISO_INSTANT.format(entry.at()))
                    .append("  ")
                    .append(ConnectionTexts.millis(entry.took()))
                    .append("  ")
                    .append(ConnectionTexts.end(entry))
                    .append("  ")
                    .append(Texts.get("connection.bytes", entry.bytes()))
                    .append('\n')
                    .append(entry.script())
                    .append('\n');
        }
        return text.toString();
    }
}
