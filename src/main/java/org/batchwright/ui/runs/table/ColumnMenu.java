package org.batchwright.ui.runs.table;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.util.Duration;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;

/** Lets the user choose which columns and which parameters the table shows, and says which columns there is no room for. */
final class ColumnMenu {
    private static final String ID = "runs-columns";
    private static final PseudoClass LEFT_OUT = PseudoClass.getPseudoClass("left-out");

    private final TableView<RunLine> table;
    private final ParameterColumns columns;
    private final ReadOnlyObjectProperty<List<TableColumn<?, ?>>> leftOut;
    private final ContextMenu menu = new ContextMenu();
    private final PauseTransition settling = new PauseTransition(Duration.millis(100));

    /** @param leftOut the columns that are hidden for lack of room */
    ColumnMenu(
            TableView<RunLine> table,
            ParameterColumns columns,
            ReadOnlyObjectProperty<List<TableColumn<?, ?>>> leftOut) {
        this.table = table;
        this.columns = columns;
        this.leftOut = leftOut;
        menu.setId(ID);
    }

    /** Opens or closes the menu below the button. */
    void show(Node button) {
        if (menu.isShowing()) {
            menu.hide();
            return;
        }
        menu.getItems()
                .setAll(table.getColumns().stream()
                        .filter(column -> ParameterColumns.parameter(column).isEmpty())
                        .map(this::item)
                        .toList());
        menu.getItems().addAll(new SeparatorMenuItem(), parameters());
        menu.show(button, Side.BOTTOM, 0, 0);
    }

    private MenuItem item(TableColumn<RunLine, ?> column) {
        boolean noRoom = leftOut.get().contains(column);
        String text = noRoom ? Texts.get("runs.columns.left-out", column.getText()) : column.getText();
        return item(column.getId() + "-item", text, column.isVisible(), chosen -> show(column, chosen));
    }

    private void show(TableColumn<RunLine, ?> column, boolean shown) {
        column.setVisible(shown);
        settle(List.of(column));
    }

    private void show(String parameter, boolean shown) {
        columns.show(parameter, shown);
        settle(table.getColumns().stream()
                .filter(column -> ParameterColumns.parameter(column)
                        .filter(parameter::equals)
                        .isPresent())
                .toList());
    }

    /**
     * Scrolls to columns if they were added, once the table has been laid out with them. Only a second layout updates the horizontal scroll
     * bar.
     */
    private void settle(List<TableColumn<RunLine, ?>> changed) {
        settling.setOnFinished(over -> {
            if (table.lookup(".virtual-flow") instanceof Parent rows) {
                rows.requestLayout();
                table.layout();
            }
            changed.stream().filter(TableColumn::isVisible).forEach(table::scrollToColumn);
        });
        settling.playFromStart();
    }

    private Menu parameters() {
        Menu parameters = new Menu(Texts.get("runs.columns.parameters"));
        parameters.setId(ID + "-parameters");
        List<String> shown = columns.shown();
        Set<String> offered = columns.offered();
        parameters
                .getItems()
                .setAll(offered.stream()
                        .map(name -> item(
                                ID + "-parameter-" + name, name, shown.contains(name), chosen -> show(name, chosen)))
                        .toList());
        parameters.setDisable(offered.isEmpty());
        return parameters;
    }

    private static CheckMenuItem item(String id, String text, boolean selected, Choice choice) {
        CheckMenuItem item = new CheckMenuItem(text);
        item.setId(id);
        item.setMnemonicParsing(false);
        item.setSelected(selected);
        item.setOnAction(chosen -> choice.choose(item.isSelected()));
        return item;
    }

    private interface Choice {
        void choose(boolean shown);
    }

    /** Says on hover and by the color of the button that there is no room for some columns. */
    void describe(Node button) {
        leftOut.subscribe(columns -> {
            String names = columns.stream().map(TableColumn::getText).collect(Collectors.joining(", "));
            HoverText.set(
                    button, columns.isEmpty() ? Texts.get("runs.columns") : Texts.get("runs.columns.no-room", names));
            button.pseudoClassStateChanged(LEFT_OUT, !columns.isEmpty());
        });
    }
}
