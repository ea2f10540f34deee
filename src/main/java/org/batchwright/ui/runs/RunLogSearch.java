package org.batchwright.ui.runs;

import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.BorderPane;
import org.batchwright.model.run.LogStream;
import org.batchwright.run.logs.search.LogSearchResult;
import org.batchwright.ui.log.FindViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.search.LogSearchPane;
import org.batchwright.ui.runs.search.LogSearchViewModel;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;

/** Shows the search of all logs above the log, for runs with several jobs. */
final class RunLogSearch implements LogSearchPane.Actions {
    static final KeyCombination KEY =
            new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

    /** The maximum share of the height. The log gets the remaining height. */
    private static final double MAX_HEIGHT_RATIO = 0.75;

    private final LogSearchViewModel model;
    private final ShownJobLog log;
    private final BorderPane content;
    private final LogSearchPane pane;
    private final Button button =
            Buttons.withIcon("run-search-logs", "fth-search", Texts.get("runs.search.open"), this::open);
    private boolean hasSeveralLogs;
    private boolean opened;
    private boolean inLog;

    /** @param content the pane with the log in its center */
    RunLogSearch(LogSearchViewModel model, ShownJobLog log, BorderPane content) {
        this.model = model;
        this.log = log;
        this.content = content;
        pane = new LogSearchPane(model, this);
        pane.maxHeightProperty().bind(content.heightProperty().multiply(MAX_HEIGHT_RATIO));
    }

    void show(RunDetails details) {
        hasSeveralLogs = details.row().isSeveral();
        if (hasSeveralLogs) {
            model.select(details.row());
        } else {
            model.clear();
            opened = false;
        }
    }

    /** @param log whether the log is currently shown */
    void showIn(boolean log) {
        inLog = log;
        update();
    }

    /** Returns the button that opens the search; empty for a run with a single log. */
    Optional<Button> button() {
        return hasSeveralLogs ? Optional.of(button) : Optional.empty();
    }

    /** Opens the search and focuses its field. */
    void open() {
        if (hasSeveralLogs) {
            opened = true;
            update();
            pane.focusField();
        }
    }

    private void update() {
        content.setTop(opened && hasSeveralLogs && inLog ? pane : null);
    }

    @Override
    public void open(int task, LogStream stream) {
        log.goTo(task, stream);
    }

    @Override
    public void open(int task, LogStream stream, String text, LogSearchResult.Line line) {
        long row = Math.clamp(line.number() - 1, 0, Integer.MAX_VALUE);
        log.goTo(task, new ShownJobLog.Target(stream, text, new FindViewModel.LogPosition((int) row, line.offset())));
    }

    @Override
    public void close() {
        opened = false;
        update();
        button.requestFocus();
    }
}
