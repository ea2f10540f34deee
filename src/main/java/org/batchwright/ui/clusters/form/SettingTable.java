package org.batchwright.ui.clusters.form;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterRow;
import org.batchwright.model.cluster.ClusterTable;
import org.batchwright.ui.field.FieldControl;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A table in the form: rows can be added, changed and removed; rows that come from the site can only be changed. */
final class SettingTable extends VBox {
    private final ClusterTable table;
    private final ClusterFormViewModel model;
    private final GridPane grid = new GridPane(6, 6);
    private final List<RowLine> lines = new ArrayList<>();
    private List<ClusterRow> site = List.of();

    SettingTable(ClusterTable table, ClusterFormViewModel model, FieldErrors errors) {
        super(6);
        this.table = table;
        this.model = model;
        setId(SettingLine.id(table.key()));
        FieldMessage message = new FieldMessage(new Region(), errors.label(table.key()));
        HBox.setHgrow(message, Priority.ALWAYS);
        getChildren().setAll(grid, new HBox(10, addButton(), message));
        setMinWidth(0);
        Stream<ClusterField<?>> columns = Stream.concat(table.names().stream(), table.columns().stream());
        columns.forEach(column -> {
            ColumnConstraints width = new ColumnConstraints();
            width.setPrefWidth(RowLine.width(column));
            width.setHgrow(Priority.SOMETIMES);
            grid.getColumnConstraints().add(width);
        });
        fill();
    }

    private Button addButton() {
        Button button = Buttons.withIcon(
                SettingLine.id(table.key()) + "-add",
                "fth-plus",
                Texts.get("clusters.table." + table.key() + ".add"),
                this::add);
        button.getStyleClass().addAll("flat", "options-fold");
        return button;
    }

    /** Redraws the rows if a different site was chosen. */
    void show() {
        if (!model.inheritedRows(table).equals(site)) {
            fill();
        }
    }

    private void fill() {
        site = model.inheritedRows(table);
        lines.clear();
        Set<List<String>> names = new LinkedHashSet<>();
        site.forEach(row -> names.add(row.names()));
        for (ClusterRow row : site) {
            ClusterRow own = model.rows(table).stream()
                    .filter(typed -> typed.names().equals(row.names()))
                    .findFirst()
                    .orElseGet(() -> new ClusterRow(row.names(), Map.of()));
            lines.add(line(own, Optional.of(row)));
        }
        model.rows(table).stream()
                .filter(row -> !names.contains(row.names()))
                .forEach(row -> lines.add(line(row, Optional.empty())));
        draw();
    }

    private RowLine line(ClusterRow row, Optional<ClusterRow> from) {
        return new RowLine(table, row, from, model, this::notifyEdited);
    }

    private void notifyEdited() {
        model.setRows(table, lines.stream().flatMap(line -> line.row().stream()).toList());
    }

    private void add() {
        List<String> blank = table.names().stream().map(name -> "").toList();
        RowLine line = line(new ClusterRow(blank, Map.of()), Optional.empty());
        lines.add(line);
        draw();
        line.first().requestFocus();
    }

    private void remove(RowLine line) {
        int at = lines.indexOf(line);
        lines.remove(line);
        draw();
        notifyEdited();
        if (!lines.isEmpty()) {
            lines.get(Math.min(at, lines.size() - 1)).first().requestFocus();
        }
    }

    private void draw() {
        grid.getChildren().clear();
        Nodes.setShown(grid, !lines.isEmpty());
        int column = 0;
        for (ClusterField<?> field :
                Stream.concat(table.names().stream(), table.columns().stream()).toList()) {
            grid.add(heading(field), column++, 0);
        }
        for (int i = 0; i < lines.size(); i++) {
            RowLine line = lines.get(i);
            column = 0;
            List<ClusterField<?>> fields = Stream.concat(table.names().stream(), table.columns().stream())
                    .toList();
            for (FieldControl control : line.controls()) {
                String name = fields.get(column).key();
                control.focusable().setId(SettingLine.id(table.key()) + "-" + i + "-" + name);
                grid.add(control.node(), column++, i + 1);
            }
            grid.add(end(line), column, i + 1);
        }
    }

    private Node heading(ClusterField<?> column) {
        Label heading = Labels.whole(SettingTexts.column(table, column), "queue-heading");
        heading.setTooltip(new Tooltip(Texts.find("clusters.table." + table.key() + "." + column.key() + ".help")
                .orElse(heading.getText())));
        return heading;
    }

    private Node end(RowLine line) {
        if (line.isInherited()) {
            Label from = Labels.styled(Texts.get("clusters.table.site"), "muted");
            HoverText.set(from, Texts.get("clusters.table.site.help"));
            from.setMinWidth(Region.USE_PREF_SIZE);
            from.setAlignment(Pos.CENTER);
            return from;
        }
        return Buttons.icon(
                "cluster-remove-row", "fth-trash-2", Texts.get("clusters.table.remove"), () -> remove(line));
    }
}
