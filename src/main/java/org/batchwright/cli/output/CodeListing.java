package org.batchwright.cli.output;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.remote.sync.scan.LeftOutFile;
import org.batchwright.remote.sync.scan.LeftOutReason;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.text.DataSize;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What would go of a project folder, in words and as JSON. */
public final class CodeListing {
    /** So many are named; the rest is counted. */
    private static final int NAMED = 5;

    private CodeListing() {}

    /** {@code Code: 14 files, 212 kB; 1 left out: best.ckpt (a checkpoint).} */
    public static String line(ProjectScan scan) {
        List<LeftOutFile> missed = scan.missed();
        String goes = "Code: " + scan.files() + (scan.files() == 1 ? " file, " : " files, ")
                + new DataSize(scan.bytes()).rounded();
        if (missed.isEmpty()) {
            return goes + ".";
        }
        String named = missed.stream()
                .limit(NAMED)
                .map(one -> Columns.oneLine(one.path()) + " (" + why(one.why()) + ")")
                .collect(Collectors.joining(", "));
        return goes + "; " + missed.size() + " left out: " + named
                + (missed.size() > NAMED ? " and " + (missed.size() - NAMED) + " more." : ".");
    }

    public static ObjectNode json(ProjectScan scan) {
        ObjectNode node = Json.object();
        node.put("files", scan.files());
        node.put("bytes", scan.bytes());
        ArrayNode left = node.putArray("left_out");
        scan.missed().forEach(one -> {
            ObjectNode item = left.addObject();
            item.put("path", one.path());
            item.put("why", why(one.why()));
            item.put("bytes", one.bytes());
        });
        ArrayNode secrets = node.putArray("secrets");
        scan.secrets().forEach(secrets::add);
        ArrayNode clashes = node.putArray("clashes");
        scan.clashes().forEach(clashes::add);
        return node;
    }

    private static String why(LeftOutReason why) {
        return switch (why) {
            case IGNORED -> "an ignore file names it";
            case NEVER_SENT -> "never of use on a cluster";
            case CHECKPOINT -> "a checkpoint";
            case LARGE -> "larger than 200 MB";
            case LEADS_OUT -> "a link that leads out of the project folder";
            case LINE_BREAK -> "a line break in its name";
            case LINE_BREAK_IN_TARGET -> "a line break in where it leads";
            case NOT_UTF8 -> "a name that is not UTF-8";
            case NOT_A_FILE -> "not a file";
        };
    }
}
