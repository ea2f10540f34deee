package org.batchwright.ui.clusters.form;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Control;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.Region;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterRow;
import org.batchwright.model.cluster.ClusterTable;
import org.batchwright.model.preset.FieldType.Shape;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.field.FieldControl;
import org.batchwright.ui.field.FieldControls;
import org.batchwright.ui.widget.HoverText;

/** The controls of one row of an editable table. */
final class RowLine {
    private final ClusterTable table;
    private final boolean inherited;
    private final Runnable edited;
    private final List<FieldControl> names = new ArrayList<>();
    private final Map<ClusterField<?>, FieldControl> cells = new LinkedHashMap<>();
    private List<String> typedNames;
    private Map<String, Value> typedCells;

    /**
     * @param from the site's row with this name, if there is one
     * @param edited action called when the user has typed
     */
    RowLine(
            ClusterTable table,
            ClusterRow row,
            Optional<ClusterRow> from,
            ClusterFormViewModel model,
            Runnable edited) {
        this.table = table;
        this.inherited = from.isPresent();
        this.edited = edited;
        typedNames = new ArrayList<>(row.names());
        typedCells = new LinkedHashMap<>(row.cells());
        for (int i = 0; i < table.names().size(); i++) {
            int at = i;
            FieldControl name = control(table.names().get(i), model, value -> typedNames.set(at, plain(value)));
            name.show(Optional.of(Value.of(row.names().get(i)))
                    .filter(text -> !plain(text).isEmpty()));
            name.focusable().setDisable(inherited);
            names.add(name);
        }
        for (ClusterField<?> column : table.columns()) {
            FieldControl cell = control(column, model, value -> type(column, value));
            cell.show(row.cell(column.key()));
            String ofSite = from.flatMap(site -> site.cell(column.key()))
                    .map(Value::displayText)
                    .orElse("");
            cell.prompt(ofSite);
            HoverText.set(cell.focusable(), ofSite); // a pattern may be wider than its field
            cells.put(column, cell);
            mark(column, row.cell(column.key()));
        }
    }

    private FieldControl control(ClusterField<?> column, ClusterFormViewModel model, Consumer<Value> typed) {
        FieldControl control =
                FieldControls.of(column, () -> model.suggestions(column), word -> model.choice(column, word), value -> {
                    typed.accept(value);
                    edited.run();
                });
        control.focusable().setAccessibleText(SettingTexts.column(table, column));
        if (control.node() instanceof Region region) {
            region.setMinWidth(Math.min(92, width(column) - 20));
            region.setPrefWidth(width(column));
            region.setMaxWidth(Double.MAX_VALUE);
        }
        return control;
    }

    private void type(ClusterField<?> column, Value value) {
        boolean blank = value.texts().stream().allMatch(String::isBlank);
        if (blank) {
            typedCells.remove(column.key());
        } else {
            typedCells.put(column.key(), value);
        }
        mark(column, Optional.of(value).filter(typed -> !blank));
    }

    private void mark(ClusterField<?> column, Optional<Value> value) {
        Optional.ofNullable(cells.get(column))
                .map(FieldControl::focusable)
                .filter(TextInputControl.class::isInstance)
                .ifPresent(input -> {
                    input.getStyleClass().remove("wrong");
                    if (value.filter(typed -> !ClusterDraft.isValid(column, typed))
                            .isPresent()) {
                        input.getStyleClass().add("wrong");
                    }
                });
    }

    /** Returns the width of a column; numbers need less space than names. */
    static double width(ClusterField<?> column) {
        if (column.suggestions().isPresent() || column.key().equals("value")) {
            return 140;
        }
        return column.type().shape() == Shape.NUMBER ? 80 : 100;
    }

    private static String plain(Value value) {
        return value.displayText();
    }

    /** Returns the nodes of the row, in the order of the columns. */
    List<FieldControl> controls() {
        List<FieldControl> all = new ArrayList<>(names);
        all.addAll(cells.values());
        return all;
    }

    Control first() {
        return inherited
                ? cells.values().iterator().next().focusable()
                : names.getFirst().focusable();
    }

    /** Returns whether the site has a row with this name; such a row can be changed but not removed. */
    boolean isInherited() {
        return inherited;
    }

    /** Returns the row as typed; absent if nothing was typed, or if it only repeats the name from the site. */
    Optional<ClusterRow> row() {
        ClusterRow row = new ClusterRow(typedNames.stream().map(String::strip).toList(), typedCells);
        return Optional.of(row)
                .filter(typed ->
                        !typed.isBlank() && !(inherited && typed.cells().isEmpty()));
    }
}
