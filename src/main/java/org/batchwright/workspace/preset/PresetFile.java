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
 * @param problems of the file, with line and column; a file with problems is never overwritten because of them
 * @param version changes with the file's content; passed back when saving
 */
public record PresetFile(Path path, Preset preset, List<Problem> problems, String version) {
    public PresetFile {
        problems = List.copyOf(problems);
    }
}
