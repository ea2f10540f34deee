package org.batchwright.ui.values;

import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.model.OperationException;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A line above the values that shows how many files of the code differ, with a link to them. */
final class CodeBar extends HBox {
    private static final int MAX_NAMED = 5;

    private final Label text = Nodes.withId(new Label(), "values-code-text");
    private final Hyperlink open = new Hyperlink(Texts.get("values.code.open"));

    CodeBar(CodeViewModel code, Runnable show) {
        super(6);
        setId("values-code");
        getStyleClass().add("values-code");
        setAlignment(Pos.CENTER_LEFT);
        text.setMinWidth(0);
        open.setId("values-code-open");
        open.setMinWidth(USE_PREF_SIZE);
        open.setOnAction(clicked -> show.run());
        open.managedProperty().bind(open.visibleProperty());
        managedProperty().bind(visibleProperty());
        getChildren().setAll(text, open);
        code.comparison().subscribe(this::show);
    }

    private void show(Optional<CodeComparison> now) {
        setVisible(now.isPresent());
        open.setVisible(
                now.orElse(null) instanceof CodeComparison.Known(CodeDifference difference) && !difference.isEmpty());
        text.setText(now.map(CodeBar::describe).orElse(""));
        HoverText.set(
                text,
                now.orElse(null) instanceof CodeComparison.Failed(OperationException why)
                        ? text.getText() + "\n" + why.advice()
                        : text.getText());
    }

    private static String describe(CodeComparison now) {
        return switch (now) {
            case CodeComparison.Pending pending -> Texts.get("values.code.pending");
            case CodeComparison.Failed(OperationException why) -> Texts.get("values.code.unknown", why.what());
            case CodeComparison.Known(CodeDifference difference) ->
                difference.isEmpty()
                        ? Texts.get("values.code.same")
                        : Texts.get("values.code.differs", difference.count(), difference.names(MAX_NAMED));
        };
    }
}
