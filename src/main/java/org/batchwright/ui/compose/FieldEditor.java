package org.batchwright.ui.compose;

import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.model.ClusterName;
import org.batchwright.model.Field;
import org.batchwright.model.Value;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;

/** A field of the form: its name, the control its kind asks for, whose word it is, what is wrong with it. */
final class FieldEditor extends VBox {
    private final Field<?> field;
    private final FieldControl control;
    private final Label scope = new Label();
    private final Label wrong = new Label();
    private final Button reset;

    FieldEditor(Field<?> field, ComposeViewModel model) {
        this.field = field;
        this.control = FieldControl.of(field, value -> model.set(field, value));
        this.reset = Buttons.icon(id(field.key()) + "-reset", "fth-rotate-ccw", "", () -> model.reset(field));
        Label name = new Label(Texts.get("compose.field." + field.key()));
        name.setLabelFor(control.focusable());
        name.getStyleClass().add("field-name");
        scope.getStyleClass().add("field-scope");
        wrong.getStyleClass().add("field-wrong");
        wrong.setWrapText(true);
        wrong.managedProperty().bind(wrong.visibleProperty());
        reset.setFocusTraversable(false);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox header = new HBox(6, name, scope, gap, reset);
        header.setAlignment(Pos.CENTER_LEFT);
        header.getStyleClass().add("field-header");
        control.focusable().setId(id(field.key()));
        control.focusable().setAccessibleText(name.getText());
        getStyleClass().add("field");
        getChildren().setAll(header, control.node(), wrong);
    }

    /** The id of the control for a key such as {@code resources.time}. */
    static String id(String key) {
        return "field-" + key.replace('.', '-');
    }

    Field<?> field() {
        return field;
    }

    Node focusable() {
        return control.focusable();
    }

    void show(FieldState state, ClusterName cluster) {
        control.show(state.own());
        control.prompt(prompt(state));
        boolean here = state.place() == FieldState.Place.ON_THIS_CLUSTER;
        scope.setText(here ? Texts.get("compose.field.differs", cluster.title()) : "");
        reset.setVisible(state.own().isPresent());
        String tip = state.inherited()
                .map(value -> Texts.get("compose.field.reset", value.shown()))
                .orElse(Texts.get("compose.field.clear"));
        reset.setTooltip(new Tooltip(tip));
        reset.setAccessibleText(tip);
        wrong.setVisible(state.problem().isPresent());
        control.focusable().getStyleClass().remove("wrong");
        state.problem().ifPresent(problem -> {
            wrong.setText(problem.what() + " " + problem.mend());
            control.focusable().getStyleClass().add(problem.stops() ? "wrong" : "doubtful");
        });
    }

    private static String prompt(FieldState state) {
        Optional<String> value = state.inherited().map(Value::shown).map(text -> text.replace('\n', ' '));
        return value.map(text -> state.from()
                        .filter(from -> !state.own().isPresent())
                        .map(from -> Texts.get("compose.field.inherited", text, from.name()))
                        .orElse(text))
                .orElse(Texts.get("compose.field.unset"));
    }
}
