package org.batchwright.ui.files;

import java.time.Duration;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.batchwright.model.ByteCount;
import org.batchwright.model.Durations;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Texts;

/** How the last transfer stands: how far, how fast, how long still, and the way to stop it; then what came of it. */
final class TransferStrip extends VBox {
    private final FilesViewModel model;
    private Subscription watching = Subscription.EMPTY;

    TransferStrip(FilesViewModel model) {
        this.model = model;
        setId("files-transfer");
        model.transfer().subscribe(this::show);
    }

    private void show(Optional<FilesViewModel.Transfer> transfer) {
        watching.unsubscribe();
        watching = Subscription.EMPTY;
        getChildren().clear();
        transfer.ifPresent(now -> getChildren().add(node(now)));
    }

    private Node node(FilesViewModel.Transfer transfer) {
        return switch (transfer) {
            case FilesViewModel.Transfer.UnderWay(String title, Running running) -> underWay(title, running);
            case FilesViewModel.Transfer.Ended ended -> ended(ended);
            case FilesViewModel.Transfer.Failed failed -> new ErrorPanel(failed.trouble(), model::dismissTransfer);
        };
    }

    private Node underWay(String title, Running running) {
        Label name = new Label(title);
        name.setMinWidth(60);
        ProgressBar bar = new ProgressBar();
        bar.setPrefWidth(140);
        bar.setMinWidth(80);
        Label far = new Label();
        far.setId("files-transfer-far");
        far.getStyleClass().add("muted");
        far.setMinWidth(USE_PREF_SIZE);
        Pace pace = new Pace();
        watching = running.step().subscribe(step -> {
            bar.setProgress(step.fraction());
            far.setText(pace.words(step, System.nanoTime()));
        });
        HBox row = row(Buttons.icon("fth-download"), name, bar, far);
        row.getChildren().add(Buttons.text("files-transfer-cancel", Texts.get("files.cancel"), running::cancel));
        return row;
    }

    private Node ended(FilesViewModel.Transfer.Ended ended) {
        Label said = new Label(ended.said());
        said.setId("files-transfer-said");
        said.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(said, Priority.ALWAYS);
        HBox row = row(Buttons.icon("fth-check"), said);
        ended.folder()
                .ifPresent(folder -> row.getChildren()
                        .add(Buttons.text(
                                "files-transfer-open", Texts.get("files.openFolder"), () -> model.openHere(folder))));
        row.getChildren()
                .add(Buttons.icon(
                        "files-transfer-close", "fth-x", Texts.get("widget.error.dismiss"), model::dismissTransfer));
        return row;
    }

    private static HBox row(Node... nodes) {
        HBox row = new HBox(10, nodes);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("files-transfer");
        return row;
    }

    /** Speed since the beginning and what is left of the time at that speed. */
    static final class Pace {
        private static final long FIRST_WORDS = Duration.ofMillis(700).toNanos();

        private long begun = -1;
        private long from;

        String words(Running.Step step, long now) {
            if (step.total() <= 0) {
                return "";
            }
            if (begun < 0) {
                begun = now;
                from = step.done();
            }
            String far = Texts.get("files.far", ByteCount.of(step.done()), ByteCount.of(step.total()));
            long took = now - begun;
            long sent = step.done() - from;
            if (took < FIRST_WORDS || sent <= 0) {
                return far;
            }
            double each = sent * 1e9 / took;
            Duration left = Duration.ofSeconds(Math.round((step.total() - step.done()) / each));
            return far + " · " + Texts.get("files.speed", ByteCount.of(Math.round(each))) + " · "
                    + Texts.get("files.left", Durations.clock(left));
        }
    }
}
