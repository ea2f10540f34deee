package org.batchwright.ui.report;

import java.io.File;
import java.nio.file.Path;
import java.util.stream.Collectors;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import javafx.stage.Screen;
import org.batchwright.run.report.SupportReport;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.WindowVeil;
import org.batchwright.ui.widget.node.Nodes;

/** An overlay that shows the complete report before it is saved. Escape or a click outside closes it. */
public final class ReportPane extends StackPane {
    private static final double WIDTH = 940;
    private static final double HEIGHT = 760;

    private final ReportViewModel model;
    private final TextArea text = new TextArea();

    public static ReportPane of(SupportReport report, Background background) {
        return new ReportPane(new ReportViewModel(report::collect, background), report.logFolder());
    }

    /** @param logFolder the folder of Batchwright's own log */
    public ReportPane(ReportViewModel model, Path logFolder) {
        this.model = model;
        setId("report");
        Label note = wrapped("report-note", Texts.get("report.note"));
        Label log = wrapped("report-log", Texts.get("report.log", logFolder));
        log.getStyleClass().add("muted");
        setUpText();
        VBox box = new VBox(10, header(), note, text, log, footer());
        WindowVeil.set(this, box, WIDTH, HEIGHT);
    }

    private void setUpText() {
        text.setId("report-text");
        text.getStyleClass().add("mono");
        text.setWrapText(true);
        text.setAccessibleText(Texts.get("report.title"));
        text.textProperty().bindBidirectional(model.text());
        text.disableProperty().bind(model.ready().not());
        VBox.setVgrow(text, Priority.ALWAYS);
        // otherwise Tab would insert a tab character, and the keyboard focus could not leave the text area
        text.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.TAB && !pressed.isShortcutDown()) {
                text.requestFocusTraversal(
                        pressed.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
                pressed.consume();
            }
        });
        model.ready().subscribe(ready -> {
            if (ready && isVisible()) {
                text.requestFocus();
                text.home();
            }
        });
    }

    private HBox header() {
        Label title = Labels.styled(Texts.get("report.title"), "pane-title");
        return Nodes.row(
                4, title, new Spacer(), Buttons.icon("report-x", "fth-x", Texts.get("report.close"), this::close));
    }

    private HBox footer() {
        Button save = Buttons.text("report-save", Texts.get("report.save"), this::chooseAndSave);
        Button copy = Buttons.text("report-copy", Texts.get("report.copy"), this::copy);
        Button close = Buttons.text("report-close", Texts.get("report.close"), this::close);
        save.disableProperty().bind(model.ready().not());
        copy.disableProperty().bind(model.ready().not());
        Label message = wrapped("report-message", "");
        message.textProperty().bind(model.message());
        message.setMinWidth(0);
        message.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(message, Priority.ALWAYS);
        for (Button button : new Button[] {save, copy, close}) {
            button.setMinWidth(USE_PREF_SIZE);
        }
        return Nodes.row(8, message, save, copy, close);
    }

    private static Label wrapped(String id, String words) {
        return Nodes.withId(Labels.wrapped(words), id);
    }

    /** Shows the overlay and collects the report. */
    public void open() {
        setVisible(true);
        requestFocus();
        model.collect(Screen.getScreens().stream()
                .map(screen -> Texts.get(
                        "report.screen",
                        Math.round(screen.getBounds().getWidth()),
                        Math.round(screen.getBounds().getHeight()),
                        Math.round(screen.getOutputScaleX() * 100)))
                .collect(Collectors.joining("; ")));
    }

    private void close() {
        setVisible(false);
    }

    private void copy() {
        SystemClipboard.copy(text.getText());
        model.copied();
    }

    private void chooseAndSave() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Texts.get("report.save.title"));
        chooser.setInitialFileName("batchwright-report.md");
        File chosen = chooser.showSaveDialog(getScene().getWindow());
        if (chosen != null) {
            model.save(chosen.toPath());
        }
    }
}
