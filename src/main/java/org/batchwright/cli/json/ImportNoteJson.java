package org.batchwright.cli.json;

import org.batchwright.model.ImportNote;

/**
 * What a part of an imported script became.
 *
 * @param line in the script, from 1
 * @param text as written
 * @param became the part of the preset that it became
 * @param what the setting it became, or why it was kept or left out
 */
public record ImportNoteJson(int line, String text, ImportNote.Became became, String what) {

    public static ImportNoteJson of(ImportNote note) {
        return new ImportNoteJson(note.line(), note.text(), note.became(), note.what());
    }
}
