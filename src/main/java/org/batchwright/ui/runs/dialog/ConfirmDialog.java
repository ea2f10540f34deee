package org.batchwright.ui.runs.dialog;

import java.util.List;
import java.util.stream.Collectors;
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

/** Confirms an action that may lose the results of a run or that affects several runs. The safe answer has the focus. */
final class ConfirmDialog extends VBox {
    private final Button keep;

    /** The maximum number of runs listed by name. */
    private static final int MAX_NAMES = 8;

    /**
     * The question, and the labels of the two answers.
     *
     * @param loses whether the action may lose the results of a run
     */
    record Question(String id, String title, String text, String yes, String no, boolean loses) {
        static Question cancel(Run run, int jobs) {
            boolean whole = jobs == run.jobs().size();
            return new Question(
                    "cancel",
                    whole
                            ? Texts.get("runs.cancel.title", run.title())
                            : Texts.get("runs.cancel.jobs.title", jobs, run.title()),
                    Texts.get(jobs == 1 ? "runs.cancel.text" : "runs.cancel.jobs.text", jobs),
                    whole ? Texts.get("runs.cancel.yes") : Texts.get("runs.cancel.jobs.yes", jobs),
                    Texts.get("runs.cancel.no"),
                    true);
        }

        static Question cancelAll(List<Run> runs) {
            return new Question(
                    "cancel",
                    Texts.get("runs.cancel-all.title", runs.size()),
                    Texts.get("runs.cancel-all.text", names(runs)),
                    Texts.get("runs.cancel-all.yes", runs.size()),
                    Texts.get("runs.cancel-all.no", runs.size()),
                    true);
        }

        static Question resubmitAll(List<Run> runs) {
            return new Question(
                    "resubmit",
                    Texts.get("runs.resubmit-all.title", runs.size()),
                    Texts.get("runs.resubmit-all.text", names(runs)),
                    Texts.get("runs.selected.resubmit", runs.size()),
                    Texts.get("runs.again.cancel"),
                    false);
        }

        private static String names(List<Run> runs) {
            String names = runs.stream().limit(MAX_NAMES).map(Run::title).collect(Collectors.joining(", "));
            int more = runs.size() - MAX_NAMES;
            return more > 0 ? names + ", " + Texts.get("runs.again.more", more) : names;
        }

        static Question requeue(Run run) {
            return new Question(
                    "requeue",
                    Texts.get("runs.requeue.title", run.title()),
                    Texts.get("runs.requeue.text"),
                    Texts.get("runs.requeue.yes"),
                    Texts.get("runs.cancel.no"),
                    true);
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
        if (question.loses()) {
            go.getStyleClass().add("danger");
        } else {
            Buttons.markPrimary(go);
        }
        keep = Buttons.text(question.id() + "-no", question.no(), close);
        HBox buttons = new HBox(8, new Spacer(), keep, go);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        getChildren().setAll(title, text, buttons);
    }

    void focusDefault() {
        keep.requestFocus();
    }
}
