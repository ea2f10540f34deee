package org.batchwright.ui.compose.field;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.LayerFields;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.state.FieldState;
import org.batchwright.ui.compose.row.FieldScope;
import org.batchwright.ui.field.FieldControl;
import org.batchwright.ui.field.FieldControls;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.FieldLabels;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A field of the form, with its name, input control, origin of the value, and problems. */
public final class FieldEditor extends VBox {
    /** The sections whose fields are wide enough to show the value's origin. */
    private static final Set<Field.Section> WIDE_SECTIONS =
            Set.of(Field.Section.ABOUT, Field.Section.COMMAND, Field.Section.ENVIRONMENT);

    /**
     * Sections whose fields have space for a reset button; fields of other sections are cleared by hand unless there is a
     * value to reset to.
     */
    private static final Set<Field.Section> HAS_ROOM = Set.of(
            Field.Section.ABOUT,
            Field.Section.COMMAND,
            Field.Section.ENVIRONMENT,
            Field.Section.RESOURCES,
            Field.Section.RESULTS);

    /** In pixels. */
    private static final double MAX_UNTRUNCATED_WIDTH = 104;

    /** In characters; a longer value may be truncated in its field. */
    private static final int LONG = 12;

    private static final String SAMPLE_PREFIX = "sample.resources.";

    private final Field<?> field;
    private final ComposeViewModel model;
    private final FieldControl control;
    private final Label scope = new Label();
    private final Label found;
    private final ProblemText wrong;
    private final Button reset;
    private final ScopeMenu menu;

    public FieldEditor(Field<?> field, Choices choices) {
        this.field = field;
        this.model = choices.model();
        this.wrong = new ProblemText(model);
        this.control = FieldControls.of(
                field, () -> choices.of(field), UnaryOperator.identity(), value -> model.set(field, value));
        this.reset = Nodes.styled(
                Buttons.icon(id(field.key()) + "-reset", "fth-rotate-ccw", "", () -> model.reset(field)), "take-back");
        Label name = WIDE_SECTIONS.contains(field.section()) ? new NameLabel() : new Label();
        name.setText(label(field));
        name.setLabelFor(control.focusable());
        name.getStyleClass().add("field-name");
        scope.setMinWidth(0);
        scope.managedProperty()
                .bind(scope.textProperty()
                        .isNotEmpty()
                        .or(scope.graphicProperty().isNotNull())); // no spacing if empty
        HoverText.set(name, name.getText()); // may be truncated in a narrow column
        Shortened.of(scope).getStyleClass().add("field-scope");
        // for a command, the program was looked up, not the script that it runs
        found = new Label(Texts.get(field.equals(Fields.COMMAND) ? "compose.found.program" : "compose.found"));
        found.getStyleClass().add("found");
        found.setMinWidth(USE_PREF_SIZE);
        found.managedProperty().bind(found.visibleProperty());
        reset.setFocusTraversable(false);
        reset.managedProperty().bind(reset.visibleProperty());
        menu = new ScopeMenu(id(field.key()), this);
        HBox header = header(name);
        control.focusable().setId(id(field.key()));
        control.focusable().focusedProperty().subscribe((before, now) -> {
            if (before && !now) {
                model.reached(hints -> hints.touch(field.key()));
            }
        });
        control.focusable().setAccessibleText(name.getText());
        getStyleClass().add("field");
        setMinWidth(0); // keeps column widths equal, regardless of the labels
        getChildren().setAll(header, FolderBox.around(id(field.key()), field, control, choices), wrong);
    }

    private HBox header(Label name) {
        menu.offerByKey(() -> reset.isVisible()
                ? List.of(new ScopeMenu.Choice("field-reset", reset.getAccessibleText(), reset::fire))
                : List.of());
        HBox header = new HBox(6, name, scope, found, new Spacer(), reset);
        if (LayerFields.contains(field)) {
            header.getChildren().add(header.getChildren().indexOf(reset), menu.node());
        }
        header.setAlignment(Pos.CENTER_LEFT);
        header.getStyleClass().add("field-header");
        return header;
    }

    /** Returns the id of the control for a key such as {@code resources.time}. */
    public static String id(String key) {
        return "field-" + key.replace('.', '-');
    }

    /** Returns the label that the form uses for the field with this key. */
    public static String title(String key) {
        if (key.startsWith(SAMPLE_PREFIX) && Fields.byKey(key).isPresent()) {
            return Texts.get("compose.sample.of", title(key.substring("sample.".length())));
        }
        boolean isNamed = Fields.byKey(key).isPresent() || ValueGroup.byKey(key).isPresent();
        return isNamed ? FieldLabels.ofPreset(key) : key;
    }

    public Field<?> field() {
        return field;
    }

    /** Returns the label next to the control; shorter for sample fields, whose card already names the topic. */
    private static String label(Field<?> field) {
        if (!field.key().startsWith(SAMPLE_PREFIX)) {
            return title(field.key());
        }
        return Texts.find("compose.sample." + field.name())
                .orElseGet(() -> title(field.key().substring("sample.".length())));
    }

    /** Detaches the problem text, to be shown where there is more space. */
    Node detachProblemText() {
        getChildren().remove(wrong);
        return wrong;
    }

    public Control focusable() {
        return control.focusable();
    }

    public void show(FieldState state, ClusterName cluster) {
        control.show(state.own());
        boolean noArrays = field.equals(Fields.SWEEP_AS) && state.remarks().unsupported();
        control.prompt(noArrays ? Texts.get("compose.unset.sweep.as.here") : prompt(state));
        scope(state, cluster);
        reset.setVisible(state.own().isPresent()
                && (HAS_ROOM.contains(field.section()) || state.inherited().isPresent()));
        String tip = state.inherited()
                .map(value -> Texts.get("compose.field.reset", value.displayText()))
                .orElse(Texts.get("compose.field.clear"));
        HoverText.set(reset, tip);
        reset.setAccessibleText(tip);
        found.setVisible(state.remarks().found()
                && state.problem().filter(Problem::isBlocking).isEmpty());
        wrong.show(
                state.problem(),
                state.problem()
                        .flatMap(problem -> model.form().get().map(form -> form.fixes(problem)))
                        .orElse(List.of()));
        control.focusable().getStyleClass().removeAll("wrong", "doubtful", "noted", "inherited");
        if (state.inherited().isPresent() && !state.isLeftOut()) {
            control.focusable().getStyleClass().add("inherited"); // its prompt is a value, not a hint
        }
        state.problem()
                .map(problem -> ProblemStyle.of(problem).fieldStyle())
                .ifPresent(control.focusable().getStyleClass()::add);
    }

    /** Shows the value's origin: briefly next to the name, and in full in the tooltip. */
    private void scope(FieldState state, ClusterName cluster) {
        ScopeText text = ScopeText.of(state, cluster);
        boolean here = state.scope() != FieldScope.EVERYWHERE;
        boolean room = WIDE_SECTIONS.contains(field.section());
        scope.getStyleClass().remove("here");
        if (here) {
            scope.getStyleClass().add("here");
        }
        scope.setText(room ? text.brief() : "");
        scope.setGraphic(here && !room ? Buttons.icon(icon(state.scope())) : null);
        String full = String.join("\n", text.full());
        HoverText.set(scope, full);
        String value = state.own().map(Value::displayText).orElse("");
        boolean isCut = value.length() > LONG && !(control.focusable() instanceof TextArea);
        HoverText.set(control.focusable(), isCut ? value + "\n" + full : full);
        menu.offer(ScopeChoices.of(model).of(state));
    }

    private static String icon(FieldScope scope) {
        return scope == FieldScope.IN_STAGE ? "fth-layers" : "fth-map-pin";
    }

    private String prompt(FieldState state) {
        return state.inherited()
                .or(this::wholeRunValue)
                .filter(value -> !state.isLeftOut())
                .map(Value::displayText)
                .map(text -> text.replace('\n', ' '))
                .or(() -> Texts.find("compose.unset." + field.key()))
                .orElseGet(() -> Texts.get("compose.field.unset"));
    }

    /** Returns the value that an unset sample field inherits from the jobs it represents. */
    private Optional<Value> wholeRunValue() {
        return Fields.byKey(field.key().substring(field.key().indexOf('.') + 1))
                .filter(whole -> field.key().startsWith(SAMPLE_PREFIX))
                .flatMap(whole -> model.form()
                        .get()
                        .flatMap(form -> form.field(whole))
                        .flatMap(state -> state.own().or(state::inherited)));
    }

    /** The name of the field. If space is limited, the origin next to the name is truncated first, unless the name is very long. */
    private static final class NameLabel extends Label {
        @Override
        protected double computeMinWidth(double height) {
            return Math.min(computePrefWidth(height), MAX_UNTRUNCATED_WIDTH);
        }
    }
}
