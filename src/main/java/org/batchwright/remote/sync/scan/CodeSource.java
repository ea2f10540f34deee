package org.batchwright.remote.sync.scan;

import java.nio.file.Path;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;

/**
 * A local folder with the code of an experiment.
 *
 * @param chosen whether a preset sets the folder; otherwise, it is the preset's own folder, whose other presets are not part of the code
 */
public record CodeSource(Path folder, boolean chosen) {
    public static CodeSource of(Experiment experiment, Path folder) {
        return new CodeSource(folder, experiment.origin(Fields.FOLDER).isPresent());
    }
}
