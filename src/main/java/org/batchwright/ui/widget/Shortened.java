package org.batchwright.ui.widget;

import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.util.Callback;

/** Text that may be shortened where space is scarce, and is then shown in full on hover. */
public final class Shortened {
    private static final String STYLE = "shortened";
    private static final double TOOLTIP_WIDTH = 480;

    private Shortened() {}

    /** Allows this text to be shortened. This class then owns the tooltip. */
    public static <L extends Labeled> L of(L labeled) {
        labeled.getStyleClass().add(STYLE);
        labeled.textTruncatedProperty().subscribe(cut -> labeled.setTooltip(cut ? whole(labeled) : null));
        return labeled;
    }

    /** Allows the cells of a column to be shortened. Must be called after the column's cell factory is set. */
    public static <S, T> TableColumn<S, T> cells(TableColumn<S, T> column) {
        Callback<TableColumn<S, T>, TableCell<S, T>> factory = column.getCellFactory();
        column.setCellFactory(made -> of(factory.call(made)));
        return column;
    }

    /** Sets the title of a column to a name that the user chose. */
    public static <S, T> TableColumn<S, T> titled(TableColumn<S, T> column, String name) {
        column.setText("");
        column.setGraphic(of(new Label(name))); // a title would treat an underscore as a mnemonic
        return column;
    }

    private static Tooltip whole(Labeled labeled) {
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(labeled.textProperty());
        whole.setWrapText(true);
        whole.setMaxWidth(TOOLTIP_WIDTH);
        return whole;
    }
}
