package org.batchwright.ui.compose.field;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Presentation;
import org.batchwright.model.preset.SuggestionSource;
import org.batchwright.model.preset.Value;
import org.batchwright.run.cluster.SuggestedValue;

/** Chooses the control for a field. */
final class FieldControls {
    private FieldControls() {}

    /** @param choices what to choose from, if the field names something known */
    static FieldControl of(Field<?> field, Supplier<List<SuggestedValue>> choices, Consumer<Value> edited) {
        if (field.suggestions().equals(Optional.of(SuggestionSource.MODULES))) {
            return new ModuleChips(choices, edited);
        }
        if (Choices.hasAny(field)) {
            return FieldControl.Typed.names(field, choices, edited);
        }
        if (field.is(Presentation.ROWS)) {
            return FieldControl.Typed.rows(edited);
        }
        return switch (field.type().shape()) {
            case LINE, NUMBER -> FieldControl.Typed.line(edited);
            case PATH ->
                field.is(Presentation.LOCAL_FOLDER)
                        ? FieldControl.Typed.folder(edited)
                        : FieldControl.Typed.line(edited);
            case TEXT -> FieldControl.Typed.text(edited);
            case LIST -> FieldControl.Typed.lines(edited);
            case SWITCH -> new FieldControl.Chosen(List.of("true", "false"), edited);
            case CHOICE -> new FieldControl.Chosen(field.type().choices(), edited);
        };
    }
}
