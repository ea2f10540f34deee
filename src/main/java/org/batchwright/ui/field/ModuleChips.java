package org.batchwright.ui.field;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.preset.Value;
import org.batchwright.run.values.SuggestedValue;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/**
 * Modules in load order, shown as chips. A chip is removed with its cross or the Delete key, and moved with Alt and an arrow key; further
 * modules are typed or chosen after the chips.
 */
final class ModuleChips implements FieldControl {
    private final Consumer<Value> edited;
    private final NameField input;
    private final FlowPane chips = Nodes.collapse(new FlowPane(6, 6));
    private final VBox node = new VBox(6, chips);
    private List<String> names = List.of();
    private Optional<String> focus = Optional.empty();
    private boolean drawing;

    ModuleChips(Supplier<List<SuggestedValue>> choices, Consumer<Value> edited) {
        this.edited = edited;
        input = Nodes.styled(new NameField(choices, 1), "mono");
        input.setOnAction(entered -> commitTypedText());
        input.focusedProperty().addListener((focused, before, now) -> {
            if (!now) {
                commitTypedText();
            }
        });
        input.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        chips.setVisible(false);
        chips.prefWrapLengthProperty().bind(node.widthProperty());
        input.textProperty().addListener((texts, before, now) -> {
            if (!drawing) {
                notifyEdited();
            }
        });
        node.getChildren().add(input);
    }

    /** Returns the modules shown as chips, followed by the names being typed or pasted after them. */
    private List<String> all() {
        List<String> all = new ArrayList<>(names);
        Stream.of(input.getText().strip().split("[\\s,]+"))
                .filter(name -> !name.isEmpty() && !all.contains(name))
                .forEach(all::add);
        return all;
    }

    private void notifyEdited() {
        List<String> all = all();
        edited.accept(all.isEmpty() ? Value.of("") : Value.of(all));
    }

    /** Turns the typed text into chips; each keystroke was already reported. */
    private void commitTypedText() {
        if (!input.getText().isBlank()) {
            draw(all());
        }
    }

    private void draw(List<String> now) {
        names = List.copyOf(now);
        drawing = true;
        input.clear();
        drawing = false;
        chips.getChildren().setAll(names.stream().map(this::chip).toList());
        chips.setVisible(!names.isEmpty());
        focus.flatMap(name -> chips.getChildren().stream()
                        .filter(chip -> name.equals(chip.getUserData()))
                        .findFirst())
                .ifPresent(Node::requestFocus);
        focus = Optional.empty();
    }

    private void onKeyPressed(KeyEvent pressed) {
        if (pressed.getCode() == KeyCode.BACK_SPACE && input.getText().isEmpty() && !names.isEmpty()) {
            change(names.subList(0, names.size() - 1));
            pressed.consume();
        }
    }

    private void change(List<String> now) {
        String typing = input.getText();
        draw(now);
        drawing = true;
        input.setText(typing);
        input.end();
        drawing = false;
        notifyEdited();
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public Control focusable() {
        return input;
    }

    @Override
    public void show(Optional<Value> own) {
        input.updateMenuButton();
        List<String> now = own.map(Value::texts).orElse(List.of()).stream()
                .filter(name -> !name.isBlank())
                .toList();
        if (!now.equals(all())) {
            draw(now);
        }
    }

    @Override
    public void prompt(String text) {
        input.setPromptText(names.isEmpty() ? text : Texts.get("compose.modules.more"));
    }

    private Node chip(String name) {
        Label label = Labels.styled(name, "mono");
        label.setMinWidth(0);
        Button cross = Buttons.icon("", "fth-x", Texts.get("compose.modules.remove", name), () -> remove(name));
        cross.setFocusTraversable(false);
        HBox chip = Nodes.styled(Nodes.row(2, label, cross), "module-chip");
        chip.setUserData(name);
        chip.setFocusTraversable(true);
        chip.setAccessibleText(name);
        chip.setAccessibleHelp(Texts.get("compose.modules.keys"));
        Tooltip.install(chip, new Tooltip(name + "\n" + Texts.get("compose.modules.keys")));
        chip.setOnMousePressed(pressed -> chip.requestFocus());
        chip.setOnKeyPressed(pressed -> {
            switch (pressed.getCode()) {
                case DELETE, BACK_SPACE -> remove(name);
                case LEFT -> move(name, pressed, -1);
                case RIGHT -> move(name, pressed, 1);
                default -> {
                    return;
                }
            }
            pressed.consume();
        });
        return chip;
    }

    private void remove(String name) {
        input.requestFocus(); // the focused node is removed
        change(names.stream().filter(other -> !other.equals(name)).toList());
    }

    private void move(String name, KeyEvent pressed, int by) {
        int at = names.indexOf(name);
        int to = at + by;
        if (!pressed.isAltDown() || to < 0 || to >= names.size()) {
            return;
        }
        List<String> all = new ArrayList<>(names);
        all.remove(at);
        all.add(to, name);
        focus = Optional.of(name);
        change(all);
    }
}
