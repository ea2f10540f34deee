package org.batchwright.cli.output;

import java.util.List;
import org.batchwright.cli.json.CodeJson;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.remote.sync.scan.LeftOutFile;
import org.batchwright.remote.sync.scan.LeftOutReason;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.text.BriefList;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;

/** Describes what would be sent from a project folder, as text and as JSON. */
public final class CodeListing {
    /** The maximum number of names shown; the others are only counted. */
    private static final int MAX_NAMED = 5;

    private CodeListing() {}

    /** Returns a line such as {@code Code: 14 files, 212 kB; 1 left out: best.ckpt (a checkpoint).} */
    public static String line(ProjectScan scan) {
        List<LeftOutFile> missed = scan.implicitlyExcluded();
        String size = new DataSize(scan.bytes()).toDisplayText();
        if (missed.isEmpty()) {
            return Message.text("cli.code", scan.files(), size);
        }
        List<String> named = missed.stream()
                .map(one -> Columns.oneLine(one.path()) + " (" + describe(one.why()) + ")")
                .toList();
        return Message.text("cli.code-without", scan.files(), size, missed.size(), BriefList.of(named, MAX_NAMED));
    }

    public static CodeJson json(ProjectScan scan) {
        List<CodeJson.LeftOut> leftOut = scan.implicitlyExcluded().stream()
                .map(one -> new CodeJson.LeftOut(one.path(), describe(one.why()), one.bytes()))
                .toList();
        return new CodeJson(scan.files(), scan.bytes(), leftOut, scan.secrets(), scan.clashes());
    }

    private static String describe(LeftOutReason why) {
        return Message.text(
                switch (why) {
                    case IGNORED -> "cli.left-out-ignored";
                    case NEVER_SENT -> "cli.left-out-never-sent";
                    case CHECKPOINT -> "cli.left-out-checkpoint";
                    case LARGE -> "cli.left-out-large";
                    case LEADS_OUT -> "cli.left-out-leads-out";
                    case LINE_BREAK -> "cli.left-out-line-break";
                    case LINE_BREAK_IN_TARGET -> "cli.left-out-line-break-in-target";
                    case NOT_UTF8 -> "cli.left-out-not-utf8";
                    case NOT_A_FILE -> "cli.left-out-not-a-file";
                });
    }
}
