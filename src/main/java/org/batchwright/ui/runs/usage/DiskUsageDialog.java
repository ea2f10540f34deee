package org.batchwright.ui.runs.usage;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.run.Run;
import org.batchwright.run.usage.DiskUsage;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.runs.dialog.RunAction;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Shows how much disk space a run occupies on its cluster. */
public final class DiskUsageDialog extends VBox {
    private final Label size = Nodes.withId(Labels.wrapped(Texts.get("runs.disk.measuring")), "disk-size");
    private final ProgressBar progress = new ProgressBar();
    private final Button closing;

    private DiskUsageDialog(Run run, Runnable close) {
        super(12);
        setId("disk-dialog");
        getStyleClass().add("run-dialog");
        setMaxSize(440, USE_PREF_SIZE);
        progress.getStyleClass().add("thin-bar");
        progress.setMaxWidth(Double.MAX_VALUE);
        closing = Buttons.text("disk-close", Texts.get("runs.look.close"), close);
        HBox buttons = new HBox(8, new Spacer(), closing);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        getChildren()
                .setAll(
                        Labels.wrapped(Texts.get("runs.disk.title", run.title()), "run-dialog-title"),
                        size,
                        progress,
                        buttons);
    }

    /** Returns the item of a run's menu that measures its disk usage; closing the dialog stops measuring. */
    public static RunAction action(DiskUsage usage, Background background) {
        return new RunAction(
                RunAction.Group.FILES,
                "disk",
                (actions, run) -> !run.state().isPreSubmission()
                        && actions.canBrowseFiles(run)
                        && !actions.has(run, Capability.CONTAINER_JOBS),
                (now, layer) -> {
                    Run run = now.row().run();
                    DiskUsageDialog dialog = new DiskUsageDialog(run, layer::close);
                    layer.open(
                            dialog,
                            background.startHidden(
                                    progress -> Texts.get(
                                            "runs.disk.size", usage.of(run.id()).toDisplayText(), run.cluster()),
                                    outcome -> outcome.handle(
                                            dialog::show,
                                            refused -> dialog.show(new ErrorPanel(refused, layer::close))))::cancel);
                    dialog.closing.requestFocus();
                });
    }

    private void show(String text) {
        size.setText(text);
        Nodes.setShown(progress, false);
    }

    private void show(ErrorPanel failure) {
        getChildren().set(getChildren().indexOf(size), failure);
        Nodes.setShown(progress, false);
    }
}
