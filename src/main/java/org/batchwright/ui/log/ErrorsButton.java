package org.batchwright.ui.log;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The button that shows the number of errors and goes to the next one; visible only if there are any, or if the user looks for them. */
final class ErrorsButton {
    private static final PseudoClass FOUND = PseudoClass.getPseudoClass("found");

    private ErrorsButton() {}

    static Button of(ErrorsViewModel errors, Runnable next) {
        Button button = Buttons.withIcon("log-errors", "fth-alert-circle", "", next);
        button.getStyleClass().addAll("flat", "log-errors");
        button.setMinWidth(Button.USE_PREF_SIZE);
        button.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> text(errors), errors.count(), errors.seeking(), errors.none()));
        BooleanBinding any = errors.count().greaterThan(0);
        any.subscribe(found -> button.pseudoClassStateChanged(FOUND, found));
        button.disableProperty().bind(any.not());
        HoverText.set(button, Texts.get("log.errors.next"));
        Nodes.showWhile(button, any.or(errors.seeking()).or(errors.none()));
        return button;
    }

    private static String text(ErrorsViewModel errors) {
        if (errors.seeking().get()) {
            return Texts.get("log.errors.seeking");
        }
        return Texts.get(
                errors.none().get() ? "log.errors.none" : errors.hasMore() ? "log.errors.more" : "log.errors",
                errors.count().get());
    }
}
