package org.batchwright.ui.compose.script;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.batchwright.ui.compose.draft.ShownScript;
import org.batchwright.ui.compose.draft.ShownScript.ScriptChoice;
import org.batchwright.ui.compose.draft.ShownScript.State;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/**
 * The job whose script is shown, with its values, buttons for the next and previous job, a field to jump to any job, and the list of all
 * jobs.
 */
public final class ScriptStepper extends HBox {
    private final ShownScript shown;
    private final Label what = Nodes.withId(Labels.whole(""), "shown-script");
    private final TextField number = new TextField();
    private final Label of = Labels.whole("");
    private final Label label = Nodes.withId(new Label(), "job-label", "mono");
    private final Button previous;
    private final Button next;
    private final Button all;

    public ScriptStepper(ShownScript shown, Runnable showAll) {
        super(4);
        this.shown = shown;
        previous = Buttons.icon(
                "previous-job", "fth-chevron-left", Texts.get("compose.jobs.previous"), () -> shown.step(-1));
        next = Buttons.icon("next-job", "fth-chevron-right", Texts.get("compose.jobs.next"), () -> shown.step(1));
        all = Buttons.icon("all-jobs", "fth-list", Texts.get("compose.jobs.all"), showAll);
        label.setMinWidth(0);
        label.setPrefWidth(0); // fills the remaining width
        label.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(label, Priority.ALWAYS);
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(label.textProperty());
        label.setTooltip(whole);
        setUpNumber();
        for (Node hiding : List.of(number, of, all)) {
            hiding.managedProperty().bind(hiding.visibleProperty());
        }
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("script-stepper");
        managedProperty().bind(visibleProperty());
        getChildren().setAll(previous, what, number, of, next, all, label);
        shown.state().addListener((states, before, now) -> show(now));
        show(shown.state().get());
    }

    private void setUpNumber() {
        number.setId("job-number");
        number.setPrefColumnCount(3);
        number.setPromptText(Texts.get("compose.jobs.job"));
        number.setMinWidth(44);
        number.setMaxWidth(64);
        number.getStyleClass().add("job-number");
        number.setAccessibleText(Texts.get("compose.jobs.number"));
        number.setOnAction(entered -> jump());
        number.focusedProperty().addListener((focus, before, now) -> {
            if (now) {
                number.selectAll();
            } else {
                show(shown.state().get());
            }
        });
    }

    private void show(State state) {
        setVisible(state.isChoice());
        previous.setDisable(!state.canStep(-1));
        next.setDisable(!state.canStep(1));
        boolean several = state.counts().jobs() > 1;
        number.setVisible(several);
        of.setVisible(several
                && state.choice().filter(ScriptChoice.Whole.class::isInstance).isEmpty());
        all.setVisible(several);
        label.setText(state.label());
        of.setText(Texts.get("compose.jobs.of", state.counts().jobs()));

        state.choice().ifPresent(choice -> {
            what.setText(
                    switch (choice) {
                        case ScriptChoice.Sample() -> Texts.get("compose.jobs.sample");
                        case ScriptChoice.Whole() ->
                            Texts.get("compose.jobs.whole", state.counts().jobs());
                        case ScriptChoice.OfJob job -> Texts.get("compose.jobs.job");
                        case ScriptChoice.OfSegment(int place) ->
                            Texts.get(
                                    "compose.jobs.segment",
                                    place + 1,
                                    state.counts().segments());
                    });
            number.setText(choice instanceof ScriptChoice.OfJob(int place) ? String.valueOf(place + 1) : "");
        });
    }

    private void jump() {
        String typed = number.getText().strip();
        if (typed.matches("\\d{1,7}")) {
            shown.showJob(Integer.parseInt(typed) - 1);
        }
        show(shown.state().get());
        number.selectAll();
    }
}
