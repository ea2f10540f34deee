package org.batchwright.scheduler.directive;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.ImportNote;
import org.batchwright.model.preset.Settings;

/**
 * The requests in the directives of a job script.
 *
 * @param settings resources, and options without a field
 * @param variables environment variables that directives set
 * @param identity name, folder and array of the job
 * @param notes the notes on how each option was handled
 */
public record ScriptHeader(
        Settings settings, Map<String, String> variables, JobIdentity identity, List<ImportNote> notes) {

    public ScriptHeader {
        variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
        notes = List.copyOf(notes);
    }

    /**
     * @param jobName the job's name
     * @param folder working directory, if it differs from that of the submission
     */
    public record JobIdentity(Optional<String> jobName, Optional<String> folder, Optional<ArrayDirective> array) {}
}
