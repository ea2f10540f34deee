package org.batchwright.ui.clusters.connection;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.OperationException;
import org.batchwright.remote.CommandLog;
import org.batchwright.remote.ConnectionReport;
import org.batchwright.ui.clusters.table.FirstRows;
import org.batchwright.ui.clusters.table.RowLinks;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Dates;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The health of a cluster's connection and all commands sent over it; the card is kept when its page is redrawn. */
public final class ConnectionCard {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss").withZone(ZoneId.systemDefault());

    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private static final int MAX_ROW_LENGTH = 300;
    private static final int MOST_ROWS = 8;

    /** The columns of numbers, which are right-aligned. */
    private static final Set<String> FIGURES = Set.of("took", "bytes");

    private final VBox rows = new VBox(6);
    private final TableView<CommandLog.Entry> table = new TableView<>();
    private final RowLinks links = new RowLinks("connection-commands");
    private final FirstRows<CommandLog.Entry> commands;
    private List<CommandLog.Entry> drawn = List.of();
    private final TextArea script = Nodes.withId(new TextArea(), "connection-script");
    private final Card card;
    private Optional<ConnectionReport> shown = Optional.empty();
    private Optional<OperationException> error = Optional.empty();

    public ConnectionCard() {
        table.setId("connection-commands");
        table.setAccessibleText(Texts.get("connection.commands"));
        table.getStyleClass().add("runs-table");
        table.setFixedCellSize(RowHeights.ROW);
        table.setPlaceholder(new Label(""));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        commands = new FirstRows<>(table, entry -> entry.at() + entry.script());
        commands.onChange(this::fit);
        table.getColumns()
                .setAll(List.of(
                        narrow("time", 80, entry -> TIME.format(entry.at())),
                        narrow("took", 90, entry -> ConnectionTexts.millis(entry.took())),
                        narrow("end", 130, ConnectionTexts::end),
                        narrow("bytes", 90, entry -> Texts.get("clusters.number", entry.bytes())),
                        column("command", entry -> line(entry.script()))));
        script.setEditable(false);
        script.setPrefRowCount(8);
        script.setPromptText(Texts.get("connection.script"));
        script.setAccessibleText(Texts.get("connection.script"));
        script.getStyleClass().add("mono");
        table.getSelectionModel().selectedItemProperty().addListener((at, old, now) -> show(Optional.ofNullable(now)));
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::copySelected);
        card = Nodes.withId(
                new Card(Texts.get("connection.title"), new VBox(10, rows, table, links, script)),
                "cluster-connection");
        card.addAction(Buttons.text("connection-copy", Texts.get("connection.copy"), this::copy));
        show(Optional.empty());
    }

    public Card card() {
        return card;
    }

    /** Returns the card in its current state. */
    public Node of(ConnectionReport report, Optional<OperationException> failure) {
        if (!shown.map(ConnectionReport::to).equals(Optional.of(report.to()))) {
            commands.fewer();
        }
        shown = Optional.of(report);
        error = failure;
        card.remark()
                .setText(report.latency()
                        .map(time -> Texts.get("connection.brief", report.to(), ConnectionTexts.millis(time)))
                        .orElse(report.to()));
        rows.getChildren()
                .setAll(ConnectionFacts.of(report, Dates.brief(report.since()), error).stream()
                        .map(ConnectionCard::row)
                        .toList());
        List<CommandLog.Entry> newestFirst = report.commands().reversed();
        if (!newestFirst.equals(drawn)) {
            drawn = newestFirst;
            commands.set(newestFirst, MOST_ROWS);
        }
        return card;
    }

    /** Makes the table as high as its rows. */
    private void fit() {
        double height = RowHeights.ROW * (Math.max(1, commands.count()) + 1);
        table.setPrefHeight(height);
        table.setMinHeight(height);
        links.show(commands);
    }

    private void show(Optional<CommandLog.Entry> entry) {
        script.setText(entry.map(CommandLog.Entry::script).orElse(""));
    }

    private void copy() {
        shown.ifPresent(report -> SystemClipboard.copy(ConnectionFacts.text(report, error)));
    }

    private static Node row(ConnectionFacts.Fact fact) {
        Label key = Labels.styled(Texts.get("connection." + fact.name()), "muted");
        key.setMinWidth(170);
        Label value = Labels.wrapped(fact.text());
        value.setMinWidth(0);
        HBox.setHgrow(value, Priority.ALWAYS);
        HBox row = new HBox(10, key, value);
        row.setAccessibleText(key.getText() + ": " + fact.text());
        return row;
    }

    private interface Cell {
        String text(CommandLog.Entry entry);
    }

    private static TableColumn<CommandLog.Entry, String> narrow(String name, double width, Cell cell) {
        TableColumn<CommandLog.Entry, String> column = column(name, cell);
        column.setMinWidth(width);
        column.setMaxWidth(width);
        if (FIGURES.contains(name)) {
            column.getStyleClass().add("connection-figure");
        }
        return column;
    }

    private static TableColumn<CommandLog.Entry, String> column(String name, Cell cell) {
        TableColumn<CommandLog.Entry, String> column = new TableColumn<>(Texts.get("connection.column." + name));
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(cell.text(row.getValue())));
        column.setSortable(false);
        column.setReorderable(false);
        return Shortened.cells(column);
    }

    /** Returns the script shortened to one line. */
    static String line(String script) {
        String all = script.lines()
                .map(String::strip)
                .filter(one -> !one.isEmpty())
                .limit(40)
                .collect(Collectors.joining(" "));
        return all.length() > MAX_ROW_LENGTH ? all.substring(0, MAX_ROW_LENGTH) : all;
    }

    private void copySelected(KeyEvent key) {
        CommandLog.Entry chosen = table.getSelectionModel().getSelectedItem();
        if (COPY.match(key) && chosen != null) {
            SystemClipboard.copy(chosen.script());
            key.consume();
        }
    }
}
