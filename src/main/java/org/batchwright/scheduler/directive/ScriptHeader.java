package org.batchwright.scheduler.directive;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.ImportNote;
import org.batchwright.model.preset.Settings;

/**
 * What the directives of a job script request.
 *
 * @param settings resources, and the options that have no field
 * @param variables environment variables that a directive sets
 * @param identity name, folder and array of the job
 * @param notes how each option was handled
 */
public record ScriptHeader(
        Settings settings, Map<String, String> variables, JobIdentity identity, List<ImportNote> notes) {

    public ScriptHeader {
        variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
        notes = List.copyOf(notes);
    }

    /**
     * @param jobName the job's name
     * @param folder working directory, if not the one of the submission
     */
    public record JobIdentity(Optional<String> jobName, Optional<String> folder, Optional<ArrayDirective> array) {}
}
