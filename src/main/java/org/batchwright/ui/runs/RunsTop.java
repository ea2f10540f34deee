package org.batchwright.ui.runs;

import javafx.scene.layout.VBox;
import org.batchwright.ui.files.ResultsInProgress;
import org.batchwright.ui.files.ResultsNotice;
import org.batchwright.ui.runs.list.HiddenRun;
import org.batchwright.ui.runs.list.RunsViewModel;

/** What is above the table: the bar, and notices that appear below it as needed. */
final class RunsTop extends VBox {
    /** @param coming the downloads of results, for a notice about those that failed */
    RunsTop(RunsBar bar, RunsViewModel model, ResultsInProgress coming) {
        getChildren()
                .setAll(
                        bar,
                        new FilterHintLine(model),
                        new ResultsNotice(coming, model::select),
                        new HiddenRunNotice(new HiddenRun(model)));
    }
}
