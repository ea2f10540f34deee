package org.batchwright.workspace.preset;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.preset.edit.ManualEdit.Scope;
import org.batchwright.text.Message;

/**
 * Writes manual edits as a readable unified diff, in which each edit is a separate hunk, preceded by the names of the scripts to which it
 * applies.
 */
final class PatchText {
    static final String EVERY_SCRIPT = "every script";
    static final String EVERY_JOB_SCRIPT = "every job script";

    private PatchText() {}

    /** Returns the text before the first hunk of a new file. */
    static String head(PresetId preset, ClusterName cluster) {
        return Message.text("workspace.patch-head", preset, cluster.title());
    }

    static String of(String head, List<ManualEdit> edits) {
        StringBuilder text = new StringBuilder(head);
        List<Scope> last = new ArrayList<>();
        for (ManualEdit edit : edits) {
            if (!last.equals(List.of(edit.scope()))) {
                text.append("--- ").append(name(edit.scope())).append(" as generated\n");
                text.append("+++ ").append(name(edit.scope())).append(" as edited\n");
                last = List.of(edit.scope());
            }
            text.append(hunk(edit));
        }
        return text.toString();
    }

    static String name(Scope scope) {
        return switch (scope) {
            case ManualEdit.Every() -> EVERY_SCRIPT;
            case ManualEdit.Jobs() -> EVERY_JOB_SCRIPT;
            case ManualEdit.One(String file) -> file;
        };
    }

    private static String hunk(ManualEdit edit) {
        return "@@ -" + edit.line() + "," + edit.linesBefore().size() + " +" + edit.line() + ","
                + edit.linesAfter().size() + " @@\n"
                + lines(' ', edit.before())
                + lines('-', edit.gone())
                + lines('+', edit.fresh())
                + lines(' ', edit.after());
    }

    private static String lines(char mark, List<String> lines) {
        return lines.stream().map(line -> mark + line + "\n").collect(Collectors.joining());
    }
}
