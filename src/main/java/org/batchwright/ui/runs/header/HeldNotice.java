package org.batchwright.ui.runs.header;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.row.AutomaticHold;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Shows why the waiting jobs of a sweep were held or could not be held, with actions for them. */
public final class HeldNotice extends HBox {
    private final RunActionsViewModel actions;
    private final Label text = Nodes.withId(new Label(), "run-held-text");
    private final Button release = Buttons.text("run-held-release", Texts.get("runs.release"), this::release);
    private final Button again = Buttons.text("run-held-again", Texts.get("runs.hold"), this::holdAgain);
    private final Button cancel = Buttons.text("run-held-cancel", Texts.get("runs.held.cancel"), this::cancel);
    private Optional<Run> run = Optional.empty();
    private Optional<AutomaticHold> hold = Optional.empty();

    public HeldNotice(RunActionsViewModel actions) {
        super(10);
        this.actions = actions;
        setId("run-held");
        getStyleClass().add("metrics-notice");
        setAlignment(Pos.CENTER_LEFT);
        text.setWrapText(true);
        text.setMinHeight(USE_PREF_SIZE);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        getChildren().setAll(text, release, again, cancel);
        for (Button button : List.of(release, again, cancel)) {
            button.setMinWidth(USE_PREF_SIZE);
            button.managedProperty().bind(button.visibleProperty());
        }
        managedProperty().bind(visibleProperty());
        setVisible(false);
        actions.busy().subscribe(busy -> enableButtons());
    }

    public void show(RunDetails details) {
        run = Optional.of(details.row().run());
        hold = details.held();
        setVisible(hold.isPresent());
        hold.ifPresent(now -> text.setText(now.text()));
        boolean isHeld = hold.filter(now -> now.state() == JobState.HELD).isPresent();
        release.setVisible(isHeld);
        again.setVisible(!isHeld);
        enableButtons();
    }

    private void enableButtons() {
        boolean busy =
                run.map(Run::id).filter(actions.busy().get()::containsKey).isPresent();
        getChildren().stream().filter(Button.class::isInstance).forEach(button -> button.setDisable(busy));
    }

    private void release() {
        run.ifPresent(actions::release);
    }

    private void holdAgain() {
        run.ifPresent(actions::hold);
    }

    private void cancel() {
        run.ifPresent(shown -> hold.ifPresent(now -> actions.cancel(shown, now.jobs(shown))));
    }
}
