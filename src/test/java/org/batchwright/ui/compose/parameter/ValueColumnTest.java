package org.batchwright.ui.compose.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.geometry.Insets;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.draft.state.AssignmentState.Origin;
import org.batchwright.ui.compose.draft.state.AssignmentState.Remarks;
import org.batchwright.ui.compose.row.Acceptance;
import org.batchwright.ui.compose.row.FieldScope;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ValueColumnTest {

    @Test
    void a_column_fits_its_longest_value_despite_the_padding_and_the_gaps_of_the_row() {
        ValueColumn column = new ValueColumn();
        column.fit(List.of(row("a-value-of-some-length")));
        GridPane row = new GridPane(20, 0);
        row.setPadding(new Insets(0, 20, 0, 20));
        ColumnConstraints names = new ColumnConstraints();
        names.setPercentWidth(20);
        ColumnConstraints notes = new ColumnConstraints();
        notes.setHgrow(Priority.ALWAYS);
        row.getColumnConstraints()
                .setAll(
                        names,
                        column.columnIn(row, names, new SimpleDoubleProperty(10), new SimpleDoubleProperty(90)),
                        notes);
        Region value = new Region();
        value.setMaxWidth(Double.MAX_VALUE);
        row.addRow(0, new Region(), value, new Region());
        row.resize(500, 30);
        row.layout();
        assertThat(column.longest().get()).isBetween(100.0, 300.0);
        assertThat(value.getWidth())
                .isGreaterThanOrEqualTo(Math.floor(column.longest().get()));
    }

    private static AssignmentState row(String value) {
        return new AssignmentState(
                "name",
                Value.of(value),
                Origin.OWN,
                Optional.empty(),
                Optional.empty(),
                FieldScope.EVERYWHERE,
                new Remarks(Optional.empty(), List.of(), false, Acceptance.NO, Optional.empty()));
    }
}
