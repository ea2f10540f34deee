package org.batchwright.ui.files;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.event.ActionEvent;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.batchwright.model.OperationException;
import org.batchwright.remote.FileName;
import org.batchwright.run.files.FileTree;
import org.batchwright.text.Message;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.CodeEditor;
import org.batchwright.ui.widget.DialogStyle;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.ui.widget.syntax.ShellSyntax;
import org.batchwright.ui.widget.syntax.SyntaxKind;
import org.batchwright.ui.widget.syntax.SyntaxSpan;
import org.batchwright.ui.widget.syntax.YamlSyntax;

/**
 * Edits a small text file on a cluster. If someone else has changed the file, the other version is shown next to the text, and nothing is
 * saved until the user has seen it. Typed text is discarded only after confirmation.
 */
final class FileEditor extends Dialog<ButtonType> {
    private final ButtonType save = new ButtonType(Texts.get("files.edit.save"), ButtonData.OK_DONE);
    private final Opened file;
    private final Background background;
    private final Runnable saved;
    private final CodeEditor editor;
    private final SplitPane sides = new SplitPane();
    private final VBox notices = new VBox(6);
    private EditableText format;
    private byte[] before;

    /**
     * A file that has been read.
     *
     * @param path the path relative to the root of the tree
     * @param text the content of the file
     */
    record Opened(FileTree tree, String path, EditableText text) {
        static Opened read(FileTree tree, String path) throws OperationException, InterruptedException {
            byte[] bytes = tree.readHead(path, EditableText.MAX_BYTES + 1);
            EditableText text = EditableText.of(bytes)
                    .orElseThrow(() -> new OperationException.NotPossible(
                            Message.of("run.file-not-editable", FileName.toDisplayText(path))));
            return new Opened(tree, path, text);
        }

        byte[] bytes() {
            return text.encode(text.text());
        }

        String name() {
            return path.substring(path.lastIndexOf('/') + 1);
        }
    }

    /** @param saved action called after the file has been saved */
    FileEditor(Scene over, Background background, Opened file, Runnable saved) {
        this.file = file;
        this.background = background;
        this.saved = saved;
        this.format = file.text();
        this.before = file.bytes();
        editor = createEditor("files-editor", file.text().text());
        DialogStyle.apply(this, over);
        setTitle(Texts.get("files.edit.title", FileName.toDisplayText(file.name())));
        setHeaderText(getTitle());
        setResizable(true);
        setContent(over);
        prepareButtons();
        setOnCloseRequest(closing -> {
            if (isChanged() && !isDiscarded()) {
                closing.consume();
            }
        });
        setOnShown(shown -> editor.goTo(1));
    }

    private void setContent(Scene over) {
        sides.getItems().setAll(List.of(editor));
        BorderPane content = new BorderPane(sides);
        content.setBottom(notices);
        content.setPrefSize(over.getWidth() * 0.8, over.getHeight() * 0.65);
        getDialogPane().setContent(content);
        getDialogPane().setId("files-editor-dialog");
        getDialogPane().getButtonTypes().setAll(save, ButtonType.CANCEL);
    }

    private void prepareButtons() {
        Button button = saveButton();
        button.setId("files-editor-save");
        button.setDefaultButton(false); // Enter adds a line
        Buttons.markPrimary(button);
        button.addEventFilter(ActionEvent.ACTION, press -> {
            press.consume();
            save();
        });
        editor.text().subscribe(now -> button.setDisable(!isChanged()));
    }

    private Button saveButton() {
        return (Button) getDialogPane().lookupButton(save);
    }

    private CodeEditor createEditor(String id, String text) {
        CodeEditor created = new CodeEditor(id, Texts.get("files.edit.name"), syntax(file.name()));
        created.show(text);
        return created;
    }

    private static CodeEditor.Syntax syntax(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".yaml") || lower.endsWith(".yml")) {
            return YamlSyntax::lines;
        }
        return lower.endsWith(".sh")
                ? ShellSyntax::lines
                : lines -> lines.stream()
                        .map(line -> List.of(new SyntaxSpan(line, SyntaxKind.PLAIN)))
                        .toList();
    }

    private boolean isChanged() {
        return !editor.text().get().equals(format.text());
    }

    private void save() {
        byte[] after = format.encode(editor.text().get());
        byte[] expected = before;
        saveButton().setDisable(true);
        editor.setEditable(CodeEditor.Editing.REFUSED); // text typed in the meantime would be lost
        notices.getChildren().clear();
        background.startHidden(
                progress -> file.tree().replace(file.path(), expected, after)
                        ? Optional.<Opened>empty()
                        : Optional.of(Opened.read(file.tree(), file.path())),
                outcome -> {
                    saveButton().setDisable(false);
                    editor.setEditable(CodeEditor.Editing.ALLOWED);
                    outcome.handle(theirs -> theirs.ifPresentOrElse(this::showConflict, this::closeSaved), this::show);
                });
    }

    private void closeSaved() {
        format = new EditableText(editor.text().get(), format.isWindows());
        saved.run();
        setResult(save);
        close();
    }

    /** Shows the other version; the next attempt to save replaces exactly that version. */
    private void showConflict(Opened theirs) {
        before = theirs.bytes();
        format = new EditableText(theirs.text().text(), format.isWindows());
        CodeEditor beside = createEditor("files-editor-theirs", theirs.text().text());
        beside.setEditable(CodeEditor.Editing.REFUSED);
        BorderPane right = new BorderPane(beside);
        right.setTop(Labels.styled(Texts.get("files.edit.theirs"), "muted", "files-remark"));
        BorderPane left = new BorderPane(editor);
        left.setTop(Labels.styled(Texts.get("files.edit.mine"), "muted", "files-remark"));
        sides.getItems().setAll(List.of(left, right));
        Label conflict = Nodes.withId(Labels.wrapped(Texts.get("files.edit.conflict")), "files-editor-conflict");
        notices.getChildren().setAll(conflict);
        saveButton().setText(Texts.get("files.edit.replace"));
        saveButton().setDisable(!isChanged());
    }

    private void show(OperationException failure) {
        notices.getChildren()
                .setAll(new ErrorPanel(failure, () -> notices.getChildren().clear()));
    }

    private boolean isDiscarded() {
        ButtonType discard = new ButtonType(Texts.get("files.edit.discard"), ButtonData.OK_DONE);
        ButtonType back = new ButtonType(Texts.get("files.edit.back"), ButtonData.CANCEL_CLOSE);
        Alert alert = new Alert(Alert.AlertType.CONFIRMATION, Texts.get("files.edit.unsaved"), discard, back);
        alert.setTitle(getTitle());
        alert.setHeaderText(getTitle());
        DialogStyle.apply(alert, getDialogPane().getScene());
        alert.getDialogPane().setId("files-discard-dialog");
        if (alert.getDialogPane().lookupButton(discard) instanceof Button button) {
            button.setId("files-discard-yes");
            button.getStyleClass().add("danger");
            button.setDefaultButton(false); // Enter must not discard
        }
        if (alert.getDialogPane().lookupButton(back) instanceof Button button) {
            button.setId("files-discard-no");
            button.setDefaultButton(true);
        }
        return alert.showAndWait().filter(discard::equals).isPresent();
    }
}
