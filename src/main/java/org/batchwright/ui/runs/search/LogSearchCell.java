package org.batchwright.ui.runs.search;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.batchwright.ui.widget.Labels;
import org.jspecify.annotations.Nullable;

/** A job with the number of lines found in its log, or one of these lines with its number. */
final class LogSearchCell extends ListCell<LogSearchViewModel.ResultRow> {
    private static final double NUMBER_WIDTH = 70;

    private final Label number = Labels.styled("", "log-search-number");
    private final Label line = Labels.styled("", "log-search-line");
    private final HBox lineRow = new HBox(10, number, line);
    private final Label title = Labels.styled("", "log-search-job");
    private final Label count = Labels.whole("", "muted");
    private final HBox titleRow = new HBox(10, title, count);

    LogSearchCell() {
        number.setMinWidth(NUMBER_WIDTH);
        number.setAlignment(Pos.CENTER_RIGHT);
        line.setMinWidth(0);
        HBox.setHgrow(line, Priority.ALWAYS);
        title.setMinWidth(0);
        lineRow.setAlignment(Pos.CENTER_LEFT);
        titleRow.setAlignment(Pos.CENTER_LEFT);
        setPrefWidth(0); // follows the width of the list: long lines are truncated
    }

    @Override
    protected void updateItem(LogSearchViewModel.@Nullable ResultRow row, boolean empty) {
        super.updateItem(row, empty);
        switch (row) {
            case null -> setGraphic(null);
            case LogSearchViewModel.JobTitle job -> {
                title.setText(job.title());
                count.setText(job.count());
                setGraphic(titleRow);
            }
            case LogSearchViewModel.Found found -> {
                number.setText(String.valueOf(found.line().number()));
                line.setText(found.line().text());
                setGraphic(lineRow);
            }
        }
    }
}
