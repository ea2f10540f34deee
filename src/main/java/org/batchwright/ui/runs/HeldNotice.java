package org.batchwright.ui.runs;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;

/** Says why the waiting jobs of a sweep were held, with what to do about them. */
final class HeldNotice extends HBox {
    private final RunActionsViewModel actions;
    private final Label text = new Label();
    private final Button release = Buttons.text("run-held-release", Texts.get("runs.release"), this::release);
    private final Button cancel = Buttons.text("run-held-cancel", Texts.get("runs.held.cancel"), this::cancel);
    private Optional<Run> shown = Optional.empty();

    HeldNotice(RunActionsViewModel actions) {
        super(10);
        this.actions = actions;
        setId("run-held");
        getStyleClass().add("metrics-notice");
        setAlignment(Pos.CENTER_LEFT);
        text.setId("run-held-text");
        text.setWrapText(true);
        text.setMinHeight(USE_PREF_SIZE);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        release.setMinWidth(USE_PREF_SIZE);
        cancel.setMinWidth(USE_PREF_SIZE);
        getChildren().setAll(text, release, cancel);
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    void show(RunDetails details) {
        shown = Optional.of(details.row().run());
        setVisible(details.held().isPresent());
        details.held().ifPresent(text::setText);
        boolean busy = actions.busy().get().equals(shown.map(Run::id));
        release.setDisable(busy);
        cancel.setDisable(busy);
    }

    private void release() {
        shown.ifPresent(actions::release);
    }

    private void cancel() {
        shown.ifPresent(run -> actions.cancel(run, held(run)));
    }

    private static Set<Integer> held(Run run) {
        return run.jobs().stream()
                .filter(job -> job.state() == JobState.HELD)
                .map(Job::task)
                .collect(Collectors.toSet());
    }
}
