package org.batchwright.importing.experiment;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.importing.ImportScript;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.importing.experiment.FileValue.Mapping;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** Converts any file that describes experiments to presets: a job script, a program, a sweep, launch configurations. */
public final class ImportFile {
    private ImportFile() {}

    /** @throws OperationException.NotPossible if nothing in it can become a preset */
    public static ImportedFile read(ScriptFileToImport file) throws OperationException.NotPossible {
        String name = file.name().toLowerCase(Locale.ROOT);
        if (name.endsWith(".yaml") || name.endsWith(".yml")) {
            return yaml(ExperimentText.of(file));
        }
        if (name.endsWith(".json") || name.endsWith(".jsonc") || name.endsWith(".code-workspace")) {
            return json(ExperimentText.of(file));
        }
        return new ImportedFile(
                Optional.empty(), List.of(ImportScript.read(file, ImportScript.project(file))), List.of());
    }

    private static ImportedFile yaml(ExperimentText text) throws OperationException.NotPossible {
        Optional<Mapping> root = YamlValues.read(text.name(), text.text()).flatMap(FileValue::asMapping);
        if (root.filter(WandbSweep::is).isPresent()) {
            return WandbSweep.read(text, root.get());
        }
        throw new OperationException.NotPossible(Message.of("importing.unknown-file", text.name()));
    }

    private static ImportedFile json(ExperimentText text) throws OperationException.NotPossible {
        Optional<Mapping> root = JsonValues.read(text.name(), text.text()).asMapping();
        if (root.filter(LaunchFile::is).isPresent()) {
            return LaunchFile.read(text, root.get());
        }
        throw new OperationException.NotPossible(Message.of("importing.unknown-file", text.name()));
    }
}
