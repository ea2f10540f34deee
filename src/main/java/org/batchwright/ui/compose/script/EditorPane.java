package org.batchwright.ui.compose.script;

import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.CodeEditor;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.ui.widget.syntax.ShellSyntax;
import org.batchwright.workspace.UnsavedScripts.UnsavedScript;

/** The script editor, placed over the preview. Ctrl/Cmd+S saves; Escape returns to the script without losing anything. */
public final class EditorPane extends BorderPane {
    /** Id of the node that has the focus while typing. */
    public static final String TEXT = "script-editor";

    private static final KeyCombination SAVE = new KeyCodeCombination(KeyCode.S, KeyCombination.SHORTCUT_DOWN);

    private final EditsViewModel edits;
    private final CodeEditor editor = new CodeEditor(TEXT, Texts.get("compose.edits.editor"), ShellSyntax::lines);
    private final Label title = Nodes.withId(new Label(), "editor-title", "card-title");
    private final Label remark = Nodes.withId(new Label(), "editor-remark", "muted");

    public EditorPane(EditsViewModel edits, ComposeViewModel compose) {
        this.edits = edits;
        title.setMinWidth(0);
        remark.setMinWidth(0);
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(remark.textProperty());
        remark.setTooltip(whole);
        Button save = Buttons.withIcon("editor-save", "fth-check", Texts.get("compose.edits.save"), edits::save);
        Buttons.markPrimary(save);
        save.getStyleClass().add("card-action");
        Button close = Buttons.withIcon("editor-close", "fth-x", Texts.get("compose.jobs.close"), edits::closeEditor);
        close.getStyleClass().add("card-action");
        VBox words = new VBox(title, remark);
        words.setMinWidth(0);
        HBox header = Nodes.styled(Nodes.row(10, words, new Spacer(), save, close), "jobs-header");
        setTop(header);
        setCenter(editor);
        getStyleClass().addAll("jobs-pane", "editor-pane");
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        editor.text().subscribe(text -> {
            if (isVisible()) {
                edits.type(text);
            }
        });
        edits.open().addListener((texts, before, now) -> show(before, now));
        compose.composition()
                .addListener((compositions, before, now) -> edits.open().get().ifPresent(this::remark));
        setVisible(false);
    }

    private void onKeyPressed(KeyEvent pressed) {
        if (SAVE.match(pressed)) {
            edits.save();
            pressed.consume();
        } else if (pressed.getCode() == KeyCode.ESCAPE) {
            edits.closeEditor();
            pressed.consume();
        }
    }

    private void show(Optional<UnsavedScript> before, Optional<UnsavedScript> now) {
        boolean opens = before.isEmpty() && now.isPresent();
        if (now.isEmpty()) {
            setVisible(false);
        }
        now.ifPresent(typed -> {
            if (opens) {
                editor.show(typed.text());
                setVisible(true);
                editor.goTo(1);
            }
            title.setText(Texts.get("compose.edits.of", typed.file()));
            remark(typed);
        });
    }

    private void remark(UnsavedScript typed) {
        remark.setText(Texts.get(edits.isOutdated(typed) ? "compose.edits.behind" : "compose.edits.hint"));
    }
}
