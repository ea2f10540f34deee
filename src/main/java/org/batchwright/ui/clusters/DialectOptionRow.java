package org.batchwright.ui.clusters;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.scheduler.DialectOptionChoice;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;

/** A dialect option with its choices; plain text if there is only one choice. */
final class DialectOptionRow extends HBox {
    private static final double MAX_WIDTH = 520;

    private final DialectOptionChoice choice;
    private final ComboBox<Item> box = new ComboBox<>();

    /** @param value the value in the cluster's file; empty for the scheduler's default */
    private record Item(Optional<String> value, String text) {
        @Override
        public String toString() {
            return text;
        }
    }

    DialectOptionRow(DialectOptionChoice choice, Optional<String> configured, Consumer<Optional<String>> chosen) {
        super(10);
        this.choice = choice;
        Label key = Labels.styled(Texts.get("clusters.word." + choice.word()), "muted");
        key.setMinWidth(170);
        key.setLabelFor(box);
        Node value;
        if (choice.names().isEmpty()) {
            value = text("none", configured);
        } else if (choice.isOnlyChoice(configured)) {
            value = text("only", configured);
        } else {
            value = list(configured, chosen);
        }
        HBox.setHgrow(value, Priority.ALWAYS);
        setAlignment(value instanceof Label ? Pos.TOP_LEFT : Pos.BASELINE_LEFT);
        getChildren().setAll(key, value);
    }

    private Label text(String state, Optional<String> configured) {
        String name = configured.or(choice::usual).orElse("–");
        Label text = wrapped(Texts.get("clusters.word." + choice.word() + "." + state, name));
        text.setId("cluster-" + choice.word());
        return text;
    }

    private static Label wrapped(String words) {
        Label text = Labels.wrapped(words);
        text.setMinWidth(0);
        return text;
    }

    private Node list(Optional<String> configured, Consumer<Optional<String>> chosen) {
        List<Item> items = new ArrayList<>();
        items.add(new Item(Optional.empty(), defaultText()));
        choice.names().forEach(name -> items.add(new Item(Optional.of(name), name)));
        if (choice.isUnknownChoice(configured)) {
            items.add(new Item(configured, configured.orElseThrow()));
        }
        Item shown = items.stream()
                .filter(item -> item.value().equals(configured))
                .findFirst()
                .orElseGet(items::getFirst);
        box.setId("cluster-" + choice.word());
        box.getItems().setAll(items);
        box.setValue(shown);
        box.setMaxWidth(MAX_WIDTH);
        HoverText.set(box, shown.text());
        box.setAccessibleText(Texts.get("clusters.word." + choice.word()));
        keys(shown);
        box.setOnHidden(hidden -> {
            if (!shown.equals(box.getValue())) {
                chosen.accept(box.getValue().value());
            }
        });
        VBox column = new VBox(4, box);
        if (choice.isUnknownChoice(configured)) {
            Label missing = wrapped(Texts.get("clusters.word." + choice.word() + ".missing"));
            missing.setId("cluster-" + choice.word() + "-missing");
            missing.getStyleClass().add("field-wrong");
            column.getChildren().add(missing);
        }
        return column;
    }

    private String defaultText() {
        return choice.usual()
                .map(name -> Texts.get("clusters.words.usual.named", name))
                .orElseGet(() -> Texts.get("clusters.words.usual"));
    }

    /**
     * Handles keys: arrow keys open the list instead of selecting, since each selection queries the cluster; Escape
     * changes nothing.
     */
    private void keys(Item shown) {
        box.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            boolean arrow = key.getCode() == KeyCode.DOWN || key.getCode() == KeyCode.UP;
            if (arrow && !box.isShowing()) {
                box.show();
                key.consume();
            }
        });
        box.skinProperty().addListener((at, was, skin) -> {
            if (skin instanceof ComboBoxListViewSkin<?> list) {
                list.getPopupContent().addEventFilter(KeyEvent.KEY_PRESSED, key -> {
                    if (key.getCode() == KeyCode.ESCAPE) {
                        box.setValue(shown);
                    }
                });
            }
        });
    }

    void onListClosed(Runnable closed) {
        box.showingProperty().addListener((at, was, open) -> {
            if (!open) {
                closed.run();
            }
        });
    }

    boolean isChoice() {
        return !box.getItems().isEmpty();
    }

    boolean isOpen() {
        return box.isShowing();
    }

    boolean hasFocus() {
        return box.isFocused();
    }

    String optionKey() {
        return choice.word();
    }

    void focus() {
        box.requestFocus();
    }
}
