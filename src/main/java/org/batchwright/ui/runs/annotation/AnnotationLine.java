package org.batchwright.ui.runs.annotation;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.batchwright.model.run.RunAnnotations;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;

/** The labels and comment of the selected run, below its header; hidden if it has none. */
public final class AnnotationLine extends VBox {
    private final FlowPane chips = new FlowPane(6, 4);
    private final Label comment = Shortened.of(new Label());

    public AnnotationLine() {
        super(4);
        setId("run-annotations");
        getStyleClass().add("run-annotations");
        comment.setId("run-comment");
        comment.setMinWidth(0);
        List.of(chips, comment, this).forEach(node -> node.managedProperty().bind(node.visibleProperty()));
        getChildren().setAll(chips, comment);
        show(RunAnnotations.NONE);
    }

    public void show(RunAnnotations now) {
        List<Node> marks = new ArrayList<>(LabelChips.of(now.labels()));
        if (now.archived()) {
            marks.addFirst(new Chip(Texts.get("runs.archive.mark"), Tone.WARNING));
        }
        chips.getChildren().setAll(marks);
        chips.setVisible(!marks.isEmpty());
        comment.setText(now.comment().replaceAll("\\s+", " "));
        comment.setVisible(!now.comment().isEmpty());
        setVisible(chips.isVisible() || comment.isVisible());
    }
}
