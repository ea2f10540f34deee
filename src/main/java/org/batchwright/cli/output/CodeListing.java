package org.batchwright.cli.output;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.remote.sync.scan.CodeSync;
import org.batchwright.text.DataSize;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What would go of a project folder, in words and as JSON. */
public final class CodeListing {
    /** So many are named; the rest is counted. */
    private static final int NAMED = 5;

    private CodeListing() {}

    /** {@code Code: 14 files, 212 kB; 1 left out: best.ckpt (a checkpoint).} */
    public static String line(CodeSync.Survey survey) {
        List<CodeSync.LeftOut> missed = survey.missed();
        String goes = "Code: " + survey.files() + (survey.files() == 1 ? " file, " : " files, ")
                + new DataSize(survey.bytes()).rounded();
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

    public static ObjectNode json(CodeSync.Survey survey) {
        ObjectNode node = Json.object();
        node.put("files", survey.files());
        node.put("bytes", survey.bytes());
        ArrayNode left = node.putArray("left_out");
        survey.missed().forEach(one -> {
            ObjectNode item = left.addObject();
            item.put("path", one.path());
            item.put("why", why(one.why()));
            item.put("bytes", one.bytes());
        });
        ArrayNode secrets = node.putArray("secrets");
        survey.secrets().forEach(secrets::add);
        ArrayNode clashes = node.putArray("clashes");
        survey.clashes().forEach(clashes::add);
        return node;
    }

    private static String why(CodeSync.Why why) {
        return switch (why) {
            case IGNORED -> "excluded by an ignore file";
            case NEVER_SENT -> "not needed on a cluster";
            case CHECKPOINT -> "checkpoint";
            case LARGE -> "larger than 200 MB";
            case LEADS_OUT -> "link to a place outside the project folder";
            case LINE_BREAK -> "line break in the name";
            case LINE_BREAK_IN_TARGET -> "line break in the link target";
            case NOT_UTF8 -> "name is not valid UTF-8";
            case NOT_A_FILE -> "not a regular file";
        };
    }
}
