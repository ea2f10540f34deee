package org.batchwright.ui.shell;

import java.io.PrintWriter;
import java.io.StringWriter;
import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;

/** The last resort: shows a bug of ours that nothing caught, with its evidence to copy. One window, the newest bug. */
public final class CrashWindow {
    private final Stage stage = new Stage();
    private final TextArea evidence = new TextArea();

    public CrashWindow() {
        Label what = new Label(Texts.get("shell.crash.what"));
        what.getStyleClass().add("card-title");
        Label mend = new Label(Texts.get("shell.crash.mend"));
        mend.setWrapText(true);
        mend.setMinHeight(Label.USE_PREF_SIZE);
        evidence.setEditable(false);
        evidence.getStyleClass().add("mono");
        VBox.setVgrow(evidence, Priority.ALWAYS);
        Button copy = Buttons.text("crash-copy", Texts.get("widget.error.copy"), this::copy);
        Button close = Buttons.text("crash-close", Texts.get("shell.crash.close"), stage::hide);
        HBox actions = new HBox(8, copy, close);
        actions.setAlignment(Pos.CENTER_RIGHT);
        VBox content = new VBox(10, what, mend, evidence, actions);
        content.getStyleClass().add("crash");
        Scene scene = new Scene(content, 720, 420);
        scene.getStylesheets().setAll(Theme.stylesheets());
        stage.setTitle(Texts.get("shell.crash.title"));
        stage.setScene(scene);
    }

    public void show(Throwable bug) {
        StringWriter trace = new StringWriter();
        bug.printStackTrace(new PrintWriter(trace));
        evidence.setText(trace.toString());
        stage.show();
        stage.toFront();
    }

    /** The same for trouble at the start, when there is no other window: closing it ends the application. */
    public void show(Throwable trouble, Runnable closed) {
        stage.setOnHidden(hidden -> closed.run());
        show(trouble);
    }

    private void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putString(evidence.getText());
        Clipboard.getSystemClipboard().setContent(content);
    }
}
