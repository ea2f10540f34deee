package org.batchwright.workspace.preset;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Preset;

/**
 * A preset as read from its file.
 *
 * @param path the file
 * @param preset what could be read of it
 * @param problems what is wrong with the file, with line and column; the file is never overwritten because of it
 * @param version changes whenever the file's content does; handed back when saving
 */
public record PresetFile(Path path, Preset preset, List<Problem> problems, String version) {
    public PresetFile {
        problems = List.copyOf(problems);
    }
}
