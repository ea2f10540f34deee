package org.batchwright.importing;

import java.util.List;
import java.util.Map;
import org.batchwright.model.ImportNote;
import org.batchwright.model.preset.Settings;
import org.batchwright.scheduler.directive.ScriptHeader;
import org.batchwright.scheduler.option.OptionTable;

/**
 * What the directives of a job script request from the scheduler that reads them.
 *
 * @param notes how each directive was handled, including those of other schedulers
 */
record JobHeader(OptionTable scheduler, ScriptHeader header, List<ImportNote> notes) {
    JobHeader {
        notes = List.copyOf(notes);
    }

    Settings settings() {
        return header.settings();
    }

    /** Returns the environment variables that a directive sets. */
    Map<String, String> variables() {
        return header.variables();
    }

    ScriptHeader.JobIdentity identity() {
        return header.identity();
    }
}
