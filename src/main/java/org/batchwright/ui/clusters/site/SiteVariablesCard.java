package org.batchwright.ui.clusters.site;

import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;

/** The site variables of a cluster, written as presets refer to them. */
public final class SiteVariablesCard {
    private SiteVariablesCard() {}

    public static Card card(Cluster cluster) {
        VBox rows = new VBox(4);
        cluster.site().forEach((name, value) -> {
            Label key = Labels.styled("${site." + name + "}", "mono", "muted");
            key.setMinWidth(170);
            Label text = Labels.styled(value, "mono");
            rows.getChildren().add(new HBox(10, key, text));
        });
        Card card = new Card(Texts.get("clusters.site"), rows);
        card.remark().setText(String.join(", ", cluster.site().keySet()));
        return card;
    }
}
