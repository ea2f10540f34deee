package org.batchwright.ui.runs.table;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Tone;

/** The elapsed time and the limit, with a progress bar while running. For several jobs, the number of ended and failed jobs. */
final class ElapsedCell extends RunCell {
    private static final double SHORT = 44;
    private static final double LONG = 64;
    private static final double STEPS = 128;

    private final RunsViewModel model;
    private final ProgressBar bar = new ProgressBar(0);
    private final Label words = new Label();
    private final Chip failed = new Chip("", Tone.DANGER);
    private final HBox all = new HBox(8, words);

    ElapsedCell(RunsViewModel model) {
        this.model = model;
        all.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("thin-bar");
        bar.setMinWidth(30);
        words.setMinWidth(0);
    }

    @Override
    void show(RunRow row) {
        boolean progress = RunTexts.hasProgress(row);
        Optional<Double> share = progress
                ? Optional.of(RunTexts.progress(row))
                : RunTexts.usedShare(row, model.now().get());
        bar.setPrefWidth(progress ? LONG : SHORT);
        share.map(part -> Math.round(part * STEPS) / STEPS).ifPresent(bar::setProgress); // avoids invisible steps
        words.setText(
                progress
                        ? RunTexts.percent(row, model.now().get())
                        : RunTexts.elapsed(row, model.now().get()));
        failed.setText(RunTexts.formatFailed(row));
        failed.setTone(RunTexts.failedTone(row));
        List<String> look = List.of("label", row.started().isEmpty() ? "muted" : "plain");
        if (!words.getStyleClass().equals(look)) {
            words.getStyleClass().setAll(look);
        }
        showParts(share.isPresent(), !failed.getText().isEmpty());
        setGraphic(all);
    }

    /** Shows the progress bar and the number of failed jobs only if needed. Most runs have ended and need neither of them. */
    private void showParts(boolean withBar, boolean withFailed) {
        List<Node> parts = Stream.of(
                        Stream.of(bar).filter(node -> withBar),
                        Stream.of(words),
                        Stream.of(failed).filter(node -> withFailed))
                .<Node>flatMap(one -> one)
                .toList();
        if (!all.getChildren().equals(parts)) {
            all.getChildren().setAll(parts);
        }
    }
}
