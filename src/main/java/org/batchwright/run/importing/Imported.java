package org.batchwright.run.importing;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.ImportNote;
import org.batchwright.model.Preset;

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

    public long count(ImportNote.Became became) {
        return notes.stream().filter(note -> note.became() == became).count();
    }
}
