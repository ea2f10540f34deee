package org.batchwright.ui.files;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.batchwright.text.ByteCount;
import org.batchwright.text.Durations;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Status of each transfer: progress, speed, remaining time, and a cancel button; then its outcome. */
final class TransferStrip extends VBox {
    private final Transfers transfers;
    private final FilesViewModel model;
    private final Map<Transfer, TransferRow> rows = new HashMap<>();

    TransferStrip(Transfers transfers, FilesViewModel model) {
        this.transfers = transfers;
        this.model = model;
        setId("files-transfer");
        transfers.all().addListener((ListChangeListener<Transfer>) changed -> show());
        show();
    }

    private void show() {
        rows.keySet().removeIf(gone -> !transfers.all().contains(gone));
        getChildren()
                .setAll(transfers.all().stream()
                        .map(one -> rows.computeIfAbsent(one, TransferRow::new))
                        .toList());
    }

    /** One transfer. */
    private final class TransferRow extends VBox {
        private final Transfer transfer;
        private Subscription watching = Subscription.EMPTY;

        TransferRow(Transfer transfer) {
            this.transfer = transfer;
            transfer.state().subscribe(this::show);
        }

        private void show(Transfer.State state) {
            watching.unsubscribe();
            watching = Subscription.EMPTY;
            switch (state) {
                case Transfer.State.Beginning() -> getChildren().clear();
                case Transfer.State.UnderWay(Running running) -> getChildren().setAll(createRunningNode(running));
                case Transfer.State.Ended(Transfer.End end) -> getChildren().setAll(createEndedNode(end));
                case Transfer.State.Failed failed -> getChildren().setAll(createFailedNode(failed));
            }
        }

        private Node createRunningNode(Running running) {
            Label name = new Label(transfer.title());
            name.setMinWidth(60);
            ProgressBar bar = new ProgressBar();
            bar.setPrefWidth(140);
            bar.setMinWidth(80);
            Label far = Nodes.withId(Labels.whole(""), "files-transfer-far", "muted");
            Label file = Nodes.withId(new Label(), "files-transfer-file", "muted");
            file.setMinWidth(0);
            Pace pace = new Pace();
            watching = running.step().subscribe(step -> {
                bar.setProgress(step.fraction());
                far.setText(pace.describe(step, System.nanoTime()));
                file.setText(step.what());
            });
            return row(
                    Buttons.icon(icon(transfer.direction())),
                    name,
                    bar,
                    far,
                    file,
                    new Spacer(),
                    Buttons.text("files-transfer-cancel", Texts.get("files.cancel"), running::cancel));
        }

        private static String icon(Transfer.Way direction) {
            return switch (direction) {
                case OPEN, HERE -> "fth-download";
                case THERE -> "fth-upload";
                case CHANGE -> "fth-edit-2";
            };
        }

        private Node createEndedNode(Transfer.End end) {
            VBox words = new VBox(2, createMessage("files-transfer-said", end.summary()));
            end.notes().forEach(note -> {
                Label more = createMessage("files-transfer-note", note);
                more.getStyleClass().add("muted");
                words.getChildren().add(more);
            });
            words.setAlignment(Pos.CENTER_LEFT);
            HBox.setHgrow(words, Priority.ALWAYS);
            HBox row = row(Buttons.icon("fth-check"), words);
            end.folder()
                    .ifPresent(folder -> row.getChildren()
                            .add(Buttons.text(
                                    "files-transfer-open",
                                    Texts.get("files.openFolder"),
                                    () -> model.openHere(folder))));
            row.getChildren().add(dismiss());
            return row;
        }

        private Label createMessage(String id, String text) {
            return Nodes.withId(Labels.wrapped(text), id);
        }

        private Node createFailedNode(Transfer.State.Failed failed) {
            ErrorPanel panel = new ErrorPanel(failed.failure(), () -> transfers.dismiss(transfer)).apart();
            panel.addButton(Buttons.text("files-transfer-again", Texts.get("files.again"), failed.again()));
            return panel;
        }

        private Node dismiss() {
            return Buttons.icon(
                    "files-transfer-close",
                    "fth-x",
                    Texts.get("widget.error.dismiss"),
                    () -> transfers.dismiss(transfer));
        }
    }

    private static HBox row(Node... nodes) {
        return Nodes.styled(Nodes.row(10, nodes), "files-transfer");
    }

    /** The average speed, and the remaining time at that speed. */
    static final class Pace {
        private static final long FIRST_WORDS = Duration.ofMillis(700).toNanos();

        private long begun = -1;
        private long from;

        String describe(Running.Step step, long now) {
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
                    + Texts.get("files.left", Durations.formatClock(left));
        }
    }
}
