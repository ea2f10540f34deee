package org.batchwright.workspace.preset;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Preset;

/**
 * A preset as read from its file.
 *
 * @param path the file
 * @param preset the preset, as far as it could be read
 * @param problems the problems in the file, with line and column; they never cause the file to be overwritten
 * @param version a version that changes with the file's content; passed back when saving
 * @param text the file's content; empty if it could not be read or is not UTF-8
 */
public record PresetFile(Path path, Preset preset, List<Problem> problems, String version, Optional<String> text) {
    public PresetFile {
        problems = List.copyOf(problems);
    }

    /** Creates a preset without the text of its file. */
    public PresetFile(Path path, Preset preset, List<Problem> problems, String version) {
        this(path, preset, problems, version, Optional.empty());
    }
}
