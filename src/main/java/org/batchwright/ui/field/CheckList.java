package org.batchwright.ui.field;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Control;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import org.batchwright.model.preset.Value;

/** The choices of a list, each with a check box; words that are not among the choices stay in the value. */
final class CheckList implements FieldControl {
    private static final int COLUMNS = 3;

    private final List<String> choices;
    private final Consumer<Value> edited;
    private final List<CheckBox> boxes;
    private final GridPane node = new GridPane(12, 6);
    private List<String> others = List.of();
    private boolean showing;

    CheckList(List<String> choices, UnaryOperator<String> title, Consumer<Value> edited) {
        this.choices = choices;
        this.edited = edited;
        boxes = choices.stream().map(word -> new CheckBox(title.apply(word))).toList();
        boxes.forEach(box -> {
            box.setMnemonicParsing(false);
            box.setMaxWidth(Double.MAX_VALUE);
            box.selectedProperty().addListener((selected, before, now) -> notifyEdited());
        });
        for (int i = 0; i < COLUMNS; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setMinWidth(0);
            column.setPercentWidth(100.0 / COLUMNS);
            node.getColumnConstraints().add(column);
        }
        for (int i = 0; i < boxes.size(); i++) {
            node.add(boxes.get(i), i % COLUMNS, i / COLUMNS);
        }
        node.setMinWidth(0);
    }

    private void notifyEdited() {
        if (!showing) {
            List<String> checked = new ArrayList<>();
            for (int i = 0; i < choices.size(); i++) {
                if (boxes.get(i).isSelected()) {
                    checked.add(choices.get(i));
                }
            }
            checked.addAll(others);
            edited.accept(Value.of(checked));
        }
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public Control focusable() {
        return boxes.getFirst();
    }

    @Override
    public void show(Optional<Value> own) {
        List<String> words = own.map(Value::texts).orElse(List.of());
        showing = true;
        for (int i = 0; i < choices.size(); i++) {
            boxes.get(i).setSelected(words.contains(choices.get(i)));
        }
        showing = false;
        others = words.stream().filter(word -> !choices.contains(word)).toList();
    }

    @Override
    public void prompt(String text) {
        // check boxes have no room for a prompt
    }
}
