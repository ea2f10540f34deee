package org.batchwright.ui.compose.yaml;

import javafx.scene.layout.BorderPane;
import org.batchwright.text.Message;
import org.batchwright.ui.compose.draft.PresetTextViewModel;
import org.batchwright.ui.compose.draft.PresetTextViewModel.Editing;
import org.batchwright.ui.compose.draft.ShownPresetText;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.YamlEditor;
import org.batchwright.ui.widget.script.EditorFind;

/** The text of the preset's file, shown instead of the form. */
public final class PresetYamlPane extends BorderPane {
    /** Id of the node that has the focus while typing. */
    static final String TEXT = "preset-yaml";

    private final YamlEditor editor;
    private final EditorFind find;

    public PresetYamlPane(PresetTextViewModel model) {
        editor = new YamlEditor(
                TEXT,
                Texts.get("compose.yaml.editor"),
                Texts.get("compose.yaml.consequence"),
                YamlEditor.Descriptions.ELSEWHERE,
                new YamlEditor.Actions(model::type, model::discard));
        find = new EditorFind(TEXT, Texts.get("yaml.find"), editor.text());
        setTop(find.node());
        setCenter(editor);
        visibleProperty().bind(model.editing().map(Editing.YAML::equals));
        model.shown().subscribe(now -> now.ifPresent(this::show));
        model.line().addListener((lines, before, now) -> now.ifPresent(editor::goTo));
        editor.isTyping().addListener((focus, before, now) -> {
            if (!now) {
                model.settle(); // the next key press applies to the whole text
            }
        });
    }

    private void show(ShownPresetText now) {
        editor.show(
                now.preset().toString(),
                new YamlEditor.Content(
                        now.text(), now.problems(), now.fault(), now.readOnly().map(Message::what)));
    }

    /** Returns whether keyboard input goes to the text or to its search field. */
    public boolean isInUse() {
        return isFocusWithin();
    }

    /** Opens the search field. */
    public void find() {
        find.open();
    }

    /** Moves the focus back to the text, at the previous caret position. */
    public void focusAgain() {
        editor.text().focusCaret();
    }

    /** Moves the focus to the first line of the text. */
    public void focusText() {
        editor.goTo(1);
    }
}
