package org.batchwright.ui.runs.port;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.run.ports.PortForward;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The open ports of the selected run, one per line. */
public final class PortsPane extends VBox {
    private final PortsViewModel model;
    private Optional<RunId> shown = Optional.empty();

    public PortsPane(PortsViewModel model) {
        super(4);
        this.model = model;
        setId("run-ports");
        model.open().subscribe(this::fill);
        model.failure().subscribe(this::fill);
    }

    public void show(RunId run) {
        if (!shown.equals(Optional.of(run))) {
            shown = Optional.of(run);
            model.dismissFailure();
            fill();
        }
    }

    private void fill() {
        List<Node> lines = new ArrayList<>();
        model.failure().get().ifPresent(refused -> lines.add(new ErrorPanel(refused, model::dismissFailure)));
        shown.ifPresent(run -> model.of(run).forEach(forward -> lines.add(line(forward))));
        getChildren().setAll(lines);
        Nodes.setShown(this, !lines.isEmpty());
    }

    private Node line(PortForward forward) {
        Label where = Labels.whole(
                forward.isLocal()
                        ? Texts.get("runs.port.here", forward.target().port())
                        : Texts.get(
                                "runs.port.line",
                                forward.target().node(),
                                String.valueOf(forward.target().port())));
        boolean page = model.isForBrowser(forward);
        String text = page ? forward.address().toString() : forward.address().getAuthority();
        Label address = Labels.whole(text, "mono");
        Label why =
                Labels.styled(forward.failure().map(PortsPane::describeFailure).orElse(""), "field-wrong");
        why.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(why, Priority.ALWAYS);
        Button browse = Buttons.withIcon(
                "port-browse", "fth-external-link", Texts.get("runs.port.browse"), () -> model.browse(forward));
        Button copy = Buttons.withIcon(
                "port-copy", "fth-copy", Texts.get("runs.port.copy"), () -> SystemClipboard.copy(text));
        Nodes.setShown(browse, page);
        Button stop = Buttons.text("port-stop", Texts.get("runs.port.stop"), () -> model.stop(forward));
        return Nodes.styled(Nodes.row(10, where, address, why, browse, copy, stop), "run-tools");
    }

    private static String describeFailure(OperationException why) {
        return why.what() + " " + why.advice();
    }
}
