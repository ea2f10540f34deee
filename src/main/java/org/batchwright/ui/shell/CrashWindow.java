package org.batchwright.ui.shell;

import java.io.PrintWriter;
import java.io.StringWriter;
import javafx.application.ColorScheme;
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.batchwright.model.OperationException;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/**
 * The last resort: shows an uncaught exception, or a startup failure when there is no other window. States what happened and what to do. A
 * button reveals the details for reading and copying. There is a single window, which shows the newest error.
 */
public final class CrashWindow {
    private final Stage stage = new Stage();
    private final Label what = line("crash-what");
    private final Label advice = line("crash-fix");
    private final TextArea evidence = Nodes.withId(new TextArea(), "crash-evidence");
    private final Button details;
    private final Button close;

    /** @param scheme the color scheme: light or dark */
    public CrashWindow(ObservableValue<ColorScheme> scheme) {
        what.getStyleClass().add("card-title");
        evidence.setEditable(false);
        evidence.setAccessibleText(Texts.get("widget.error.details"));
        evidence.getStyleClass().add("mono");
        evidence.managedProperty().bind(evidence.visibleProperty());
        evidence.setVisible(false);
        VBox.setVgrow(evidence, Priority.ALWAYS);
        details = Buttons.text(
                "crash-details", Texts.get("widget.error.details"), () -> evidence.setVisible(!evidence.isVisible()));
        details.managedProperty().bind(details.visibleProperty());
        Button copy = Buttons.text("crash-copy", Texts.get("widget.error.copy"), this::copy);
        close = Buttons.text("crash-close", Texts.get("shell.crash.close"), stage::hide);
        close.setDefaultButton(true);
        close.setCancelButton(true);
        HBox actions = Nodes.row(8, details, copy, new Spacer(), close);
        Region space = new Region();
        space.managedProperty().bind(evidence.visibleProperty().not());
        VBox.setVgrow(space, Priority.ALWAYS);
        VBox content = Nodes.styled(new VBox(10, what, advice, evidence, space, actions), "crash");
        Scene scene = new Scene(content, 720, 420);
        Theme.follow(scene, scheme);
        stage.setTitle(Texts.get("shell.crash.title"));
        stage.setScene(scene);
    }

    private static Label line(String id) {
        return Nodes.withId(Labels.wrapped(""), id);
    }

    public void show(Throwable bug) {
        what.setText(Texts.get("shell.crash.what"));
        advice.setText(Texts.get("shell.crash.fix"));
        StringWriter trace = new StringWriter();
        bug.printStackTrace(new PrintWriter(trace));
        open(trace.toString());
    }

    /** Shows a startup failure without a stack trace, since it is not a bug; closing the window ends the application. */
    public void show(OperationException failure, Runnable closed) {
        stage.setTitle(Texts.get("shell.start.title"));
        stage.setHeight(300);
        close.setText(Texts.get("shell.start.close"));
        what.setText(failure.what());
        advice.setText(failure.advice());
        stage.setOnHidden(hidden -> closed.run());
        open(failure.details());
        close.requestFocus();
    }

    private void open(String shown) {
        evidence.setText(shown);
        details.setVisible(!shown.isBlank());
        stage.show();
        stage.toFront();
    }

    private void copy() {
        SystemClipboard.copy((what.getText() + "\n" + advice.getText() + "\n\n" + evidence.getText()).strip());
    }
}
