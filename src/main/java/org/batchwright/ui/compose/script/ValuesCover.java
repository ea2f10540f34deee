package org.batchwright.ui.compose.script;

import java.util.List;
import javafx.scene.layout.Region;
import org.batchwright.run.values.Source;
import org.batchwright.ui.values.ValuesPane;
import org.batchwright.ui.values.ValuesViewModel;

/** The table of values, shown over the script on request and updated live. */
public final class ValuesCover {
    private final ValuesViewModel values;
    private final ValuesPane pane;

    public ValuesCover(ValuesViewModel values, Comparison comparison) {
        this.values = values;
        this.pane = new ValuesPane(values, comparison::closeTable);
        pane.setVisible(false);
        comparison.tabulated().addListener((lists, before, now) -> show(before, now));
    }

    public Region node() {
        return pane;
    }

    private void show(List<Source> before, List<Source> now) {
        pane.setVisible(!now.isEmpty());
        if (before.isEmpty() && !now.isEmpty()) {
            values.show(now);
            pane.focusTable();
        } else {
            now.stream().filter(Source.OfPlan.class::isInstance).forEach(values::onPlanEdited);
        }
    }
}
