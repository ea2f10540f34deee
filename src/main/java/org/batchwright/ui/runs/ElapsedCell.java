package org.batchwright.ui.runs;

import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;

/** Elapsed time against the limit, with a bar while it runs. */
final class ElapsedCell extends RunCell {
    private final RunsViewModel model;
    private final ProgressBar bar = new ProgressBar(0);
    private final Label words = new Label();
    private final HBox both = new HBox(8, bar, words);

    ElapsedCell(RunsViewModel model) {
        this.model = model;
        both.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("thin-bar");
        bar.setPrefWidth(44);
        bar.setMinWidth(30);
        bar.managedProperty().bind(bar.visibleProperty());
    }

    void refresh() {
        if (!isEmpty() && getItem() != null) {
            show(getItem());
        }
    }

    @Override
    void show(RunRow row) {
        Optional<Double> share = RunWords.share(row, model.now().get());
        bar.setVisible(share.isPresent());
        share.ifPresent(bar::setProgress);
        words.setText(RunWords.elapsed(row, model.now().get()));
        words.getStyleClass().setAll("label", row.started().isEmpty() ? "muted" : "plain");
        setGraphic(both);
    }
}
