package org.batchwright.cli.output;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.cli.json.CodeJson;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.remote.sync.scan.LeftOutFile;
import org.batchwright.remote.sync.scan.LeftOutReason;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.text.DataSize;

/** What would be sent of a project folder, as text and as JSON. */
public final class CodeListing {
    /** Maximum number of names; the rest is counted. */
    private static final int MAX_NAMED = 5;

    private CodeListing() {}

    /** {@code Code: 14 files, 212 kB; 1 left out: best.ckpt (a checkpoint).} */
    public static String line(ProjectScan scan) {
        List<LeftOutFile> missed = scan.implicitlyExcluded();
        String goes = "Code: " + scan.files() + (scan.files() == 1 ? " file, " : " files, ")
                + new DataSize(scan.bytes()).toDisplayText();
        if (missed.isEmpty()) {
            return goes + ".";
        }
        String named = missed.stream()
                .limit(MAX_NAMED)
                .map(one -> Columns.oneLine(one.path()) + " (" + describe(one.why()) + ")")
                .collect(Collectors.joining(", "));
        return goes + "; " + missed.size() + " left out: " + named
                + (missed.size() > MAX_NAMED ? " and " + (missed.size() - MAX_NAMED) + " more." : ".");
    }

    public static CodeJson json(ProjectScan scan) {
        List<CodeJson.LeftOut> leftOut = scan.implicitlyExcluded().stream()
                .map(one -> new CodeJson.LeftOut(one.path(), describe(one.why()), one.bytes()))
                .toList();
        return new CodeJson(scan.files(), scan.bytes(), leftOut, scan.secrets(), scan.clashes());
    }

    private static String describe(LeftOutReason why) {
        return switch (why) {
            case IGNORED -> "excluded by an ignore file";
            case NEVER_SENT -> "not needed on a cluster";
            case CHECKPOINT -> "checkpoint";
            case LARGE -> "larger than 200 MB";
            case LEADS_OUT -> "link that points outside the project folder";
            case LINE_BREAK -> "line break in the name";
            case LINE_BREAK_IN_TARGET -> "line break in the link target";
            case NOT_UTF8 -> "name is not valid UTF-8";
            case NOT_A_FILE -> "not a regular file";
        };
    }
}
