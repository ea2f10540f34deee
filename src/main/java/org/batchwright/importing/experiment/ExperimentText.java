package org.batchwright.importing.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/**
 * A file to read presets from.
 *
 * @param text the text, with line feeds only
 */
record ExperimentText(ScriptFileToImport file, String text, List<String> lines) {

    static ExperimentText of(ScriptFileToImport file) throws OperationException.NotPossible {
        String text = file.text();
        return new ExperimentText(file, text, List.of(text.split("\n", -1)));
    }

    String name() {
        return file.name();
    }

    /** Returns the file name without its extension. */
    String baseName() {
        return file.name().replaceFirst("\\.[A-Za-z]{1,8}$", "");
    }

    FileNotes newNotes() {
        return new FileNotes(lines);
    }

    /** Returns the project folder in a preset's notation; empty if the file does not exist locally. */
    Optional<String> projectFolder(Optional<String> program) {
        return file.findProject(program).map(Path::toString);
    }

    /** Returns the default project for the file's presets. */
    String project(Optional<String> program) {
        return file.findProject(program).map(ScriptFileToImport::project).orElse("imported");
    }

    /** Adds a note if the code is not in the file's folder. */
    void noteFolder(Optional<String> program, FileNotes notes) {
        Optional<Path> project = file.findProject(program);
        if (project.isEmpty()) {
            notes.omit(1, Message.of("importing.unknown-folder"));
        } else if (program.filter(path -> !project.get().resolve(path).toFile().exists())
                .isPresent()) {
            notes.omit(1, Message.of("importing.program-missing", program.get(), project.get()));
        }
    }
}
