package org.batchwright.ui.values;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.ui.widget.script.ChangeStepper;
import org.batchwright.ui.widget.script.DifferingRows;
import org.batchwright.ui.widget.script.ScriptRows;
import org.batchwright.ui.widget.script.ScriptView;
import org.jspecify.annotations.Nullable;

/**
 * The files in which two versions of the code differ, and both versions of the selected file side by side. Escape goes
 * back to the values.
 */
final class CodePane extends BorderPane {
    private static final int CONTEXT = 4;
    private static final double LIST_SHARE = 0.22;

    private final ListView<ChangedFileCell.ChangedFile> files = new ListView<>();
    private final ScriptView view = new ScriptView("code-difference");
    private final Label failure = Nodes.withId(new Label(), "code-failure");
    private final Label title = new Label();
    private final Label left = side("code-before");
    private final Label right = side("code-after");
    private final HBox sides = Nodes.styled(new HBox(left, right), "code-sides");
    private final CodeViewModel model;

    /** @param back action that returns to the values */
    CodePane(CodeViewModel model, Runnable back) {
        this.model = model;
        setId("code-pane");
        setTop(header(back));
        files.setId("code-files");
        files.setAccessibleText(Texts.get("values.code.files"));
        files.setCellFactory(list -> new ChangedFileCell());
        files.getSelectionModel().selectedItemProperty().subscribe(this::read);
        failure.setWrapText(true);
        BorderPane content = new BorderPane();
        content.setTop(sides);
        content.setCenter(view);
        SplitPane split = new SplitPane(files, content);
        split.setDividerPositions(LIST_SHARE);
        SplitPane.setResizableWithParent(files, false);
        view.setMinWidth(0);
        setCenter(split);
        model.comparison().subscribe(this::show);
        model.file().subscribe(now -> showFile(now, content));
        addEventFilter(
                KeyEvent.KEY_PRESSED,
                pressed -> { // a list consumes Escape
                    if (pressed.getCode() == KeyCode.ESCAPE && !(pressed.getTarget() instanceof TextInputControl)) {
                        back.run();
                        pressed.consume();
                    } else if (ChangeStepper.NEXT.match(pressed)) {
                        view.changes().next();
                        pressed.consume();
                    } else if (ChangeStepper.PREVIOUS.match(pressed)) {
                        view.changes().previous();
                        pressed.consume();
                    }
                });
    }

    private HBox header(Runnable back) {
        title.getStyleClass().add("card-title");
        title.setMinWidth(0);
        return Nodes.styled(
                Nodes.row(
                        6,
                        Buttons.icon("code-back", "fth-arrow-left", Texts.get("values.code.back"), back),
                        title,
                        new Spacer(),
                        new ChangeStepper("code", view.changes())),
                "pane-header");
    }

    private static Label side(String id) {
        Label label = Nodes.withId(new Label(), id, "muted");
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMinWidth(0);
        label.setPrefWidth(1); // both sides get the same width
        HBox.setHgrow(label, Priority.ALWAYS);
        return label;
    }

    /** Selects the first file and takes the focus. */
    void open() {
        applyCss(); // the list can be focused only after the skin of the split pane has added it to the window
        files.requestFocus();
        if (files.getSelectionModel().isEmpty()) {
            files.getSelectionModel().selectFirst();
        }
    }

    private void read(ChangedFileCell.@Nullable ChangedFile file) {
        if (file != null) {
            model.open(file.path());
        }
    }

    private void show(Optional<CodeComparison> now) {
        List<ChangedFileCell.ChangedFile> all = new ArrayList<>();
        if (now.orElse(null) instanceof CodeComparison.Known(CodeDifference difference)) {
            difference.changed().forEach(path -> all.add(file(path, "changed", Tone.ACCENT)));
            difference.added().forEach(path -> all.add(file(path, "added", Tone.SUCCESS)));
            difference.removed().forEach(path -> all.add(file(path, "removed", Tone.DANGER)));
            List<String> titles = model.titles();
            title.setText(Texts.get("values.code.title", difference.count()));
            left.setText(titles.isEmpty() ? "" : titles.getFirst());
            right.setText(titles.isEmpty() ? "" : titles.getLast());
        }
        files.getItems().setAll(all);
    }

    private static ChangedFileCell.ChangedFile file(String path, String change, Tone tone) {
        return new ChangedFileCell.ChangedFile(path, Texts.get("values.code." + change), tone);
    }

    private void showFile(CodeViewModel.FileStatus now, BorderPane content) {
        Node shown = now instanceof CodeViewModel.FileStatus.Failed ? failure : view;
        switch (now) {
            case CodeViewModel.FileStatus.None none -> view.show(List.of());
            case CodeViewModel.FileStatus.Failed failed ->
                failure.setText(failed.why().what() + " " + failed.why().advice());
            case CodeViewModel.FileStatus.Read read ->
                view.show(DifferingRows.of(ScriptRows.sideBySide(read.difference()), CONTEXT));
        }
        content.setCenter(shown);
    }
}
