package org.batchwright.ui.runs;

import javafx.scene.Node;
import javafx.scene.layout.BorderPane;
import org.batchwright.ui.runs.usage.UsagePane;

/** The list of runs below its bar, or a pane that replaces both. */
final class RunsPage extends BorderPane {
    private final Node bar;
    private final Node list;

    RunsPage(Node bar, Node list) {
        this.bar = bar;
        this.list = list;
        setId("runs");
        showList();
    }

    boolean isListShown() {
        return list.equals(getCenter());
    }

    void showList() {
        setTop(bar);
        setCenter(list);
    }

    void show(Node pane) {
        setTop(null);
        setCenter(pane);
    }

    void showUsage(UsagePane pane) {
        show(pane);
        pane.open();
    }
}
