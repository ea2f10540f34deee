package org.batchwright.ui.field;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Control;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.StackPane;
import org.batchwright.model.preset.Value;

/**
 * The choices of a list as a menu of check boxes that stays open; words that are not among the choices are kept in the value. A
 * {@code CheckComboBox} cannot be opened with the keyboard.
 */
final class CheckList implements FieldControl {
    private final List<String> choices;
    private final List<CheckBox> boxes;
    private final MenuButton node = new MenuButton();
    private List<String> others = List.of();

    CheckList(List<String> choices, UnaryOperator<String> title, Consumer<Value> edited) {
        this.choices = choices;
        boxes = choices.stream().map(word -> new CheckBox(title.apply(word))).toList();
        for (CheckBox box : boxes) {
            box.setMnemonicParsing(false);
            box.setMouseTransparent(true); // the menu item handles clicks and keys alike
            box.setFocusTraversable(false);
            CustomMenuItem item = new CustomMenuItem(new StackPane(box), false); // the pane receives the clicks
            item.setOnAction(chosen -> {
                box.setSelected(!box.isSelected());
                showChecked();
                edited.accept(Value.of(checked()));
            });
            node.getItems().add(item);
        }
        node.setMnemonicParsing(false);
        node.setMaxWidth(Double.MAX_VALUE);
        node.setMinWidth(0);
        node.getStyleClass().add("check-list");
    }

    private List<String> checked() {
        Stream<String> known = IntStream.range(0, choices.size())
                .filter(i -> boxes.get(i).isSelected())
                .mapToObj(choices::get);
        return Stream.concat(known, others.stream()).toList();
    }

    private void showChecked() {
        node.setText(Stream.concat(boxes.stream().filter(CheckBox::isSelected).map(CheckBox::getText), others.stream())
                .collect(Collectors.joining(", ")));
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public Control focusable() {
        return node;
    }

    @Override
    public void show(Optional<Value> own) {
        List<String> words = own.map(Value::texts).orElse(List.of());
        for (int i = 0; i < choices.size(); i++) {
            boxes.get(i).setSelected(words.contains(choices.get(i)));
        }
        others = words.stream().filter(word -> !choices.contains(word)).toList();
        showChecked();
    }

    @Override
    public void prompt(String text) {
        // an empty list has no prompt
    }
}
