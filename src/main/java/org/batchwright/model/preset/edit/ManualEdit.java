package org.batchwright.model.preset.edit;

import java.util.ArrayList;
import java.util.List;

/**
 * A manual change at one place in a generated script, with the context lines that are used to find the place again.
 *
 * @param scope the scripts that the edit applies to
 * @param line line number of {@code before} when the change was made, from 1; a hint for readers and for the order, but not used to find
 * the place
 * @param before the generated lines above; fewer than three if the text begins there
 * @param gone the generated lines that the edit replaces; empty for a pure addition
 * @param fresh the replacement lines; empty for a pure removal
 * @param after the generated lines below; fewer than three if the text ends there
 */
public record ManualEdit(
        Scope scope, int line, List<String> before, List<String> gone, List<String> fresh, List<String> after) {

    /** The scripts of a preset that an edit applies to. */
    public sealed interface Scope {}

    /** All scripts, including the sample's script. */
    public record Every() implements Scope {}

    /** All scripts except the sample's script. */
    public record Jobs() implements Scope {}

    /** @param file name of the only script, in the run's folder: {@code sample.sh}, {@code 3.sh}, {@code segment-2.sh} */
    public record One(String file) implements Scope {}

    public ManualEdit {
        before = List.copyOf(before);
        gone = List.copyOf(gone);
        fresh = List.copyOf(fresh);
        after = List.copyOf(after);
    }

    public ManualEdit withScope(Scope changed) {
        return new ManualEdit(changed, line, before, gone, fresh, after);
    }

    /** Returns the lines as generated when the change was made. */
    public List<String> linesBefore() {
        return withContext(gone);
    }

    /** Returns these lines after the change. */
    public List<String> linesAfter() {
        return withContext(fresh);
    }

    private List<String> withContext(List<String> middle) {
        List<String> all = new ArrayList<>(before);
        all.addAll(middle);
        all.addAll(after);
        return all;
    }
}
