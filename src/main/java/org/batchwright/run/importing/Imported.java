package org.batchwright.run.importing;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.batchwright.model.ImportNote;
import org.batchwright.model.Preset;
import org.batchwright.model.PresetId;

/**
 * A preset made of a job script.
 *
 * @param preset not saved yet
 * @param scheduler that the script is written for, as people call it; empty when it has no directives
 * @param notes what each of its lines became, in its order
 */
public record Imported(Preset preset, Optional<String> scheduler, List<ImportNote> notes) {
    public Imported {
        notes = List.copyOf(notes);
    }

    /** Its name, with a number where it is taken. */
    public PresetId free(Predicate<PresetId> taken) {
        PresetId first = preset.id();
        PresetId id = first;
        for (int number = 2; taken.test(id); number++) {
            id = new PresetId(first.project(), first.name() + "-" + number);
        }
        return id;
    }

    public long count(ImportNote.Became became) {
        return notes.stream().filter(note -> note.became() == became).count();
    }
}
