package org.batchwright.engine;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.batchwright.importing.ImportScript;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.run.adopt.AdoptedScripts;

/** Imports the scripts of adopted jobs like any other job script. */
public final class ImportedScripts implements AdoptedScripts {

    @Override
    public Preset preset(String project, String job, Optional<String> script) {
        PresetId id = new PresetId(project, ScriptFileToImport.toPresetName(job));
        return script.flatMap(text -> read(id, text)).orElseGet(() -> Preset.empty(id));
    }

    private static Optional<Preset> read(PresetId id, String text) {
        ScriptFileToImport file =
                new ScriptFileToImport(id.name() + ".sh", text.getBytes(StandardCharsets.UTF_8), Optional.empty());
        try {
            return Optional.of(ImportScript.read(file, id.project()).preset().withId(id));
        } catch (OperationException.NotPossible notAJobScript) {
            return Optional.empty();
        }
    }
}
