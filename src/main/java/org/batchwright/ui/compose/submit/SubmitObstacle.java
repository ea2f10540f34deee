package org.batchwright.ui.compose.submit;

import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Explains, next to a disabled Submit button, why the button is disabled. Clicking the explanation goes to the first thing to fix. */
final class SubmitObstacle extends HBox {
    private static final String REFUSED = "submit-refused";

    private final Submitting submitting;
    private final Hyperlink link = Nodes.withId(new Hyperlink(), "submit-why", "quiet-link", "shortened");
    private final Label words = Nodes.withId(new Label(), "submit-held");

    SubmitObstacle(Submitting submitting) {
        super(6);
        this.submitting = submitting;
        link.setMinWidth(0);
        link.setOnAction(pressed -> {
            link.setVisited(false);
            submitting.showObstacle();
        });
        Shortened.of(words).getStyleClass().add("muted");
        words.setMinWidth(0);
        setAlignment(Pos.CENTER_LEFT);
        managedProperty().bind(visibleProperty());
        getChildren().setAll(Buttons.icon("fth-info"), link, words);
        words.managedProperty().bind(words.visibleProperty());
        link.managedProperty().bind(link.visibleProperty());
        submitting.state().addListener((states, before, now) -> show());
        submitting.refused().addListener((times, before, now) -> sayWhy());
        show();
    }

    /** Shows the reason after an attempt to submit, until something changes. */
    private void sayWhy() {
        submitting.state().get().obstacle().filter(reason -> !reason.isEmpty()).ifPresent(reason -> {
            String text = Texts.get("compose.submit.first", reason);
            link.setText(text);
            words.setText(text);
            getStyleClass().add(REFUSED);
        });
    }

    private void show() {
        getStyleClass().removeAll(REFUSED);
        SubmitState state = submitting.state().get();
        Optional<String> why = state.obstacle().filter(reason -> !reason.isEmpty());
        setVisible(why.isPresent());
        boolean leads = !state.obstacles().equals(SubmitState.Obstacles.NONE); // the obstacles are listed above
        link.setVisible(leads);
        words.setVisible(!leads);
        why.ifPresent(reason -> {
            link.setText(Texts.get("compose.submit.why", state.obstacles().text()));
            HoverText.set(link, reason + "\n" + Texts.get("compose.submit.why.tip"));
            words.setText(Texts.get("compose.submit.why", reason));
        });
    }
}
