package org.batchwright.ui.compose.field;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Inline prompt for a path on a cluster: Enter confirms, Escape or losing focus cancels; the typed text is remembered. */
public final class PathPrompt extends HBox {
    private final Label question = Labels.whole("", "muted");
    private final TextField field = Nodes.withId(new TextField(), "cluster-path", "mono");
    private Consumer<String> answer = path -> {};

    public PathPrompt() {
        super(8);
        field.setPromptText(Texts.get("compose.against.path"));
        field.setAccessibleText(field.getPromptText());
        field.setOnAction(entered -> confirm());
        Nodes.onEscape(field, () -> setVisible(false));
        field.focusedProperty().addListener((focus, before, now) -> {
            if (!now) {
                setVisible(false);
            }
        });
        HBox.setHgrow(field, Priority.ALWAYS);
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("script-sides");
        managedProperty().bind(visibleProperty());
        setVisible(false);
        getChildren().setAll(question, field);
    }

    public void prompt(ClusterName cluster, Consumer<String> answered) {
        answer = answered;
        question.setText(Texts.get("compose.against.where", cluster.title()));
        setVisible(true);
        field.requestFocus();
        field.selectAll();
    }

    private void confirm() {
        String path = field.getText().strip();
        setVisible(false);
        if (!path.isEmpty()) {
            answer.accept(path);
        }
    }
}
