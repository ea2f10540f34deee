package org.batchwright.ui.field;

import java.util.Objects;
import javafx.scene.Node;
import org.batchwright.ui.widget.Texts;
import org.controlsfx.control.PopOver;

/** A small form that opens next to its button. */
public final class FormPopOver extends PopOver {
    public FormPopOver(Node content, ArrowLocation arrow) {
        super(content);
        content.getStyleClass().add("add-field");
        setArrowLocation(arrow);
        setAnimated(false);
        setDetachable(false);
        setCornerRadius(8);
        getRoot()
                .getStylesheets()
                .add(Objects.requireNonNull(Texts.class.getResource("/org/batchwright/ui/popover.css"))
                        .toExternalForm());
    }
}
