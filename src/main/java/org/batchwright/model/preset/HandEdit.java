package org.batchwright.model.preset;

import java.util.ArrayList;
import java.util.List;

/**
 * A change that a person made by hand at one place of a generated text, with the lines around it by which the place is found again.
 *
 * @param scope which scripts it is for
 * @param line where the first line of {@code before} stood when the change was made, from 1; tells a reader where to look and keeps the
 *     order, but is not what the place is found by
 * @param before the generated lines above; fewer than three mean that the text begins there
 * @param gone the generated lines that it replaces; none when it only adds
 * @param fresh what stands in their place; none when it only removes
 * @param after the generated lines below; fewer than three mean that the text ends there
 */
public record HandEdit(
        Scope scope, int line, List<String> before, List<String> gone, List<String> fresh, List<String> after) {

    /** Which of the scripts that a preset makes are meant. */
    public sealed interface Scope {}

    /** All of them, the sample's too. */
    public record Every() implements Scope {}

    /** All but the sample's. */
    public record Jobs() implements Scope {}

    /** @param file one script by its name in the run's folder: {@code sample.sh}, {@code 3.sh}, {@code segment-2.sh} */
    public record One(String file) implements Scope {}

    public HandEdit {
        before = List.copyOf(before);
        gone = List.copyOf(gone);
        fresh = List.copyOf(fresh);
        after = List.copyOf(after);
    }

    public HandEdit in(Scope changed) {
        return new HandEdit(changed, line, before, gone, fresh, after);
    }

    /** The lines as they were generated when the change was made. */
    public List<String> expected() {
        return joined(gone);
    }

    /** The same lines as the person wants them. */
    public List<String> wanted() {
        return joined(fresh);
    }

    private List<String> joined(List<String> middle) {
        List<String> all = new ArrayList<>(before);
        all.addAll(middle);
        all.addAll(after);
        return all;
    }
}
