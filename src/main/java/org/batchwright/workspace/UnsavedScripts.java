package org.batchwright.workspace;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.workspace.folder.UnsavedTexts;
import org.batchwright.workspace.folder.UnsavedTexts.TextKind;
import org.batchwright.workspace.folder.UnsavedTexts.Unsaved;

/** Unsaved edits to scripts. Blocks. */
public record UnsavedScripts(UnsavedTexts texts) {
    /**
     * @param file the script's name in the run's folder
     * @param generated the script as it was generated when the user began typing
     */
    public record UnsavedScript(PresetId preset, ClusterName cluster, String file, String generated, String text) {}

    /** Returns all stored edits. */
    public List<UnsavedScript> all() throws OperationException {
        return texts.all(TextKind.SCRIPT).stream()
                .flatMap(unsaved -> read(unsaved).stream())
                .toList();
    }

    public void store(UnsavedScript typed) throws OperationException {
        texts.store(new Unsaved(
                TextKind.SCRIPT,
                name(typed.preset(), typed.cluster()),
                typed.file() + "\n" + typed.generated(),
                typed.text()));
    }

    public void remove(PresetId preset, ClusterName cluster) throws OperationException {
        texts.remove(TextKind.SCRIPT, name(preset, cluster));
    }

    private static String name(PresetId preset, ClusterName cluster) {
        return cluster.value() + " " + preset;
    }

    private static Optional<UnsavedScript> read(Unsaved unsaved) {
        int blank = unsaved.name().indexOf(' ');
        int line = unsaved.base().indexOf('\n');
        return blank < 1 || line < 1
                ? Optional.empty()
                : Optional.of(new UnsavedScript(
                        PresetId.of(unsaved.name().substring(blank + 1)),
                        new ClusterName(unsaved.name().substring(0, blank)),
                        unsaved.base().substring(0, line),
                        unsaved.base().substring(line + 1),
                        unsaved.text()));
    }
}
