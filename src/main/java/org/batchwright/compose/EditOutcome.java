package org.batchwright.compose;

import java.util.Optional;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.script.patch.Patched.Fate;

/**
 * The outcome of a manual edit in the scripts of a plan.
 *
 * @param scripts number of scripts that the edit is meant for
 * @param applied number of scripts that the edit was applied to
 * @param notNeeded number of scripts whose generated text already matches the edit
 * @param clash the first conflict
 */
public record EditOutcome(ManualEdit edit, int scripts, int applied, int notNeeded, Optional<Clash> clash) {

    /**
     * @param file name of the script
     * @param generated the script's text without manual edits
     */
    public record Clash(String file, String generated, Fate.Conflict conflict) {}

    public boolean isNotNeeded() {
        return scripts > 0 && notNeeded == scripts;
    }

    /** Returns the number of scripts with a conflict. */
    public int clashes() {
        return scripts - applied - notNeeded;
    }
}
