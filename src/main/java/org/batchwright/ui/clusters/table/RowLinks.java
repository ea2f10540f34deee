package org.batchwright.ui.clusters.table;

import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.HBox;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The links below a table that show more or fewer of its rows; hidden if it shows all. */
public final class RowLinks extends HBox {
    private final String table;

    /** @param table the ID of the table */
    public RowLinks(String table) {
        super(10);
        this.table = table;
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("row-links");
        Nodes.setShown(this, false);
    }

    /** Offers what these rows allow. */
    public void show(FirstRows<?> rows) {
        getChildren().clear();
        if (rows.hidden() > 0) {
            getChildren()
                    .addAll(
                            Labels.styled(Texts.get("clusters.load.rows", rows.count(), rows.total()), "muted"),
                            link("more", Math.min(rows.hidden(), FirstRows.STEP), rows::more));
        }
        if (rows.hasMoreThanUsual()) {
            getChildren().add(link("fewer", 0, rows::fewer));
        }
        Nodes.setShown(this, !getChildren().isEmpty());
    }

    private Hyperlink link(String name, int count, Runnable action) {
        Hyperlink link = Nodes.withId(
                new Hyperlink(Texts.get("clusters.load.rows." + name, count)), table + "-" + name, "row-link");
        link.setOnAction(clicked -> action.run());
        return link;
    }
}
