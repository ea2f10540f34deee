package org.batchwright.cli.output;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.remote.sync.scan.CodeSync.Snapshot;
import org.batchwright.remote.sync.scan.CodeSync.Verified;
import org.batchwright.text.Message;

/** Formats the results of comparing snapshots with what was sent. */
public final class VerificationReport {
    /** The maximum number of files listed per kind; the others are only counted. */
    private static final int MAX_NAMED = 20;

    private VerificationReport() {}

    /**
     * Returns one line if the snapshot is intact; otherwise, lines that show what differs, which runs used the snapshot, and what to do.
     */
    public static List<String> lines(Verified verified) {
        Snapshot snapshot = verified.snapshot();
        if (verified.isIntact()) {
            return List.of(Message.text("cli.snapshot-unchanged", snapshot.name(), snapshot.files()));
        }
        List<String> lines = new ArrayList<>();
        lines.add(Message.text("cli.snapshot-changed", snapshot.name(), verified.count(), snapshot.files()));
        if (!verified.manifest()) {
            lines.add("  " + Message.text("cli.manifest-changed", snapshot.name() + ".manifest"));
        }
        name(lines, Message.text("cli.different"), verified.differ());
        name(lines, Message.text("cli.missing"), verified.missing());
        name(lines, Message.text("cli.added"), verified.added());
        lines.add("  "
                + (snapshot.runs().isEmpty()
                        ? Message.text("cli.snapshot-without-runs")
                        : Message.text("cli.snapshot-runs", String.join(", ", snapshot.runs()))));
        lines.add("  " + Message.text("cli.remove-snapshot"));
        lines.add("    " + verified.removal());
        return lines;
    }

    private static void name(List<String> lines, String kind, List<String> paths) {
        paths.stream()
                .limit(MAX_NAMED)
                .map(path -> "  " + kind + ": " + Columns.oneLine(path))
                .forEach(lines::add);
        if (paths.size() > MAX_NAMED) {
            lines.add("  " + Message.text("cli.more-of-kind", kind, paths.size() - MAX_NAMED));
        }
    }
}
