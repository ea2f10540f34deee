package org.batchwright.ui.runs.search;

import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.run.LogStream;
import org.batchwright.run.logs.search.LogSearchResult;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A field for searching the logs of all jobs of a run, and the results: choosing a line opens the log at that line. */
public final class LogSearchPane extends VBox {
    private static final double ROW_HEIGHT = 24;
    private static final int MOST_ROWS = 20;

    private final LogSearchViewModel model;
    private final Actions actions;
    private final SearchField field = new SearchField("log-search", "");
    private final ListView<LogSearchViewModel.ResultRow> results = new ListView<>();
    private final VBox errors = new VBox();

    /** The actions of the pane. */
    public interface Actions {
        /** Opens the log of a job. */
        void open(int task, LogStream stream);

        /** Opens the log of a job at a line that contains the text. */
        void open(int task, LogStream stream, String text, LogSearchResult.Line line);

        void close();
    }

    public LogSearchPane(LogSearchViewModel model, Actions actions) {
        this.model = model;
        this.actions = actions;
        setId("run-log-search");
        getStyleClass().add("log-search");
        setUpField();
        setUpResults();
        errors.managedProperty().bind(Bindings.isNotEmpty(errors.getChildren()));
        getChildren().addAll(bar(), errors, results);
        model.failure()
                .subscribe(failure -> errors.getChildren()
                        .setAll(failure.map(refused ->
                                        List.<Node>of(new ErrorPanel(refused, model::dismissFailure).apart()))
                                .orElse(List.of())));
    }

    /** Focuses the field. */
    public void focusField() {
        field.setPromptText(Texts.get("runs.search.prompt", model.logCount()));
        field.requestFocus();
        field.selectAll();
    }

    private HBox bar() {
        Label status = Nodes.withId(new Label(), "log-search-status", "muted");
        status.setMinWidth(0);
        status.textProperty().bind(model.status());
        Button close = Buttons.icon("log-search-close", "fth-x", Texts.get("runs.search.close"), this::close);
        return Nodes.row(8, field, start(), status, new Spacer(), close);
    }

    private Button start() {
        Button start = Buttons.text("log-search-start", "", this::startOrStop);
        start.textProperty()
                .bind(Bindings.when(model.searching())
                        .then(Texts.get("runs.search.stop"))
                        .otherwise(Texts.get("runs.search.start")));
        start.disableProperty()
                .bind(field.textProperty().isEmpty().and(model.searching().not()));
        return start;
    }

    private void startOrStop() {
        if (model.searching().get()) {
            model.cancel();
        } else {
            model.search(field.getText());
        }
    }

    private void close() {
        model.clear();
        actions.close();
    }

    private void setUpField() {
        field.setAccessibleText(Texts.get("runs.search.open"));
        field.setPrefWidth(330);
        field.setMinWidth(140);
        field.setOnAction(entered -> model.search(field.getText()));
        field.textProperty().subscribe(text -> {
            if (text.isEmpty()) {
                model.clear();
            }
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (pressed.getCode() == KeyCode.ESCAPE && field.getText().isEmpty()) {
                close();
                pressed.consume();
            } else if (pressed.getCode() == KeyCode.DOWN && !results.getItems().isEmpty()) {
                results.requestFocus();
                results.getSelectionModel().select(0);
                pressed.consume();
            }
        });
    }

    private void setUpResults() {
        results.setId("log-search-results");
        results.setAccessibleText(Texts.get("runs.search.results"));
        results.setFixedCellSize(ROW_HEIGHT);
        results.setMinHeight(0);
        results.setCellFactory(list -> new LogSearchCell());
        model.rows().subscribe(rows -> {
            results.getItems().setAll(rows);
            results.setPrefHeight(ROW_HEIGHT * Math.min(MOST_ROWS, rows.size()) + 2);
            Nodes.setShown(results, !rows.isEmpty());
        });
        results.setOnMouseClicked(clicked -> openSelected());
        results.setOnKeyPressed(pressed -> {
            if (pressed.getCode() == KeyCode.ENTER) {
                openSelected();
                pressed.consume();
            } else if (pressed.getCode() == KeyCode.ESCAPE) {
                focusField();
                pressed.consume();
            }
        });
    }

    private void openSelected() {
        Optional.ofNullable(results.getSelectionModel().getSelectedItem()).ifPresent(row -> {
            switch (row) {
                case LogSearchViewModel.JobTitle title -> actions.open(title.task(), title.stream());
                case LogSearchViewModel.Found found ->
                    actions.open(found.task(), found.stream(), model.text().get(), found.line());
            }
        });
    }
}
