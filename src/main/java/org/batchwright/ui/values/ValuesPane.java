package org.batchwright.ui.values;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Run;
import org.batchwright.run.values.Source;
import org.batchwright.run.values.Subject;
import org.batchwright.run.values.ValueTable;
import org.batchwright.run.values.ValueTable.AspectRow;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;
import org.batchwright.ui.widget.node.Nodes;

/** The table of values: one column per run or preset, differences first. Escape closes it. */
public final class ValuesPane extends BorderPane {
    private static final double NAME_COLUMN_WIDTH = 150;
    private static final double MIN_WIDTH_FOR_REMARK = 560;
    private static final double MIN_COLUMN_WIDTH = 130;
    private static final double CHARACTER_WIDTH = 7.6;
    private static final double SCROLL_BAR = 18;

    private final ValuesViewModel model;
    private final TableView<AspectRow> table = new TableView<>();
    private final Label remark = new Label();
    private final MenuButton add = new MenuButton(Texts.get("values.add"));
    private final SearchField search = new SearchField("values-filter", Texts.get("values.filter"));
    private final VBox top = new VBox();

    /** @param close action that removes the pane */
    public ValuesPane(ValuesViewModel model, Runnable close) {
        this.model = model;
        setId("values");
        getStyleClass().add("values-pane");
        getStylesheets()
                .add(Objects.requireNonNull(ValuesPane.class.getResource("/org/batchwright/ui/values.css"))
                        .toExternalForm());
        table.setId("values-table");
        table.setFixedCellSize(RowHeights.ROW);
        table.setPlaceholder(new Label(Texts.get("values.none")));
        table.setAccessibleText(Texts.get("values.title"));
        table.setRowFactory(view -> new ValueRow());
        top.getChildren().setAll(header(close));
        model.code().ifPresent(this::offerCode);
        showTable();
        Nodes.onEscape(this, close);
        table.widthProperty().subscribe(this::fit);
        model.table().subscribe(this::show);
        model.onlyDifferences().subscribe(only -> fill());
        model.filter().subscribe(text -> fill());
        model.failure().subscribe(this::failure);
    }

    private void offerCode(CodeViewModel code) {
        CodePane files = new CodePane(code, () -> {
            showTable();
            focusTable();
        });
        top.getChildren().add(new CodeBar(code, () -> {
            setTop(null);
            setCenter(files);
            files.open();
        }));
        code.comparison().subscribe(this::showTable);
    }

    private void showTable() {
        setTop(top);
        setCenter(table);
    }

    /** Focuses the table. */
    public void focusTable() {
        search.requestFocus();
    }

    private HBox header(Runnable close) {
        Label title = Labels.whole(Texts.get("values.title"), "card-title");
        Shortened.of(remark).getStyleClass().add("muted");
        remark.setId("values-remark");
        Nodes.showWhile(
                remark, widthProperty().greaterThan(MIN_WIDTH_FOR_REMARK)); // next to the buttons, it would be cut
        remark.textProperty().subscribe(text -> HoverText.set(title, text));
        CheckBox only = Nodes.withId(Labels.whole(new CheckBox(Texts.get("values.only"))), "values-only");
        only.selectedProperty().bindBidirectional(model.onlyDifferences());
        search.setMinWidth(90);
        search.setPrefWidth(170);
        search.textProperty().bindBidirectional(model.filter());
        add.setId("values-add");
        add.setMinWidth(USE_PREF_SIZE);
        add.setOnShowing(showing -> updateMenu());
        add.getItems().setAll(new MenuItem("")); // an empty menu would never open
        return Nodes.styled(
                Nodes.row(
                        6,
                        title,
                        remark,
                        new Spacer(),
                        only,
                        search,
                        add,
                        Buttons.icon("values-copy", "fth-copy", Texts.get("values.copy"), this::copy),
                        Buttons.icon("values-close", "fth-x", Texts.get("values.close"), close)),
                "pane-header");
    }

    private void updateMenu() {
        Menu runs = new Menu(Texts.get("values.add.run"));
        for (Run run : model.runs()) {
            runs.getItems().add(MenuItems.of(run.title(), () -> model.add(run.id())));
        }
        Map<String, Menu> folders = new TreeMap<>();
        for (PresetId preset : model.presets()) {
            String all = preset.toString();
            String folder = all.contains("/") ? all.substring(0, all.lastIndexOf('/')) : "";
            folders.computeIfAbsent(folder, ValuesPane::menu)
                    .getItems()
                    .add(MenuItems.of(preset.name(), () -> model.add(preset)));
        }
        Menu presets = new Menu(Texts.get("values.add.preset"));
        presets.getItems().setAll(folders.values());
        add.getItems().setAll(runs, presets);
    }

    private static Menu menu(String title) {
        Menu menu = new Menu(title);
        menu.setMnemonicParsing(false);
        return menu;
    }

    private void show(ValueTable values) {
        List<TableColumn<AspectRow, String>> columns = new ArrayList<>();
        TableColumn<AspectRow, String> names = new TableColumn<>(Texts.get("values.name"));
        names.setCellValueFactory(row ->
                new ReadOnlyObjectWrapper<>(ValueTexts.title(row.getValue().aspect())));
        names.setCellFactory(column -> new ValueCell("values-name", row -> ValueTexts.group(row.aspect())));
        columns.add(fixed(names, NAME_COLUMN_WIDTH));
        for (int i = 0; i < values.subjects().size(); i++) {
            columns.add(column(values, i));
        }
        table.getColumns().setAll(columns);
        int differing = values.differing();
        remark.setMinWidth(values.subjects().size() < 2 ? 0 : USE_PREF_SIZE); // a truncated number would mislead
        remark.setText(
                values.subjects().size() < 2
                        ? Texts.get("values.single")
                        : Texts.get("values.remark", differing, values.rows().size()));
        fill();
        fit();
    }

    private TableColumn<AspectRow, String> column(ValueTable values, int place) {
        Subject subject = values.subjects().get(place);
        TableColumn<AspectRow, String> column = new TableColumn<>();
        Label title = new Label(title(subject));
        title.setMinWidth(0);
        title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS); // the run number is at the end
        HoverText.set(title, title(subject));
        HBox.setHgrow(title, Priority.ALWAYS);
        title.setMaxWidth(Double.MAX_VALUE);
        HBox head = Nodes.styled(
                Nodes.row(
                        4,
                        title,
                        Buttons.icon(
                                "values-remove-" + place,
                                "fth-x",
                                Texts.get("values.remove", subject.title()),
                                () -> model.remove(subject.source()))),
                "values-head");
        column.setGraphic(head);
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(ValueTexts.value(row.getValue(), place, subject)));
        column.setCellFactory(made -> new ValueCell(
                "mono", row -> "", row -> BestColumns.of(values, row).contains(place)));
        return fixed(column, MIN_COLUMN_WIDTH);
    }

    /** Fits columns to their longest value if there is space; otherwise makes them equally wide. */
    private void fit() {
        ValueTable values = model.table().get();
        int count = values.subjects().size();
        double room =
                Math.max(MIN_COLUMN_WIDTH, (table.getWidth() - NAME_COLUMN_WIDTH - SCROLL_BAR) / Math.max(1, count));
        for (int i = 0; i < count && i + 1 < table.getColumns().size(); i++) {
            double wanted = wanted(values, i);
            table.getColumns()
                    .get(i + 1)
                    .setPrefWidth(Math.clamp(wanted, MIN_COLUMN_WIDTH, Math.max(room, MIN_COLUMN_WIDTH)));
        }
    }

    private static double wanted(ValueTable values, int place) {
        int letters = values.rows().stream()
                .mapToInt(row -> ValueTexts.value(row, place, values.subjects().get(place))
                        .length())
                .max()
                .orElse(0);
        return Math.max(letters, title(values.subjects().get(place)).length() + 4) * CHARACTER_WIDTH + 20;
    }

    private static String title(Subject subject) {
        return subject.source() instanceof Source.OfPlan
                ? Texts.get("values.edited", subject.title())
                : subject.title();
    }

    private static TableColumn<AspectRow, String> fixed(TableColumn<AspectRow, String> column, double width) {
        column.setSortable(false);
        column.setReorderable(false);
        column.setMinWidth(80);
        column.setPrefWidth(width);
        return column;
    }

    private void fill() {
        table.getItems().setAll(model.rows());
    }

    private void failure(Optional<OperationException> failure) {
        top.getChildren().removeIf(ErrorPanel.class::isInstance);
        failure.ifPresent(refused -> top.getChildren().add(new ErrorPanel(refused, model::dismissFailure).apart()));
    }

    private void copy() {
        SystemClipboard.copy(model.copied());
    }
}
