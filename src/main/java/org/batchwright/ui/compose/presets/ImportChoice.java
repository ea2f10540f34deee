package org.batchwright.ui.compose.presets;

import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.model.ImportNote;
import org.batchwright.ui.widget.Texts;

/**
 * A preset in a file that the user can choose to import, or a section of the file that could not be converted to a preset.
 *
 * @param detail what the preset runs, or why the section was omitted
 */
record ImportChoice(Optional<ImportedPreset> preset, String title, String detail, BooleanProperty chosen) {

    static ImportChoice of(ImportedPreset one) {
        return new ImportChoice(
                Optional.of(one), one.preset().id().name(), one.summary().getFirst(), new SimpleBooleanProperty(true));
    }

    static ImportChoice of(ImportNote omitted) {
        return new ImportChoice(
                Optional.empty(),
                omitted.text(),
                Texts.get("compose.import.omitted", omitted.line(), omitted.what()),
                new SimpleBooleanProperty(false));
    }

    void toggle() {
        if (preset.isPresent()) {
            chosen.set(!chosen.get());
        }
    }
}
