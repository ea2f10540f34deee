package org.batchwright.ui.widget;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** A titled box in a form. The header has the title, a muted remark and, on the right, actions. The content is below it. */
public final class Card extends VBox {
    private final Label remark = new Label();
    private final HBox header;

    public Card(String title, Node content) {
        Label name = Labels.styled(title, "card-title");
        name.setMinWidth(USE_PREF_SIZE);
        Shortened.of(remark).getStyleClass().add("muted");
        header = new HBox(name, remark, new Spacer());
        header.setAlignment(Pos.CENTER_LEFT);
        header.getStyleClass().add("card-header");
        content.getStyleClass().add("card-body");
        getStyleClass().add("form-card");
        getChildren().setAll(header, content);
    }

    /** Returns the muted text next to the title. */
    public Label remark() {
        return remark;
    }

    /** Adds a node to the right of the remark. */
    public void addBesideRemark(Node node) {
        header.getChildren().add(2, node);
    }

    /** Adds a node at the right end of the header. */
    public void addAction(Node action) {
        header.getChildren().add(action);
    }
}
