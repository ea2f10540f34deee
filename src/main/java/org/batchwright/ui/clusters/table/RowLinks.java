package org.batchwright.ui.clusters.table;

import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The links below a table that show more or fewer of its rows; hidden if it shows all. They keep the keyboard focus. */
public final class RowLinks extends HBox {
    private final Label shown = Labels.styled("", "muted");
    private final Hyperlink more;
    private final Hyperlink fewer;

    /** @param table the ID of the table */
    public RowLinks(String table) {
        super(10);
        more = Nodes.withId(new Hyperlink(), table + "-more", "row-link");
        fewer = Nodes.withId(new Hyperlink(Texts.get("clusters.load.rows.fewer")), table + "-fewer", "row-link");
        getChildren().setAll(shown, more, fewer);
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("row-links");
        Nodes.setShown(this, false);
    }

    /** Offers what these rows allow. */
    public void show(FirstRows<?> rows) {
        boolean hidden = rows.hidden() > 0;
        boolean extended = rows.hasMoreThanUsual();
        shown.setText(hidden ? Texts.get("clusters.load.rows", rows.count(), rows.total()) : "");
        more.setText(hidden ? Texts.get("clusters.load.rows.more", Math.min(rows.hidden(), FirstRows.STEP)) : "");
        more.setOnAction(clicked -> rows.more());
        fewer.setOnAction(clicked -> rows.fewer());
        boolean focusMoves = (more.isFocused() && !hidden) || (fewer.isFocused() && !extended);
        Nodes.setShown(this, hidden || extended);
        Nodes.setShown(shown, hidden);
        Nodes.setShown(more, hidden);
        Nodes.setShown(fewer, extended);
        if (focusMoves && (hidden || extended)) {
            (hidden ? more : fewer).requestFocus();
        }
    }
}
