package org.batchwright.ui.clusters;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Shows that a cluster's scheduler is not known yet, and offers to choose one. */
final class SchedulerNotice {
    private SchedulerNotice() {}

    /** @param choose action that opens the form */
    static Optional<Node> of(Cluster cluster, Runnable choose) {
        return cluster.hasScheduler() ? Optional.empty() : Optional.of(notice(choose));
    }

    private static Node notice(Runnable choose) {
        Label text = Labels.wrapped(Texts.get("clusters.scheduler.undetermined"));
        text.setMinWidth(0);
        HBox.setHgrow(text, Priority.ALWAYS);
        Button button =
                Labels.whole(Buttons.text("cluster-choose-scheduler", Texts.get("clusters.scheduler.choose"), choose));
        return Nodes.withId(
                Nodes.row(12, text, button), "cluster-scheduler-undetermined", "error-panel", "tone-warning");
    }
}
