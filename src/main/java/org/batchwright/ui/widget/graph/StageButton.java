package org.batchwright.ui.widget.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;

/** A stage of the graph: its name, and its summary or state. */
final class StageButton extends ToggleButton {
    private final String name;
    private final Label title = Labels.styled("", "stage-title");
    private final Label detail = Labels.styled("", "stage-detail");
    private final Tooltip tip = new Tooltip();

    StageButton(String name, Runnable choose) {
        this.name = name;
        title.setText(name);
        List.of(title, detail).forEach(label -> label.setMinWidth(0));
        VBox both = new VBox(title, detail);
        both.setAlignment(Pos.CENTER_LEFT);
        both.setMinWidth(0);
        both.maxWidthProperty().bind(widthProperty().subtract(18));
        setGraphic(both);
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(0);
        setTooltip(tip);
        setMnemonicParsing(false);
        getStyleClass().add("stage-node");
        setOnAction(pressed -> {
            setSelected(true); // a click must not deselect the selected stage
            choose.run();
        });
    }

    String name() {
        return name;
    }

    void show(StageNode node) {
        detail.setText(node.detail());
        for (Tone tone : Tone.values()) {
            getStyleClass().remove(tone.styleClass());
        }
        getStyleClass().add(node.tone().styleClass());
        List<String> words = new ArrayList<>(List.of(name));
        if (!node.detail().isEmpty()) {
            words.add(node.detail());
        }
        words.addAll(node.after().entrySet().stream()
                .map(before ->
                        Texts.get("stage.after." + before.getValue().name().toLowerCase(Locale.ROOT), before.getKey()))
                .toList());
        if (!node.note().isEmpty()) {
            words.add(node.note());
        }
        tip.setText(words.stream().collect(Collectors.joining("\n")));
        setAccessibleText(String.join(", ", words));
    }
}
