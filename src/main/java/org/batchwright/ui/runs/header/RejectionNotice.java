package org.batchwright.ui.runs.header;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.failure.FailureFix;
import org.batchwright.model.preset.Field;
import org.batchwright.ui.runs.row.Rejection;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.FieldLabels;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Shows why a run was not submitted, with buttons that open its preset at the fields to change. */
public final class RejectionNotice extends HBox {
    private final Consumer<FailureFix> change;

    /** @param change action that opens the preset of the selected run at a field */
    public RejectionNotice(Consumer<FailureFix> change) {
        super(8);
        this.change = change;
        setId("run-rejection");
        getStyleClass().add("run-causes");
        setAlignment(Pos.TOP_LEFT);
        Nodes.setShown(this, false);
    }

    public void show(RunDetails details) {
        Nodes.setShown(this, details.rejection().isPresent());
        details.rejection().ifPresent(this::fill);
    }

    private void fill(Rejection rejection) {
        Label what = Nodes.withId(Labels.wrapped(rejection.what(), "run-rejection-what"), "run-rejection-what");
        VBox texts = new VBox(2, what);
        if (!rejection.details().isEmpty()) {
            texts.getChildren()
                    .add(Nodes.withId(Labels.wrapped(rejection.details(), "mono", "muted"), "run-rejection-details"));
        }
        HBox.setHgrow(texts, Priority.ALWAYS);
        List<Node> row = new ArrayList<>(List.of(texts));
        rejection.fields().forEach(field -> row.add(button(field)));
        getChildren().setAll(row);
    }

    private Button button(Field<?> field) {
        String label = Texts.get("runs.rejected.change", FieldLabels.inSentence(FieldLabels.ofPreset(field.key())));
        Button button = Buttons.text(
                "run-rejection-" + field.name(), label, () -> change.accept(FailureFix.look(label, field.key())));
        button.getStyleClass().add("small");
        HoverText.set(button, Texts.get("runs.cause.look.tip", field.key()));
        return button;
    }
}
