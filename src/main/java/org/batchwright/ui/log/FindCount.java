package org.batchwright.ui.log;

import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The number of matches next to the search field, and which of them is the current one, if any. */
final class FindCount {
    private FindCount() {}

    /** Creates a label that follows a search. */
    static Label of(FindViewModel find) {
        Label count = Nodes.withId(Labels.whole(""), "log-find-count", "muted");
        count.managedProperty().bind(count.textProperty().isNotEmpty());
        count.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> text(find), find.text(), find.count(), find.position(), find.searching()));
        return count;
    }

    private static String text(FindViewModel find) {
        if (find.text().get().isEmpty()) {
            return "";
        }
        if (find.count().get() == 0) {
            return Texts.get(find.searching().get() ? "log.find.searching" : "log.find.none");
        }
        if (find.position().get() < 0) {
            return all(find.count().get(), find.hasMore(), find.searching().get());
        }
        String key = find.hasMore() ? "log.find.more" : find.searching().get() ? "log.find.sofar" : "log.find.count";
        return Texts.get(key, find.position().get() + 1, find.count().get());
    }

    /** Returns the text if no match is the current one. */
    static String all(int count, boolean more, boolean searching) {
        return Texts.get(more ? "log.find.all.more" : searching ? "log.find.all.sofar" : "log.find.all", count);
    }
}
