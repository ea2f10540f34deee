package org.batchwright.ui.compose.parameter;

import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.ColumnConstraints;

/** The value column of one row: wider than usual, at the expense of the note, if the value would not fit. */
final class ValueColumn extends ColumnConstraints {
    /** The percentage of the row's width where a long value ends. */
    private static final double LONG_END = 70;

    private final BooleanProperty isLong = new SimpleBooleanProperty();

    /** @param usual the usual percentage of the row's width */
    ValueColumn(ColumnConstraints names, ObservableValue<Number> usual) {
        super(0, 0, Double.MAX_VALUE);
        ObservableValue<Number> taken = names.percentWidthProperty();
        percentWidthProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> {
                            double share = usual.getValue().doubleValue();
                            double most = LONG_END - taken.getValue().doubleValue();
                            return isLong.get() ? Math.max(share, most) : share;
                        },
                        usual,
                        taken,
                        isLong));
    }

    void setLong(boolean isWanted) {
        isLong.set(isWanted);
    }
}
