package org.batchwright.run.adopt;

import java.util.Optional;
import org.batchwright.model.preset.Preset;

/** Creates presets from the scripts of adopted jobs. */
public interface AdoptedScripts {

    /**
     * Returns a preset named after the job. The preset is otherwise empty if there is no script that can be imported.
     *
     * @param project the preset's project
     * @param job the job's name
     */
    Preset preset(String project, String job, Optional<String> script);
}
