package org.batchwright.ui.compose;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.model.ClusterName;
import org.batchwright.model.Field;
import org.batchwright.model.PresetId;
import org.batchwright.model.Value;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;

/** A field of the form: its name, the control its kind asks for, whose word it is, what is wrong with it. */
final class FieldEditor extends VBox {
    private final Field<?> field;
    private final ComposeViewModel model;
    private final FieldControl control;
    private final Label scope = new Label();
    private final Label found = new Label(Texts.get("compose.found"));
    private final ProblemText wrong;
    private final Button reset;

    FieldEditor(Field<?> field, ComposeViewModel model) {
        this.field = field;
        this.model = model;
        this.wrong = new ProblemText(model::apply);
        this.control = FieldControl.of(field, value -> model.set(field, value));
        this.reset = Buttons.icon(id(field.key()) + "-reset", "fth-rotate-ccw", "", () -> model.reset(field));
        Label name = new Label(title(field.key()));
        name.setLabelFor(control.focusable());
        name.getStyleClass().add("field-name");
        name.setMinWidth(0);
        name.setTooltip(new Tooltip(name.getText())); // a narrow column cuts it
        scope.getStyleClass().add("field-scope");
        found.getStyleClass().add("found");
        found.setMinWidth(0);
        found.managedProperty().bind(found.visibleProperty());
        reset.setFocusTraversable(false);
        reset.managedProperty().bind(reset.visibleProperty());
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox header = new HBox(6, name, scope, found, gap, reset);
        header.setAlignment(Pos.CENTER_LEFT);
        header.getStyleClass().add("field-header");
        control.focusable().setId(id(field.key()));
        control.focusable().setAccessibleText(name.getText());
        getStyleClass().add("field");
        setMinWidth(0); // columns stay of one width, whatever their labels
        getChildren().setAll(header, control.node(), wrong);
    }

    /** The id of the control for a key such as {@code resources.time}. */
    static String id(String key) {
        return "field-" + key.replace('.', '-');
    }

    /** The name of the field with this key, as the form has it. */
    static String title(String key) {
        return Texts.get("compose.field." + key);
    }

    Field<?> field() {
        return field;
    }

    Control focusable() {
        return control.focusable();
    }

    void show(FieldState state, ClusterName cluster) {
        control.show(state.own());
        control.prompt(prompt(state));
        scope(state, cluster);
        reset.setVisible(state.own().isPresent());
        String tip = state.inherited()
                .map(value -> Texts.get("compose.field.reset", value.shown()))
                .orElse(Texts.get("compose.field.clear"));
        reset.setTooltip(new Tooltip(tip));
        reset.setAccessibleText(tip);
        found.setVisible(state.remarks().found());
        wrong.show(
                state.problem(),
                state.problem()
                        .flatMap(problem -> model.form().get().map(form -> form.fixes(problem)))
                        .orElse(List.of()));
        control.focusable().getStyleClass().removeAll("wrong", "doubtful", "noted");
        state.problem()
                .map(problem -> ProblemLook.of(problem).fieldStyle())
                .ifPresent(control.focusable().getStyleClass()::add);
    }

    /** Whose word the value is: in short beside the name, in full in the tooltip. */
    private void scope(FieldState state, ClusterName cluster) {
        boolean here = state.place() == FieldState.Place.ON_THIS_CLUSTER;
        boolean inherits = state.own().isEmpty() && state.inherited().isPresent();
        String from = state.from().filter(id -> inherits).map(PresetId::name).orElse("");
        List<String> all = new ArrayList<>();
        if (inherits) {
            all.add(Texts.get("compose.row.inherited", from));
        }
        if (here) {
            all.add(Texts.get("compose.field.differs", cluster.title()));
        }
        boolean room = field.section() != Field.Section.RESOURCES;
        scope.getStyleClass().remove("here");
        scope.setMinWidth(here ? USE_PREF_SIZE : 0);
        if (here) {
            scope.getStyleClass().add("here");
        }
        scope.setText(here ? Texts.get("compose.field.here") : inherits && room ? all.getFirst() : "");
        control.focusable().setTooltip(all.isEmpty() ? null : new Tooltip(String.join("\n", all)));
    }

    private static String prompt(FieldState state) {
        return state.inherited()
                .map(Value::shown)
                .map(text -> text.replace('\n', ' '))
                .orElse(Texts.get("compose.field.unset"));
    }
}
