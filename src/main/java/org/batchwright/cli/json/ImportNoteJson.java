package org.batchwright.cli.json;

import org.batchwright.model.ImportNote;

/**
 * What a part of an imported script was converted to.
 *
 * @param line in the script, from 1
 * @param text as written
 * @param became the part of the preset that it was converted to
 * @param what the resulting setting, or why the line was kept or omitted
 */
public record ImportNoteJson(int line, String text, ImportNote.Became became, String what) {

    public static ImportNoteJson of(ImportNote note) {
        return new ImportNoteJson(note.line(), note.text(), note.became(), note.what());
    }
}
