package org.batchwright.ui.compose;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.VBox;
import org.batchwright.model.Field;
import org.batchwright.model.Fields;
import org.batchwright.model.PresetId;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;

/** The resources that few presets name: those that are said stand in the form, the others in one line that unfolds. */
final class FurtherFields extends VBox {
    static final List<Field<?>> ALL = List.of(
            Fields.QOS,
            Fields.PRIORITY,
            Fields.BEGIN,
            Fields.SIGNAL,
            Fields.REQUEUE,
            Fields.EXCLUSIVE,
            Fields.CONSTRAINT,
            Fields.RESERVATION,
            Fields.MAIL,
            Fields.MAIL_TO,
            Fields.DIRECTIVES);

    private final FormEditors editors;
    private final Button fold = new Button();
    private final FormGrid grid = new FormGrid(Field.Section.RESOURCES, List.of());
    private List<Field<?>> seen = List.of();
    private Optional<PresetId> preset = Optional.empty();
    private boolean unfolded;

    FurtherFields(FormEditors editors) {
        super(8);
        this.editors = editors;
        ALL.forEach(editors::field);
        fold.setId("further-fields");
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
        List<Field<?>> now = ALL.stream()
                .filter(field -> unfolded || isSaid(form.field(field)) || hasFocus(field))
                .toList();
        if (!now.equals(seen)) {
            seen = now;
            grid.fill(now.stream().<FieldEditor>map(editors::field).toList());
        }
        show(grid, !now.isEmpty());
        int hidden = ALL.size()
                - (int) ALL.stream().filter(field -> isSaid(form.field(field))).count();
        show(fold, hidden > 0);
        fold.setText(Texts.get(unfolded ? "compose.further.fold" : "compose.further", hidden));
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

    private static boolean isSaid(Optional<FieldState> state) {
        return state.filter(field -> field.own().isPresent()
                        || field.inherited().isPresent()
                        || field.problem().isPresent())
                .isPresent();
    }

    /** Unfolds when the field with this key is hidden. */
    void reveal(String key) {
        if (ALL.stream().anyMatch(field -> field.key().equals(key))
                && seen.stream().noneMatch(field -> field.key().equals(key))) {
            unfolded = true;
            editors.model().form().get().ifPresent(this::show);
        }
    }
}
