package org.batchwright.ui.runs.dialog;

import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.VBox;
import org.batchwright.model.OperationException;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.run.submit.Submissions.CodeChoice;
import org.batchwright.ui.values.CodeComparison;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Lets the user choose between the code of the run and the current code, and shows how many files differ. */
final class ResubmitCodePane extends VBox {
    private static final String CHANGED = "again-code-changed";
    private static final int MAX_NAMED = 4;
    private static final int MAX_HOVERED = 40;

    private final Label status = Nodes.withId(new Label(), "again-code-status");

    ResubmitCodePane(ResubmitCode code) {
        super(4);
        setId("again-code");
        Label name = Labels.styled(Texts.get("runs.again.code"), "field-name");
        ToggleGroup group = new ToggleGroup();
        RadioButton ofRun = radio(
                "again-code-run",
                code.version()
                        .map(version -> Texts.get("runs.again.code.run", version))
                        .orElse(Texts.get("runs.again.code.run.unnamed")),
                group);
        RadioButton current = radio("again-code-current", Texts.get("runs.again.code.current"), group);
        (code.choice().get() == CodeChoice.CURRENT ? current : ofRun).setSelected(true);
        group.selectedToggleProperty()
                .subscribe(
                        chosen -> code.choice().set(current.equals(chosen) ? CodeChoice.CURRENT : CodeChoice.OF_RUN));
        status.setWrapText(true);
        status.setMinHeight(USE_PREF_SIZE);
        code.folder().subscribe(folder -> name(current, folder));
        current.disableProperty().bind(code.folderMissing());
        code.folderMissing().subscribe(missing -> {
            if (missing) {
                ofRun.setSelected(true);
            }
        });
        code.comparison().subscribe(now -> show(now, code.folderMissing().get()));
        VBox room = new VBox(status); // so that the buttons below do not move when the result arrives
        room.getStyleClass().add("again-code-room");
        getChildren().addAll(name, ofRun, current, room);
        sceneProperty().subscribe((before, shown) -> {
            if (shown == null) {
                code.close();
            }
        });
    }

    private static RadioButton radio(String id, String text, ToggleGroup group) {
        RadioButton radio = Nodes.withId(new RadioButton(text), id);
        radio.setMnemonicParsing(false);
        radio.setToggleGroup(group);
        radio.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        HoverText.set(radio, text);
        return radio;
    }

    private static void name(RadioButton current, Optional<Path> folder) {
        folder.map(path -> Texts.get("runs.again.code.current-of", path)).ifPresent(text -> {
            current.setText(text);
            HoverText.set(current, text);
        });
    }

    private void show(CodeComparison now, boolean folderMissing) {
        status.getStyleClass().removeAll("muted", CHANGED);
        switch (now) {
            case CodeComparison.Pending pending -> status(Texts.get("runs.again.code.pending"), "muted");
            case CodeComparison.Failed(OperationException why) ->
                status(folderMissing ? "runs.again.code.no-folder" : "runs.again.code.unknown", why);
            case CodeComparison.Known(CodeDifference difference) -> {
                boolean same = difference.isEmpty();
                status(
                        same
                                ? Texts.get("runs.again.code.same")
                                : Texts.get("runs.again.code.differs", difference.count(), difference.names(MAX_NAMED)),
                        same ? "muted" : CHANGED);
                HoverText.set(status, hovered(difference));
            }
        }
    }

    private static String hovered(CodeDifference difference) {
        String names =
                String.join("\n", difference.files().stream().limit(MAX_HOVERED).toList());
        return difference.count() > MAX_HOVERED ? names + "\n…" : names;
    }

    private void status(String key, OperationException why) {
        status(Texts.get(key, why.what()), "muted");
        HoverText.set(status, why.advice());
    }

    private void status(String text, String style) {
        status.setText(text);
        status.getStyleClass().add(style);
    }
}
