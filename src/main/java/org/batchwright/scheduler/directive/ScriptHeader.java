package org.batchwright.scheduler.directive;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.ImportNote;
import org.batchwright.model.preset.Settings;

/**
 * What the directives of a job script ask for.
 *
 * @param scheduler as a cluster's file names it ({@code slurm}), or {@code pjm}, {@code lsf}
 * @param settings resources, and the options that have no field
 * @param variables environment variables that a directive sets
 * @param identity what it says of the job besides
 * @param notes what became of each option
 */
public record ScriptHeader(
        Scheduler scheduler,
        Settings settings,
        Map<String, String> variables,
        JobIdentity identity,
        List<ImportNote> notes) {

    public ScriptHeader {
        variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
        notes = List.copyOf(notes);
    }

    /**
     * @param jobName the job's name
     * @param folder where the command runs, if not where it is submitted
     */
    public record JobIdentity(Optional<String> jobName, Optional<String> folder, Optional<ArrayDirective> array) {}
}
