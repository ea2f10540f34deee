package org.batchwright.ui.compose.form;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.VBox;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.compose.draft.FieldState;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.field.FieldEditor;
import org.batchwright.ui.compose.parameter.FormEditors;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;

/** Rarely used fields: those that are set are shown in the form, the others are folded into one line. */
final class FurtherFields extends VBox {
    private final List<Field<?>> all;
    private final String title;
    private final FormEditors editors;
    private final Button fold = new Button();
    private final FormGrid grid;
    private List<Field<?>> seen = List.of();
    private Optional<PresetId> preset = Optional.empty();
    private boolean unfolded;

    /**
     * @param id of the fold line; also the key of its text
     */
    FurtherFields(FormEditors editors, Field.Section section, String id) {
        super(8);
        this.editors = editors;
        all = Fields.rare(section);
        title = "compose." + id;
        grid = new FormGrid(section, List.of());
        all.forEach(editors::field);
        fold.setId(id);
        fold.getStyleClass().addAll("flat", "options-fold");
        fold.setContentDisplay(ContentDisplay.RIGHT);
        fold.setMaxWidth(Double.MAX_VALUE);
        fold.setOnAction(pressed -> {
            unfolded = !unfolded;
            editors.model().form().get().ifPresent(this::show);
        });
        setMinWidth(0);
        getChildren().setAll(grid, fold);
    }

    void show(FormState form) {
        if (!preset.equals(Optional.of(form.id()))) {
            preset = Optional.of(form.id());
            unfolded = false;
        }
        List<Field<?>> now = all.stream()
                .filter(field -> unfolded || hasContent(form.field(field)) || hasFocus(field))
                .toList();
        if (!now.equals(seen)) {
            seen = now;
            grid.fill(now.stream().<FieldEditor>map(editors::field).toList());
        }
        show(grid, !now.isEmpty());
        int hidden = all.size()
                - (int) all.stream()
                        .filter(field -> hasContent(form.field(field)))
                        .count();
        show(fold, hidden > 0);
        fold.setText(Texts.get(unfolded ? "compose.further-fields.fold" : title, hidden));
        fold.setGraphic(Buttons.icon(unfolded ? "fth-chevron-down" : "fth-chevron-right"));
        fold.setAccessibleHelp(Texts.get(unfolded ? "compose.options.fold" : "compose.options.unfold"));
    }

    private static void show(Node node, boolean isThere) {
        node.setManaged(isThere);
        node.setVisible(isThere);
    }

    private boolean hasFocus(Field<?> field) {
        Node editor = editors.field(field);
        return editor.getScene() != null && editors.field(field).isFocusWithin();
    }

    private static boolean hasContent(Optional<FieldState> state) {
        return state.filter(field -> field.own().isPresent()
                        || field.inherited().isPresent()
                        || field.problem().isPresent())
                .isPresent();
    }

    /** Unfolds if the field with this key is hidden. */
    void reveal(String key) {
        if (all.stream().anyMatch(field -> field.key().equals(key))
                && seen.stream().noneMatch(field -> field.key().equals(key))) {
            unfolded = true;
            editors.model().form().get().ifPresent(this::show);
        }
    }
}
