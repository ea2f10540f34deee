package org.batchwright.ui.values;

import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.model.OperationException;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;

/** A line above the values that says how many files of the code differ, with a link to them. */
final class CodeBar extends HBox {
    private static final int MAX_NAMED = 5;

    private final Label text = new Label();
    private final Hyperlink open = new Hyperlink(Texts.get("values.code.open"));

    CodeBar(CodeViewModel code, Runnable show) {
        super(6);
        setId("values-code");
        getStyleClass().add("values-code");
        setAlignment(Pos.CENTER_LEFT);
        text.setId("values-code-text");
        text.setMinWidth(0);
        open.setId("values-code-open");
        open.setMinWidth(USE_PREF_SIZE);
        open.setOnAction(clicked -> show.run());
        open.managedProperty().bind(open.visibleProperty());
        managedProperty().bind(visibleProperty());
        getChildren().setAll(text, open);
        code.status().subscribe(this::show);
    }

    private void show(CodeViewModel.CodeStatus status) {
        setVisible(!(status instanceof CodeViewModel.CodeStatus.NotCompared));
        open.setVisible(
                status instanceof CodeViewModel.CodeStatus.Known(CodeDifference difference) && !difference.isEmpty());
        text.setText(
                switch (status) {
                    case CodeViewModel.CodeStatus.NotCompared none -> "";
                    case CodeViewModel.CodeStatus.Pending pending -> Texts.get("values.code.pending");
                    case CodeViewModel.CodeStatus.Failed failed ->
                        Texts.get("values.code.unknown", failed.why().what());
                    case CodeViewModel.CodeStatus.Known(CodeDifference difference) ->
                        difference.isEmpty()
                                ? Texts.get("values.code.same")
                                : Texts.get("values.code.differs", difference.count(), difference.names(MAX_NAMED));
                });
        HoverText.set(
                text,
                status instanceof CodeViewModel.CodeStatus.Failed(OperationException why)
                        ? text.getText() + "\n" + why.advice()
                        : text.getText());
    }
}
