package org.batchwright.ui.compose.form;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Presentation;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.state.FieldState;
import org.batchwright.ui.compose.field.FieldEditor;
import org.batchwright.ui.compose.parameter.FormEditors;

/** The commonly used fields of a section, except those that the cluster does not support. */
final class UsualFields {
    private final FormEditors editors;
    private final FormGrid grid;
    private final List<Field<?>> all;
    private List<Field<?>> seen = List.of();
    private Optional<FormState.ShownPart> place = Optional.empty();

    UsualFields(FormEditors editors, Field.Section section) {
        this.editors = editors;
        all = Fields.of(section).stream()
                .filter(field -> !field.is(Presentation.ELSEWHERE) && !field.is(Presentation.RARE))
                .toList();
        grid = new FormGrid(section);
    }

    FormGrid node() {
        return grid;
    }

    void show(FormState form) {
        boolean isOther = !place.equals(Optional.of(form.part()));
        place = Optional.of(form.part());
        List<Field<?>> now = all.stream()
                .filter(form::has)
                .filter(field -> !field.equals(CodeLocationFields.FOLDER) || needsFolder(form))
                .filter(field -> form.field(field).filter(FieldState::isOffered).isPresent()
                        || (!isOther && editors.hasFocus(field)))
                .toList();
        if (!now.equals(seen)) {
            seen = now;
            grid.fill(nodes());
        }
    }

    /** Returns whether jobs run in a folder that the preset names, rather than in a copy of the code. */
    private static boolean needsFolder(FormState form) {
        return form.field(CodeLocationFields.FOLDER)
                        .filter(FieldState::hasContent)
                        .isPresent()
                || form.field(CodeLocationFields.CODE)
                        .flatMap(code -> code.own().or(code::inherited))
                        .filter(Value.of(CodeLocationFields.IN_PLACE)::equals)
                        .isPresent();
    }

    private List<FieldEditor> nodes() {
        return seen.stream().<FieldEditor>map(editors::field).toList();
    }
}
