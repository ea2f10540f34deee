package org.batchwright.run;

import java.util.Optional;
import org.batchwright.model.Plan;

/**
 * What the screen shows before anything is submitted: the plan and exactly the files it would send.
 *
 * @param plan jobs and problems
 * @param scripts the texts; absent when problems leave nothing to generate
 * @param known what the plan and the script were made from
 */
public record Composition(Plan plan, Optional<Scripts> scripts, Knowledge.Known known) {

    public Composition(Plan plan, Optional<String> script, Optional<String> params, Knowledge.Known known) {
        this(plan, script.map(text -> Scripts.of(text, params.orElse("{}\n"))), known);
    }

    /** The script that the first job runs. */
    public Optional<String> script() {
        return scripts.map(texts -> texts.handed(0));
    }

    /** The parameters that the first job reads. */
    public Optional<String> params() {
        return scripts.map(texts -> texts.params(0));
    }
}
