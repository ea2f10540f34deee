package org.batchwright.ui.field;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.batchwright.model.preset.DeclaredField;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.Presentation;
import org.batchwright.model.preset.SuggestionSource;
import org.batchwright.model.preset.Value;
import org.batchwright.run.values.SuggestedValue;

/** Chooses the control for a field. */
public final class FieldControls {
    private FieldControls() {}

    /**
     * @param choices the values to choose from, if the field names something known
     * @param title function that returns the text shown for one of a few words
     */
    public static FieldControl of(
            DeclaredField field,
            Supplier<List<SuggestedValue>> choices,
            UnaryOperator<String> title,
            Consumer<Value> edited) {
        if (field.suggestions().equals(Optional.of(SuggestionSource.MODULES))) {
            return new ModuleChips(choices, edited);
        }
        if (field.is(Presentation.CHECKS)) {
            return new CheckList(field.type().choices(), title, edited);
        }
        if (field.suggestions().equals(Optional.of(SuggestionSource.PROGRAMS))) {
            return FieldControl.Typed.wrapped(choices, edited);
        }
        if (field.suggestions().equals(Optional.of(SuggestionSource.MOUNTS))) {
            return field.type().shape() == FieldType.Shape.LIST
                    ? FieldControl.Typed.lines(choices, edited)
                    : FieldControl.Typed.commaLine(choices, edited);
        }
        if (hasChoices(field) || field.is(Presentation.ONE_LINE)) {
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
                        : FieldControl.Typed.path(edited);
            case TEXT -> FieldControl.Typed.text(edited);
            case LIST -> FieldControl.Typed.lines(edited);
            case SWITCH -> new FieldControl.Chosen(List.of("true", "false"), title, edited);
            case CHOICE -> new FieldControl.Chosen(field.type().choices(), title, edited);
        };
    }

    /** Returns whether fields of this kind can have choices. */
    public static boolean hasChoices(DeclaredField field) {
        return field.suggestions().isPresent() || isOfWords(field);
    }

    /** Returns whether the field is a list of words from a small fixed set. */
    public static boolean isOfWords(DeclaredField field) {
        return field.type().shape() == FieldType.Shape.LIST
                && !field.type().choices().isEmpty();
    }
}
