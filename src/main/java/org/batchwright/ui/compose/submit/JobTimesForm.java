package org.batchwright.ui.compose.submit;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.text.Durations;
import org.batchwright.ui.field.FormPopOver;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;
import org.controlsfx.control.PopOver;

/** A form opened by a button, which asks for a job's time limit and for how long it may be idle, and submits the job. */
final class JobTimesForm {
    private final BiConsumer<Optional<Duration>, Duration> submit;
    private final Label about = Labels.styled("", "muted");
    private final TextField time = new TextField();
    private final TextField idle = new TextField();
    private final FormPopOver popOver;

    /**
     * @param id the prefix of the form's IDs
     * @param idleName the label for the time during which the job may be idle
     * @param submit callback that receives the time limit, which is empty for the preset's own limit, and the idle time
     */
    JobTimesForm(String id, String title, String idleName, BiConsumer<Optional<Duration>, Duration> submit) {
        this.submit = submit;
        about.setWrapText(true);
        about.setMaxWidth(300);
        about.setMinHeight(Region.USE_PREF_SIZE);
        time.setId(id + "-time");
        idle.setId(id + "-idle");
        Button go = Buttons.text(id + "-submit", Texts.get("compose.work.submit"), this::submit);
        Buttons.markPrimary(go);
        go.disableProperty()
                .bind(Bindings.createBooleanBinding(() -> !isValid(), time.textProperty(), idle.textProperty()));
        time.setOnAction(entered -> submit());
        idle.setOnAction(entered -> submit());
        HBox buttons = new HBox(go);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        VBox content = Nodes.withId(
                new VBox(
                        8,
                        Labels.styled(title, "field-name"),
                        about,
                        field(Texts.get("compose.work.time"), time),
                        field(idleName, idle),
                        buttons),
                id + "-form");
        popOver = new FormPopOver(content, PopOver.ArrowLocation.BOTTOM_RIGHT);
    }

    private static VBox field(String text, TextField input) {
        Label name = new Label(text);
        name.setLabelFor(input);
        name.getStyleClass().add("field-name");
        return new VBox(3, name, input);
    }

    /**
     * @param usualTime the time limit of the preset, shown as a prompt
     * @param usualIdle the initial idle time
     */
    void show(Node button, String text, String usualTime, Duration usualIdle) {
        about.setText(text);
        time.setText("");
        time.setPromptText(usualTime);
        idle.setText(usualIdle.toMinutes() + " min");
        popOver.show(button);
        time.requestFocus();
    }

    private boolean isValid() {
        return (time.getText().isBlank() || parse(time).isPresent())
                && parse(idle).isPresent();
    }

    /** Parses a duration of at least one minute. */
    private static Optional<Duration> parse(TextField input) {
        return Durations.parse(input.getText()).filter(duration -> duration.toMinutes() >= 1);
    }

    private void submit() {
        if (isValid()) {
            popOver.hide();
            parse(idle).ifPresent(duration -> submit.accept(parse(time), duration));
        }
    }
}
