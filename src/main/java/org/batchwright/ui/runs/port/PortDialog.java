package org.batchwright.ui.runs.port;

import java.util.OptionalInt;
import java.util.function.IntConsumer;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.run.Run;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Asks which port of a running job to forward. */
public final class PortDialog extends VBox {
    private final TextField input = Nodes.withId(new TextField(), "port-number");
    private final IntConsumer open;
    private final Runnable close;

    public PortDialog(Run run, IntConsumer open, Runnable close) {
        super(12);
        this.open = open;
        this.close = close;
        setId("port-dialog");
        getStyleClass().add("run-dialog");
        setMaxSize(440, USE_PREF_SIZE);
        Label title = Labels.styled(Texts.get("runs.port.title", run.title()), "run-dialog-title");
        title.setWrapText(true);
        Label text = Labels.wrapped(Texts.get("runs.port.text"), "muted");
        Label name = new Label(Texts.get("runs.port.name"));
        name.setLabelFor(input);
        name.getStyleClass().add("field-name");
        input.setPromptText("6006");
        input.setOnAction(entered -> openPort());
        getChildren().setAll(title, text, new VBox(3, name, input), buttons());
    }

    private HBox buttons() {
        Button go = Buttons.text("port-open", Texts.get("runs.port.open"), this::openPort);
        Buttons.markPrimary(go);
        go.disableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> PortsViewModel.port(input.getText()).isEmpty(), input.textProperty()));
        HBox buttons =
                new HBox(8, new Spacer(), Buttons.text("port-cancel", Texts.get("runs.again.cancel"), close), go);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        return buttons;
    }

    private void openPort() {
        OptionalInt port = PortsViewModel.port(input.getText());
        if (port.isPresent()) {
            close.run();
            open.accept(port.getAsInt());
        }
    }

    /** Fills in the port used last, unless the user has typed something in the meantime. */
    public void suggest(OptionalInt usual) {
        if (usual.isPresent() && input.getText().isEmpty()) {
            input.setText(String.valueOf(usual.getAsInt()));
            input.selectAll();
        }
    }

    public void focusInput() {
        input.requestFocus();
    }
}
