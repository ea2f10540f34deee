package org.batchwright.ui.runs.access;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.model.run.Run;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Shows how to connect to the selected run's job with ssh, once a connection is possible. */
public final class JobAccessPane extends VBox {
    private final JobAccessViewModel model;

    public JobAccessPane(JobAccessViewModel model) {
        super(4);
        this.model = model;
        setId("run-doors");
        model.state().subscribe(this::fill);
    }

    public void show(Run run) {
        model.show(run);
    }

    private void fill(JobAccessViewModel.State state) {
        List<Node> lines = new ArrayList<>();
        state.failure().ifPresent(refused -> lines.add(new ErrorPanel(refused, model::dismissFailure)));
        state.alias().ifPresent(alias -> lines.add(hostLine("ssh " + alias)));
        state.missingLine().ifPresent(line -> lines.add(includeLine(line)));
        getChildren().setAll(lines);
        Nodes.setShown(this, !lines.isEmpty());
    }

    private Node hostLine(String command) {
        Label text = new Label(Texts.get("runs.door.reaches"));
        text.setMinWidth(0);
        Label shown = Nodes.withId(Labels.whole(command, "mono"), "door-command");
        Button copy = Buttons.withIcon(
                "door-copy", "fth-copy", Texts.get("runs.port.copy"), () -> SystemClipboard.copy(command));
        Button remove = Buttons.text("door-remove", Texts.get("runs.door.remove"), model::removeHost);
        return line(text, shown, copy, remove);
    }

    private Node includeLine(String line) {
        Label text = Nodes.withId(new Label(Texts.get("runs.door.include", line)), "door-include");
        text.setWrapText(true);
        HBox.setHgrow(text, Priority.SOMETIMES);
        Button add = Buttons.text("door-add-line", Texts.get("runs.door.include.yes"), model::addLine);
        Buttons.markPrimary(add);
        add.setMinWidth(USE_PREF_SIZE);
        return line(text, add);
    }

    private static HBox line(Label text, Node... others) {
        Region gap = new Spacer();
        HBox line = new HBox(10, text);
        if (others.length > 1) {
            line.getChildren().addAll(others[0], gap);
            line.getChildren().addAll(List.of(others).subList(1, others.length));
        } else {
            line.getChildren().addAll(gap, others[0]);
        }
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("run-tools");
        return line;
    }
}
