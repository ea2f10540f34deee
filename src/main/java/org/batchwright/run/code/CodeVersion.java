package org.batchwright.run.code;

import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.RunId;

/** A version of the code that can be compared with another one. */
public sealed interface CodeVersion {

    /** The code that a run was submitted with. */
    record OfRun(RunId run) implements CodeVersion {}

    /** The current content of a run's project folder. */
    record CurrentOf(RunId run) implements CodeVersion {}

    /** The current content of the project folder that a preset of the workspace names. */
    record OfPreset(PresetId preset) implements CodeVersion {}
}
