package org.batchwright.ui.widget;

import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.event.EventTarget;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.ui.widget.node.PageScroll;

/** A titled box in a form. The header has the title, a muted remark and, on the right, actions. The content is below it. */
public final class Card extends VBox {
    private static final PseudoClass FOLDED = PseudoClass.getPseudoClass("folded");

    private final Label remark = new Label();
    private final String title;
    private final HBox header;
    private final Node body;
    private Runnable unfold = () -> {};

    public Card(String title, Node content) {
        this.title = title;
        Label name = Labels.styled(title, "card-title");
        name.setMinWidth(USE_PREF_SIZE);
        Shortened.of(remark).getStyleClass().add("muted");
        header = new HBox(name, remark, new Spacer());
        header.setAlignment(Pos.CENTER_LEFT);
        header.getStyleClass().add("card-header");
        body = content;
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

    /**
     * Lets the user hide the content with a button in front of the title, or with a click on the header.
     *
     * @param open whether the content is shown at first
     * @param changed callback that receives whether the content is shown
     */
    public void fold(boolean open, Consumer<Boolean> changed) {
        BooleanProperty shown = new SimpleBooleanProperty(open);
        Button toggle = Buttons.icon(getId() + "-fold", "fth-chevron-right", "", () -> shown.set(!shown.get()));
        header.getChildren().addFirst(toggle);
        header.getStyleClass().add("card-fold");
        header.setOnMouseClicked(click -> {
            if (!isInButton(click.getTarget())) {
                toggle.fire();
            }
        });
        shown.subscribe(now -> {
            Nodes.setShown(body, now);
            pseudoClassStateChanged(FOLDED, !now);
            toggle.setAccessibleText(Texts.get(now ? "widget.card.hide" : "widget.card.show", title));
            toggle.getGraphic().setRotate(now ? 90 : 0);
        });
        shown.subscribe((before, now) -> {
            changed.accept(now);
            if (now) {
                reveal();
            }
        });
        unfold = () -> shown.set(true);
    }

    /** Shows the content, if the user can hide it. */
    public void unfold() {
        unfold.run();
    }

    private void reveal() {
        if (getScene() != null) {
            applyCss();
            getScene().getRoot().layout();
            PageScroll.reveal(this, 0, getHeight());
        }
    }

    private static boolean isInButton(EventTarget target) {
        Node at = target instanceof Node node ? node : null;
        while (at != null && !(at instanceof ButtonBase)) {
            at = at.getParent();
        }
        return at != null;
    }
}
