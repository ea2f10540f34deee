package org.batchwright.ui.compose.parameter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.VBox;
import org.batchwright.model.Option;
import org.batchwright.model.preset.Value;
import org.batchwright.options.OptionReading;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.field.Choices;
import org.batchwright.ui.compose.field.RowEdits;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.files.FolderChoice;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;
import org.controlsfx.control.textfield.CustomTextField;

/**
 * The parameters as a typed form: those that are set, swept or required by the script, a field for adding one, and the script's other
 * options at their defaults, folded. A row being edited stays in place until it loses focus.
 */
public final class ParametersPane extends VBox {
    private final ComposeViewModel model;
    private final AssignmentRows rows;
    private final UnsetOptions others;
    private final CustomTextField add = Nodes.withId(new CustomTextField(), "add-parameters", "row-add");
    private final Label none = new Label(Texts.get("compose.parameters.none"));
    private List<AssignmentState> set = List.of();
    private List<AssignmentState> unset = List.of();
    private Optional<String> focusNext = Optional.empty();
    private Optional<FormState.ShownPart> place = Optional.empty();

    /** @param goTo action that scrolls the form to the field with a given key */
    public ParametersPane(Choices choices, Consumer<String> goTo) {
        this.model = choices.model();
        rows = new AssignmentRows(AssignmentTable.PARAMETERS, model, edits(choices, goTo));
        others = new UnsetOptions(this::arrange);
        add.setLeft(Buttons.icon("fth-plus"));
        add.setPromptText(Texts.get("compose.parameters.add"));
        add.setAccessibleText(Texts.get("compose.parameters.add"));
        add.setMaxWidth(260);
        new OptionSuggestions(add, () -> unset, this::add);
        none.getStyleClass().add("muted");
        getStyleClass().add("assignments");
        sceneProperty().flatMap(Scene::focusOwnerProperty).addListener((owners, left, entered) -> arrange());
    }

    public void show(FormState form) {
        if (!place.equals(Optional.of(form.part()))) {
            place = Optional.of(form.part());
            others.fold();
        }
        set = form.parameters();
        unset = form.script().unset();
        rows.retainOnly(Stream.concat(set.stream(), unset.stream()).toList());
        arrange();
        focusNext.flatMap(rows::find).map(AssignmentRow::value).ifPresent(ParametersPane::focusValue);
    }

    /** Returns the value editor of this name, unfolding the options if the parameter is one of them. */
    public Optional<Node> find(String name) {
        if (unset.stream().anyMatch(state -> state.name().equals(name) && isFolded(state))) {
            others.reveal(name);
        }
        return rows.find(name).map(AssignmentRow::value);
    }

    /**
     * Returns the node to focus once the preset's own value is removed: the inherited value, or the field for adding a parameter if there
     * is none.
     */
    public Node remaining(String name) {
        return set.stream().anyMatch(state -> state.name().equals(name))
                ? find(name).orElse(add)
                : add;
    }

    private RowEdits edits(Choices choices, Consumer<String> goTo) {
        return new RowEdits() {
            @Override
            public void typed(String name, Value value) {
                set(name, value);
            }

            @Override
            public Optional<FolderChoice> folders() {
                return choices.folders();
            }

            @Override
            public void goTo(String key) {
                goTo.accept(key);
            }
        };
    }

    private void arrange() {
        Optional<String> held = focusedDefaultRow();
        List<Node> wanted = new ArrayList<>();
        set.stream()
                .filter(state -> held.filter(state.name()::equals).isEmpty())
                .map(rows::show)
                .forEach(wanted::add);
        unset.stream().filter(state -> !isFolded(state)).map(rows::show).forEach(wanted::add);
        if (wanted.isEmpty() && unset.isEmpty()) {
            wanted.add(none);
        }
        wanted.add(add);
        List<AssignmentState> optional = Stream.concat(
                        unset.stream().filter(ParametersPane::isFolded),
                        set.stream()
                                .filter(state ->
                                        held.filter(state.name()::equals).isPresent()))
                .sorted(Comparator.comparingInt(this::rowIndex))
                .toList();
        wanted.addAll(others.nodes(optional, rows, held));
        AssignmentRows.arrange(getChildren(), wanted);
    }

    /** Returns whether a row without its own value is listed among the script's options at their defaults. */
    private static boolean isFolded(AssignmentState state) {
        return !state.isMissing() && !state.isSwept();
    }

    private int rowIndex(AssignmentState state) {
        return state.remarks().option().map(option -> options().indexOf(option)).orElse(-1);
    }

    private List<Option> options() {
        return model.form()
                .get()
                .flatMap(form -> form.script().reading())
                .flatMap(reading -> reading instanceof OptionReading.Read read
                        ? Optional.of(read.options().all())
                        : Optional.empty())
                .orElse(List.of());
    }

    /** Returns the focused row among the options at their defaults. */
    private Optional<String> focusedDefaultRow() {
        Scene scene = getScene();
        if (scene == null) {
            return Optional.empty();
        }
        for (Node node = scene.getFocusOwner(); node != null; node = node.getParent()) {
            if (node instanceof AssignmentRow row && equals(row.getParent())) {
                return others.has(row) ? Optional.of(row.shown().name()) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** Sets a value: typing sets an option that was at its default, and clearing the text restores the default. */
    private void set(String name, Value value) {
        boolean isEmptied = value.texts().stream().allMatch(String::isEmpty);
        if (isEmptied && focusedDefaultRow().filter(name::equals).isPresent()) {
            model.remove(AssignmentTable.PARAMETERS, name);
        } else {
            model.set(AssignmentTable.PARAMETERS, name, value);
        }
    }

    /**
     * Adds a parameter: a switch is turned on, other options get the script's default, and options without a default
     * start empty.
     */
    private void add(String name) {
        focusNext = Optional.of(name);
        unset.stream()
                .filter(state -> state.name().equals(name))
                .flatMap(state -> state.remarks().option().stream())
                .findFirst()
                .flatMap(ParametersPane::first)
                .ifPresentOrElse(
                        value -> model.set(AssignmentTable.PARAMETERS, name, value),
                        () -> model.add(AssignmentTable.PARAMETERS, name));
        focusNext = Optional.empty();
    }

    private static Optional<Value> first(Option option) {
        return option.takes().arity().isSwitch() ? Optional.of(Value.of("true")) : option.fallback();
    }

    /** Focuses the value and selects it, so that typing replaces it. */
    private static void focusValue(Control value) {
        value.requestFocus();
        if (value instanceof TextInputControl input) {
            input.selectAll();
        }
    }
}
