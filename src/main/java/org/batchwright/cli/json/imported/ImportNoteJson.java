package org.batchwright.cli.json.imported;

import org.batchwright.model.ImportNote;

/**
 * The result of converting a part of an imported script.
 *
 * @param line line number in the script, from 1
 * @param text the line, as written in the script
 * @param became the part of the preset that the line was converted to
 * @param what the resulting setting, or why the line was kept or omitted
 */
public record ImportNoteJson(int line, String text, ImportNote.Became became, String what) {

    public static ImportNoteJson of(ImportNote note) {
        return new ImportNoteJson(note.line(), note.text(), note.became(), note.what());
    }
}
