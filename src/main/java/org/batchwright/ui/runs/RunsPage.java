package org.batchwright.ui.runs;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.layout.BorderPane;
import org.batchwright.ui.runs.usage.UsagePane;
import org.batchwright.ui.values.ValuesPane;
import org.batchwright.ui.values.ValuesViewModel;

/** The list of runs below its bar, or a pane that replaces both. */
final class RunsPage extends BorderPane {
    private final Node bar;
    private final Node list;
    private final Supplier<ValuesPane> creation;
    private Optional<ValuesPane> values = Optional.empty();

    /** @param close action that shows the list again */
    RunsPage(Node bar, Node list, ValuesViewModel values, Runnable close) {
        this.bar = bar;
        this.list = list;
        this.creation = () -> new ValuesPane(values, close);
        setId("runs");
        showList();
        values.background().afterFirstFrames(this::prepareValues);
    }

    boolean isListShown() {
        return list.equals(getCenter());
    }

    void showList() {
        setTop(bar);
        setCenter(list);
    }

    /** Creates the table of values, so that it opens without delay. */
    private void prepareValues() {
        values = values.or(() -> Optional.of(creation.get()));
    }

    void showValues() {
        prepareValues();
        values.ifPresent(pane -> {
            show(pane);
            pane.focusTable();
        });
    }

    private void show(Node pane) {
        setTop(null);
        setCenter(pane);
    }

    void showUsage(UsagePane pane) {
        show(pane);
        pane.open();
    }
}
