package org.batchwright.ui.compose.form;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.scene.layout.VBox;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.state.FieldState;
import org.batchwright.ui.compose.field.FieldEditor;
import org.batchwright.ui.compose.parameter.FormEditors;
import org.batchwright.ui.field.AddField;
import org.batchwright.ui.widget.Texts;

/** Rarely used fields: those that are set or were added are shown in the form. The remaining fields can be found by name. */
final class FurtherFields extends VBox {
    private final List<Field<?>> all;
    private final FormEditors editors;
    private final FormGrid grid;
    private final AddField<Field<?>> addField;
    private final Set<Field<?>> added = new HashSet<>();
    private List<Field<?>> seen = List.of();
    private Optional<FormState.ShownPart> place = Optional.empty();

    /** @param id the id of the button that adds a field; also the key of its text */
    FurtherFields(FormEditors editors, Field.Section section, String id) {
        super(8);
        this.editors = editors;
        all = Fields.rare(section);
        grid = new FormGrid(section);
        addField = new AddField<>(id, Texts.get("compose." + id), field -> FieldEditor.title(field.key()), this::add);
        setMinWidth(0);
        getChildren().setAll(grid, addField.node());
    }

    void show(FormState form) {
        boolean isOther = !place.equals(Optional.of(form.part()));
        if (isOther) {
            place = Optional.of(form.part());
            added.clear();
        }
        List<Field<?>> now = all.stream()
                .filter(form::has)
                .filter(field ->
                        added.contains(field) || hasContent(form, field) || (!isOther && editors.hasFocus(field)))
                .toList();
        if (!now.equals(seen)) {
            seen = now;
            grid.fill(now.stream().<FieldEditor>map(editors::field).toList());
        }
        grid.setManaged(!now.isEmpty());
        grid.setVisible(!now.isEmpty());
        addField.offer(all.stream()
                .filter(field -> !now.contains(field) && isOffered(form, field))
                .toList());
    }

    private void add(Field<?> field) {
        reveal(field.key());
        editors.field(field).focusable().requestFocus();
    }

    private static boolean hasContent(FormState form, Field<?> field) {
        return form.field(field).filter(FieldState::hasContent).isPresent();
    }

    private static boolean isOffered(FormState form, Field<?> field) {
        return form.has(field)
                && form.field(field).filter(FieldState::isOffered).isPresent();
    }

    /** Shows the field with this key, if it is one of the rarely used fields. */
    void reveal(String key) {
        all.stream().filter(field -> field.key().equals(key)).findFirst().ifPresent(field -> {
            added.add(field);
            editors.model().form().get().ifPresent(this::show);
        });
    }
}
