package org.batchwright.model.run;

import java.util.stream.Collectors;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Settings;

/**
 * A job that a submission would create, with everything resolved.
 *
 * @param name job name: at most 64 characters, starts with a letter, only letters, digits and {@code ._-}
 * @param settings all effective fields on the cluster, with site variables filled in
 * @param parameters the parameters in order, with site variables filled in
 * @param variables the environment variables, with site variables filled in
 * @param swept the parameters set by the sweep for this job; empty without a sweep
 */
public record PlannedJob(
        String name, Settings settings, Assignments parameters, Assignments variables, Assignments swept) {

    public PlannedJob(String name, Settings settings, Assignments parameters, Assignments variables) {
        this(name, settings, parameters, variables, Assignments.NONE);
    }

    /** Returns what distinguishes the job from the other jobs of its sweep: {@code epoch-start=0 epoch-end=9}; empty without a sweep. */
    public String label() {
        return swept.values().entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue().displayText())
                .collect(Collectors.joining(" "));
    }

    /** Returns a copy with other settings. */
    public PlannedJob withSettings(Settings changed) {
        return new PlannedJob(name, changed, parameters, variables, swept);
    }
}
