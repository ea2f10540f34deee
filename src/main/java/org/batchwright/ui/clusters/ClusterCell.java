package org.batchwright.ui.clusters;

import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.shape.Circle;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;
import org.jspecify.annotations.Nullable;

/** List cell of a cluster: link status dot, name and scheduler. */
final class ClusterCell extends ListCell<Cluster> {
    /** Total width in pixels of the dot, the margins and the gaps. */
    private static final double BESIDE_NAME = 50;

    private final ClustersViewModel model;
    private final Circle dot = new Circle(4);
    private final Label name = new Label();
    private final Label scheduler = Labels.styled("", "muted");
    private final HBox row;

    ClusterCell(ClustersViewModel model) {
        this.model = model;
        Shortened.of(scheduler).setMinWidth(0); // the name is more important
        Shortened.of(name).getStyleClass().add("cluster-name");
        name.minWidthProperty()
                .bind(Bindings.createDoubleBinding(
                        this::nameWidth, name.textProperty(), name.fontProperty(), widthProperty()));
        row = Nodes.row(8, dot, name, new Spacer(), scheduler);
        setPrefWidth(0);
    }

    private double nameWidth() {
        return Math.clamp(getWidth() - BESIDE_NAME, 0, name.prefWidth(-1));
    }

    @Override
    protected void updateItem(@Nullable Cluster cluster, boolean empty) {
        super.updateItem(cluster, empty);
        setText(null);
        setGraphic(empty || cluster == null ? null : row);
        if (!empty && cluster != null) {
            ConnectionStatus status = model.status(cluster.name());
            dot.getStyleClass().setAll(ClusterHeader.dot(cluster, status));
            name.setText(cluster.name().title());
            scheduler.setText(scheduler(cluster, status));
            setAccessibleText(cluster.name().title() + ": "
                    + Texts.get("clusters.link." + ClusterHeader.statusKey(cluster, status)));
        }
    }

    private static String scheduler(Cluster cluster, ConnectionStatus status) {
        if (ClusterHeader.isThisComputer(cluster)) {
            return Texts.get("clusters.local");
        }
        if (cluster.isPlainComputer()) {
            return Texts.get("clusters.workstation");
        }
        return status.discovery()
                .map(found -> found.version())
                .orElseGet(
                        () -> cluster.hasScheduler() ? cluster.scheduler() : Texts.get("clusters.scheduler.unknown"));
    }
}
