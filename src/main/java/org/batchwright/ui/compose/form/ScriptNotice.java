package org.batchwright.ui.compose.form;

import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.options.OptionReading;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.field.FactFinding;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/**
 * Notice above the parameters that explains why the script's options could not be read, and what to do about it. Takes up no space if
 * empty.
 */
final class ScriptNotice extends VBox {
    private final ComposeViewModel compose;
    private final FactFinding facts;

    ScriptNotice(ComposeViewModel compose, FactFinding facts) {
        this.compose = compose;
        this.facts = facts;
        setId("script-notice");
        getStyleClass().add("script-notice");
        managedProperty().bind(visibleProperty());
        facts.runningHelpQuery().addListener((askings, before, now) -> show());
        facts.failure().addListener((failures, before, now) -> show());
        compose.form().addListener((forms, before, now) -> show());
        show();
    }

    private void show() {
        getChildren().clear();
        Optional<Running> asking = facts.runningHelpQuery().get();
        if (asking.isPresent()) {
            getChildren().add(progress(asking.get()));
        } else if (facts.failure().get().isPresent()) {
            getChildren().add(new ErrorPanel(facts.failure().get().get(), facts::dismissFailure));
        } else {
            compose.form()
                    .get()
                    .flatMap(form -> form.script().reading())
                    .filter(OptionReading.Unread.class::isInstance)
                    .map(OptionReading.Unread.class::cast)
                    .ifPresent(this::showUnread);
        }
        setVisible(!getChildren().isEmpty());
    }

    private void showUnread(OptionReading.Unread unread) {
        Label why = Labels.wrapped(unread.message().what(), "unread-why");
        why.setGraphic(Buttons.icon("fth-info"));
        getChildren().setAll(why);
        if (!unread.isOfOtherProgram()) { // the advice is to enter a script, which another program does not need
            getChildren().add(Labels.wrapped(unread.message().advice(), "muted"));
        }
    }

    private static HBox progress(Running running) {
        Label what = new Label(running.title());
        ProgressBar bar = new ProgressBar();
        bar.progressProperty().bind(running.step().map(Running.Step::fraction));
        bar.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(bar, Priority.ALWAYS);
        Button cancel = Buttons.text("cancel-ask", Texts.get("compose.submit.cancel"), running::cancel);
        return Nodes.row(10, what, bar, cancel);
    }
}
