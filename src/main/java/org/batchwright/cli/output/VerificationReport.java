package org.batchwright.cli.output;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.remote.sync.scan.CodeSync.Snapshot;
import org.batchwright.remote.sync.scan.CodeSync.Verified;

/** Results of comparing snapshots with what was sent, as text. */
public final class VerificationReport {
    /** Maximum number of files named per kind; the rest is counted. */
    private static final int MAX_NAMED = 20;

    private VerificationReport() {}

    /** Returns one line if all is well; otherwise what differs, who used it and what to do. */
    public static List<String> lines(Verified verified) {
        Snapshot snapshot = verified.snapshot();
        if (verified.isIntact()) {
            return List.of(snapshot.name() + ": unchanged, " + files(snapshot.files()) + ".");
        }
        List<String> lines = new ArrayList<>();
        lines.add(snapshot.name() + ": changed, " + verified.count() + " of " + files(snapshot.files())
                + " are different, missing or added.");
        if (!verified.manifest()) {
            lines.add("  its file list, " + snapshot.name() + ".manifest, was also changed");
        }
        name(lines, "different", verified.differ());
        name(lines, "missing or unreadable", verified.missing());
        name(lines, "added", verified.added());
        lines.add(
                snapshot.runs().isEmpty()
                        ? "  No run used it."
                        : "  Runs that used it: " + String.join(", ", snapshot.runs()) + ".");
        lines.add("  Remove it on the cluster once none of its runs is active; the next submission recreates it:");
        lines.add("    " + verified.removal());
        return lines;
    }

    private static void name(List<String> lines, String kind, List<String> paths) {
        paths.stream()
                .limit(MAX_NAMED)
                .map(path -> "  " + kind + ": " + Columns.oneLine(path))
                .forEach(lines::add);
        if (paths.size() > MAX_NAMED) {
            lines.add("  " + kind + ": " + (paths.size() - MAX_NAMED) + " more");
        }
    }

    private static String files(int count) {
        return count + (count == 1 ? " file" : " files");
    }
}
