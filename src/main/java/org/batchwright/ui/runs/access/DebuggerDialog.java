package org.batchwright.ui.runs.access;

import atlantafx.base.theme.Styles;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.batchwright.model.run.Run;
import org.batchwright.run.debugger.EditorSettings;
import org.batchwright.ui.field.TextAreas;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Waits until a run's program is ready for a debugger, and shows what to enter in an editor to attach one. */
public final class DebuggerDialog extends VBox {
    /** Leaves room for a long path, which wraps over several lines. */
    private static final int SNIPPET_ROWS = 10;

    private final DebuggerAttaching model;
    private final Run run;
    private final Runnable close;
    private final Label title;
    private final Subscription shown;

    /** @param close action that closes the dialog and calls {@link #closed} */
    public DebuggerDialog(DebuggerAttaching model, Run run, Runnable close) {
        super(12);
        this.model = model;
        this.run = run;
        this.close = close;
        setId("debugger-dialog");
        getStyleClass().add("run-dialog");
        setMaxSize(640, USE_PREF_SIZE);
        title = Labels.wrapped(Texts.get("runs.debugger.title", run.title()), "run-dialog-title");
        shown = model.state().subscribe(this::show);
    }

    /** Starts waiting; called once the dialog is on screen. */
    public void attach() {
        model.attach(run);
    }

    /** Stops waiting; open forwards stay open. */
    public void closed() {
        shown.unsubscribe();
        model.close();
    }

    private void show(DebuggerAttaching.State state) {
        switch (state) {
            case DebuggerAttaching.State.Idle idle -> showIdle(idle);
            case DebuggerAttaching.State.Open open -> showOpen(open);
            case DebuggerAttaching.State.Failed failed -> showFailed(failed);
        }
    }

    private void showIdle(DebuggerAttaching.State.Idle idle) {
        switch (idle) {
            case NOTHING, WAITING ->
                lay(button("runs.debugger.cancel"), List.of(text("runs.debugger.waiting"), progress()));
            case KEPT -> {
                Button release =
                        Buttons.text("debugger-release", Texts.get("runs.debugger.release"), () -> model.release(run));
                Button later = button("runs.debugger.close");
                lay(later, List.of(text("runs.debugger.kept")), release);
            }
            case RELEASING -> lay(button("runs.debugger.close"), List.of(text("runs.debugger.releasing"), progress()));
            case RELEASED -> lay(button("runs.debugger.close"), List.of(text("runs.debugger.released")));
        }
    }

    private void showFailed(DebuggerAttaching.State.Failed failed) {
        Button again = Buttons.text("debugger-again", Texts.get("runs.debugger.again"), this::attach);
        lay(button("runs.debugger.close"), List.of(new ErrorPanel(failed.why(), close)), again);
    }

    private void showOpen(DebuggerAttaching.State.Open open) {
        EditorSettings settings = open.settings();
        boolean here = open.opened().forward().isLocal();
        TextArea snippet = Nodes.withId(new TextArea(settings.forVsCode()), "debugger-vscode");
        snippet.setAccessibleText(Texts.get("runs.debugger.vscode"));
        snippet.setEditable(false);
        snippet.getStyleClass().add("mono");
        snippet.setWrapText(true);
        TextAreas.dress(snippet, SNIPPET_ROWS);
        snippet.setMinHeight(60);
        VBox code = new VBox(
                4,
                line(heading("runs.debugger.vscode"), copy("debugger-copy-vscode", settings.forVsCode())),
                text("runs.debugger.vscode.text"),
                snippet);
        VBox.setVgrow(code, Priority.ALWAYS);
        VBox.setVgrow(snippet, Priority.ALWAYS);
        VBox charm = new VBox(
                4,
                heading("runs.debugger.pycharm"),
                text("runs.debugger.pycharm.text"),
                value("runs.debugger.address", "debugger-address", settings.address()),
                value("runs.debugger.folder", "debugger-folder", settings.folder()));
        Label note = Labels.wrapped(
                Texts.get(here ? "runs.debugger.here" : "runs.debugger.forwarded", settings.address()), "muted");
        List<Node> content = List.of(note, code, charm);
        if (here) {
            lay(button("runs.debugger.close"), content);
        } else {
            lay(
                    button("runs.debugger.close"),
                    content,
                    Buttons.text("debugger-stop", Texts.get("runs.debugger.stop"), this::stop));
        }
        code.lookup("#debugger-copy-vscode").requestFocus();
    }

    private void stop() {
        model.stop(run);
        close.run();
    }

    private void lay(Button closing, List<Node> content, Button... others) {
        HBox buttons = new HBox(8, new Spacer());
        buttons.getChildren().addAll(others);
        buttons.getChildren().add(closing);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        getChildren().setAll(title);
        getChildren().addAll(content);
        getChildren().add(buttons);
        closing.requestFocus();
    }

    private Button button(String text) {
        return Buttons.text("debugger-close", Texts.get(text), close);
    }

    private static Node progress() {
        ProgressBar bar = new ProgressBar();
        bar.getStyleClass().add("thin-bar");
        bar.setMaxWidth(Double.MAX_VALUE);
        return bar;
    }

    private static Label text(String key) {
        return Labels.wrapped(Texts.get(key));
    }

    private static Label heading(String key) {
        return Labels.styled(Texts.get(key), Styles.TEXT_BOLD);
    }

    private static HBox line(Node... nodes) {
        HBox line = new HBox(8, nodes);
        line.getChildren().add(nodes.length - 1, new Spacer());
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private static Button copy(String id, String text) {
        return Buttons.withIcon(id, "fth-copy", Texts.get("runs.port.copy"), () -> SystemClipboard.copy(text));
    }

    private static HBox value(String name, String id, String text) {
        Label label = Labels.styled(Texts.get(name), "muted");
        label.setMinWidth(130);
        Label shown = Nodes.withId(Labels.styled(text, "mono"), id);
        shown.setMinWidth(0);
        HoverText.set(shown, text);
        return line(label, shown, copy(id + "-copy", text));
    }
}
