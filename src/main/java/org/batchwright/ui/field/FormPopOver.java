package org.batchwright.ui.field;

import java.util.Objects;
import java.util.Optional;
import javafx.scene.Node;
import org.batchwright.ui.widget.Texts;
import org.controlsfx.control.PopOver;

/**
 * A small form that opens next to its button. The popup is created when first opened, because it is a window with its own
 * scene.
 */
public final class FormPopOver {
    private final Node content;
    private final PopOver.ArrowLocation arrow;
    private Optional<PopOver> popOver = Optional.empty();

    public FormPopOver(Node content, PopOver.ArrowLocation arrow) {
        this.content = content;
        this.arrow = arrow;
        content.getStyleClass().add("add-field");
    }

    public void show(Node button) {
        PopOver made = popOver.orElseGet(this::create);
        popOver = Optional.of(made);
        made.show(button);
    }

    public void hide() {
        popOver.ifPresent(PopOver::hide);
    }

    private PopOver create() {
        PopOver made = new PopOver(content);
        made.setArrowLocation(arrow);
        made.setAnimated(false);
        made.setDetachable(false);
        made.setCornerRadius(8);
        made.getRoot()
                .getStylesheets()
                .add(Objects.requireNonNull(Texts.class.getResource("/org/batchwright/ui/popover.css"))
                        .toExternalForm());
        return made;
    }
}
