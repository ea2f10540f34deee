package org.batchwright.ui.files;

import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Shows which results were not downloaded automatically, and why; empty if all of them were downloaded. */
public final class ResultsNotice extends VBox {
    private final ResultsInProgress coming;
    private final Consumer<RunId> show;

    /** @param show action that selects a run */
    public ResultsNotice(ResultsInProgress coming, Consumer<RunId> show) {
        this.coming = coming;
        this.show = show;
        setId("results-notice");
        coming.missing().addListener((ListChangeListener<ResultsInProgress.Missing>) changed -> showNewest());
        showNewest();
    }

    /** Shows the newest failed download with the number of others, each of which is shown in turn. */
    private void showNewest() {
        getChildren().clear();
        if (coming.missing().isEmpty()) {
            return;
        }
        ResultsInProgress.Missing newest = coming.missing().getLast();
        RunId run = newest.run().id();
        ErrorPanel panel = new ErrorPanel(describe(newest), newest.failure(), () -> coming.dismiss(run)).apart();
        int others = coming.missing().size() - 1;
        if (others > 0) {
            Label more = Nodes.withId(new Label(Texts.get("files.results.others", others)), "results-others");
            panel.getChildren().add(2, more);
        }
        panel.addButton(Buttons.text("results-show", Texts.get("files.results.show"), () -> show.accept(run)));
        panel.addButton(Buttons.text("results-again", Texts.get("files.again"), () -> coming.retry(run)));
        getChildren().setAll(panel);
    }

    private static String describe(ResultsInProgress.Missing one) {
        return Texts.get(
                "files.results.failed", one.run().title(), one.failure().what());
    }
}
