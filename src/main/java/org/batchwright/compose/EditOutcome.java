package org.batchwright.compose;

import java.util.Optional;
import org.batchwright.model.preset.HandEdit;
import org.batchwright.script.Patched.Fate;

/**
 * What became of a hand edit in the scripts of a plan.
 *
 * @param scripts how many of them it is for
 * @param applied how many have it
 * @param notNeeded how many say by themselves what it wants
 * @param clash the first that it has no place in
 */
public record EditOutcome(HandEdit edit, int scripts, int applied, int notNeeded, Optional<Clash> clash) {

    /**
     * @param file the script
     * @param generated its text without hand edits
     */
    public record Clash(String file, String generated, Fate.Conflict conflict) {}

    public boolean isNotNeeded() {
        return scripts > 0 && notNeeded == scripts;
    }

    /** How many scripts it has no place in. */
    public int clashes() {
        return scripts - applied - notNeeded;
    }
}
