package org.batchwright.ui.runs.annotation;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunAnnotations;
import org.batchwright.ui.field.TextAreas;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;

/** Edits the labels and the comment of one or more runs. */
public final class AnnotationDialog extends VBox {
    private final TextField input = new TextField();
    private final TextArea comment = new TextArea();
    private final LabelBoxes boxes;
    private final VBox failure = new VBox();
    private final String commentBefore;
    private final Runnable close;
    private final Save save;

    /** Applies a change to the runs, and then calls one of the two callbacks. */
    public interface Save {
        void change(UnaryOperator<RunAnnotations> change, Runnable saved, Consumer<OperationException> refused);
    }

    /**
     * @param runs the runs; at least one
     * @param inUse the labels to suggest
     */
    public AnnotationDialog(List<Run> runs, List<String> inUse, Save save, Runnable close) {
        super(12);
        this.save = save;
        this.close = close;
        boxes = new LabelBoxes(runs, inUse);
        Set<String> comments =
                runs.stream().map(run -> run.annotations().comment()).collect(Collectors.toSet());
        commentBefore = comments.size() == 1 ? comments.iterator().next() : "";
        setId("annotation-dialog");
        getStyleClass().add("run-dialog");
        setMaxSize(560, USE_PREF_SIZE);
        Label title = Labels.styled(
                Texts.get("runs.annotate.title", runs.size(), runs.getFirst().title()), "run-dialog-title");
        title.setWrapText(true);
        title.setMinHeight(USE_PREF_SIZE);
        failure.managedProperty().bind(Bindings.isNotEmpty(failure.getChildren()));
        addEventFilter(KeyEvent.KEY_PRESSED, this::saveOnShortcut);
        setUpInput();
        setUpComment(comments.size() > 1);
        ScrollPane scroll = new ScrollPane(boxes);
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false); // Tab moves to the checkboxes
        scroll.getStyleClass().add("annotation-labels");
        scroll.setMaxHeight(190);
        scroll.setMinHeight(30);
        getChildren()
                .setAll(
                        title,
                        named("runs.annotate.labels", input),
                        scroll,
                        named("runs.annotate.comment", comment),
                        failure,
                        buttons());
    }

    private static VBox named(String key, Region field) {
        Label name = new Label(Texts.get(key));
        name.setLabelFor(field);
        name.getStyleClass().add("field-name");
        return new VBox(3, name, field);
    }

    private void setUpInput() {
        input.setId("annotation-label");
        input.setPromptText(Texts.get("runs.annotate.labels.prompt"));
        input.textProperty().subscribe(boxes::offer);
        input.setOnAction(entered -> {
            if (input.getText().isBlank()) {
                save();
            } else {
                boxes.add(input.getText());
                input.clear();
            }
        });
    }

    private void setUpComment(boolean different) {
        comment.setId("annotation-comment");
        comment.setText(commentBefore);
        comment.setPromptText(different ? Texts.get("runs.annotate.comment.different") : "");
        comment.setWrapText(true);
        TextAreas.dress(comment, 3);
        comment.setMinHeight(70);
    }

    private void saveOnShortcut(KeyEvent pressed) {
        if (pressed.getCode() == KeyCode.ENTER && pressed.isShortcutDown()) {
            save();
            pressed.consume();
        }
    }

    private HBox buttons() {
        Button go = Buttons.text("annotation-save", Texts.get("runs.annotate.save"), this::save);
        Buttons.markPrimary(go);
        HBox buttons = new HBox(
                8, new Spacer(), Buttons.text("annotation-cancel", Texts.get("runs.annotate.cancel"), close), go);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        return buttons;
    }

    /** Saves the changes, including a label typed without pressing Enter. */
    private void save() {
        boxes.add(input.getText());
        boolean commented = !comment.getText().strip().equals(commentBefore);
        String text = comment.getText();
        save.change(
                now -> commented ? boxes.applyTo(now).withComment(text) : boxes.applyTo(now), close, this::showFailure);
    }

    /** Shows why saving failed; the typed text is kept. */
    private void showFailure(OperationException refused) {
        failure.getChildren().setAll(new ErrorPanel(refused, failure.getChildren()::clear));
    }

    public void focusInput() {
        input.requestFocus();
    }
}
