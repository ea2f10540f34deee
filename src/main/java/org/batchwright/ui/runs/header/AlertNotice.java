package org.batchwright.ui.runs.header;

import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.node.Nodes;

/** Shows what the user should check in the metrics of the shown jobs, also after they have ended. */
final class AlertNotice extends HBox {
    private final Label what = Nodes.withId(Labels.wrapped("", "run-alert-what"), "run-alert-what");

    AlertNotice() {
        super(8);
        setId("run-alert");
        getStyleClass().add("run-causes");
        setAlignment(Pos.TOP_LEFT);
        getChildren().setAll(what);
        Nodes.setShown(this, false);
    }

    void show(RunDetails details) {
        Optional<String> alert = details.focus().chosen().size() > 1
                ? Optional.empty()
                : details.shownRow().alert();
        what.setText(alert.orElse(""));
        Nodes.setShown(this, alert.isPresent());
    }
}
