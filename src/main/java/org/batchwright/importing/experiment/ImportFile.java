package org.batchwright.importing.experiment;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.importing.ImportScript;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.importing.experiment.value.FileValue;
import org.batchwright.importing.experiment.value.FileValue.Mapping;
import org.batchwright.importing.experiment.value.JsonValues;
import org.batchwright.importing.experiment.value.YamlValues;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** Converts any file that describes experiments to presets: a job script, a program, a sweep, launch configurations, settings. */
public final class ImportFile {
    private ImportFile() {}

    /**
     * @param command the command for presets whose program the file does not name; if this command names the file, the program reads the
     *     file itself
     * @throws OperationException.NotPossible if nothing in it can become a preset
     */
    public static ImportedFile read(ScriptFileToImport file, Optional<String> command)
            throws OperationException.NotPossible {
        if (command.isEmpty()) {
            return read(file);
        }
        Optional<ImportedFile> reading = FileInCommand.read(file, command.get());
        return reading.isPresent() ? reading.get() : read(file).withMissingCommand(command.get());
    }

    /** @throws OperationException.NotPossible if nothing in it can become a preset */
    public static ImportedFile read(ScriptFileToImport file) throws OperationException.NotPossible {
        String name = file.name().toLowerCase(Locale.ROOT);
        if (name.endsWith(".yaml") || name.endsWith(".yml")) {
            return yaml(ExperimentText.of(file));
        }
        if (name.endsWith(".json") || name.endsWith(".jsonc") || name.endsWith(".code-workspace")) {
            return json(ExperimentText.of(file));
        }
        if (name.endsWith(".py")) {
            ExperimentText text = ExperimentText.of(file);
            Optional<ImportedFile> settings = python(text);
            if (settings.isPresent()) {
                return settings.get();
            }
            if (PythonSettings.definesOnly(text)) {
                throw new OperationException.NotPossible(Message.of("importing.defines-only", file.name()));
            }
        }
        if (name.endsWith(".txt") || !name.contains(".")) {
            ExperimentText text = ExperimentText.of(file);
            if (PastedCommand.is(text.text())) {
                return PastedCommand.read(text.text(), file.folder());
            }
        }
        return new ImportedFile(
                Optional.empty(), List.of(ImportScript.read(file, ImportScript.project(file))), List.of());
    }

    private static ImportedFile yaml(ExperimentText text) throws OperationException.NotPossible {
        FileValue root = YamlValues.read(text.name(), text.text())
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("importing.empty", text.name())));
        Optional<Mapping> sweep = WandbSweep.find(root);
        if (sweep.isPresent()) {
            return WandbSweep.read(text, sweep.get());
        }
        return root instanceof Mapping mapping && HydraExperiments.is(text, mapping)
                ? HydraExperiments.read(text)
                : RunsFile.read(text, root);
    }

    private static ImportedFile json(ExperimentText text) throws OperationException.NotPossible {
        FileValue root = JsonValues.read(text.name(), text.text());
        if (root instanceof Mapping mapping && LaunchFile.is(mapping)) {
            return LaunchFile.read(text, mapping);
        }
        Optional<Mapping> sweep = WandbSweep.find(root);
        return sweep.isPresent() ? WandbSweep.read(text, sweep.get()) : RunsFile.read(text, root);
    }

    private static Optional<ImportedFile> python(ExperimentText text) throws OperationException.NotPossible {
        Optional<PythonSettings.Found> found = PythonSettings.find(text);
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of(RunsFile.read(text, found.get().root())
                        .withOmitted(found.get().omitted().notes()));
    }
}
