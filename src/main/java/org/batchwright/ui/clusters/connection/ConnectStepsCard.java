package org.batchwright.ui.clusters.connection;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The steps of the last connection attempt. */
public final class ConnectStepsCard {
    private ConnectStepsCard() {}

    /** Returns the steps that the user is waiting for or has to act on; empty once all steps are done. */
    public static Optional<Card> ofUnfinished(List<ConnectStep> steps) {
        return isFinished(steps) ? Optional.empty() : Optional.of(of(Texts.get("clusters.steps"), steps));
    }

    /** Returns a description of how the connection was made; empty unless all steps are done. */
    public static Optional<Card> ofFinished(List<ConnectStep> steps) {
        return isFinished(steps) && !steps.isEmpty()
                ? Optional.of(of(Texts.get("clusters.steps.done"), steps))
                : Optional.empty();
    }

    private static boolean isFinished(List<ConnectStep> steps) {
        return steps.stream().allMatch(step -> step.mark() == ConnectStep.Mark.DONE);
    }

    private static Card of(String title, List<ConnectStep> steps) {
        VBox rows = Nodes.withId(new VBox(6), "cluster-steps");
        for (ConnectStep step : steps) {
            Label name =
                    new Label(Texts.get("clusters.step." + step.name().name().toLowerCase(Locale.ROOT)));
            name.setMinWidth(170);
            Label how = Labels.styled(step.how(), "muted");
            HBox row = Nodes.row(10, sign(step.mark()), name, how);
            row.getStyleClass().add("step-" + step.mark().name().toLowerCase(Locale.ROOT));
            row.setAccessibleText(name.getText() + ": "
                    + Texts.get("clusters.mark." + step.mark().name().toLowerCase(Locale.ROOT)));
            rows.getChildren().add(row);
        }
        return new Card(title, rows);
    }

    private static Node sign(ConnectStep.Mark mark) {
        Node sign = switch (mark) {
            case WAITING -> Buttons.icon("fth-circle");
            case GOING -> new ProgressIndicator();
            case DONE -> Buttons.icon("fth-check-circle");
            case FAILED -> Buttons.icon("fth-x-circle");
        };
        HBox box = new HBox(sign);
        box.setAlignment(Pos.CENTER);
        box.getStyleClass().add("step-sign");
        return box;
    }
}
