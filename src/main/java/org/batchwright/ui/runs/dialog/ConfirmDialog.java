package org.batchwright.ui.runs.dialog;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.run.Run;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;

/** Confirms an action that may lose what a run has computed; the safe answer has the focus. */
final class ConfirmDialog extends VBox {
    private final Button keep;

    /** The question, and the labels of the two answers. */
    record Question(String id, String title, String text, String yes, String no) {
        static Question cancel(Run run, int jobs) {
            boolean whole = jobs == run.jobs().size();
            return new Question(
                    "cancel",
                    whole
                            ? Texts.get("runs.cancel.title", run.title())
                            : Texts.get("runs.cancel.jobs.title", jobs, run.title()),
                    Texts.get(jobs == 1 ? "runs.cancel.text" : "runs.cancel.jobs.text", jobs),
                    whole ? Texts.get("runs.cancel.yes") : Texts.get("runs.cancel.jobs.yes", jobs),
                    Texts.get("runs.cancel.no"));
        }

        static Question requeue(Run run) {
            return new Question(
                    "requeue",
                    Texts.get("runs.requeue.title", run.title()),
                    Texts.get("runs.requeue.text"),
                    Texts.get("runs.requeue.yes"),
                    Texts.get("runs.cancel.no"));
        }
    }

    ConfirmDialog(Question question, Runnable yes, Runnable close) {
        super(12);
        setId(question.id() + "-dialog");
        getStyleClass().add("run-dialog");
        setMaxSize(440, USE_PREF_SIZE);
        Label title = Labels.styled(question.title(), "run-dialog-title");
        title.setWrapText(true);
        Label text = Labels.wrapped(question.text());
        Button go = Buttons.text(question.id() + "-yes", question.yes(), () -> {
            close.run();
            yes.run();
        });
        go.getStyleClass().add("danger");
        keep = Buttons.text(question.id() + "-no", question.no(), close);
        HBox buttons = new HBox(8, new Spacer(), keep, go);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        getChildren().setAll(title, text, buttons);
    }

    void focusDefault() {
        keep.requestFocus();
    }
}
