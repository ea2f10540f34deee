package org.batchwright.ui.log;

import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.text.ByteCount;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Shows which chunk of a long log is open, with buttons for the other chunks. Takes up no space if the whole log is open. */
final class PartsStrip extends HBox {
    private final Label label = Nodes.withId(new Label(), "log-parts-label");
    private final Button start;
    private final Button end;

    /**
     * @param goToStart action that shows the first line
     * @param goToEnd action that shows the last line and follows the log
     */
    PartsStrip(PartsViewModel model, Runnable goToStart, Runnable goToEnd) {
        setId("log-parts");
        getStyleClass().add("log-parts");
        setSpacing(6);
        setAlignment(Pos.CENTER_LEFT);
        Shortened.of(label);
        start = Buttons.withIcon("log-start", "fth-chevrons-up", Texts.get("log.parts.start"), goToStart);
        end = Buttons.withIcon("log-end", "fth-chevrons-down", Texts.get("log.parts.end"), goToEnd);
        Button whole = Buttons.withIcon(
                "log-whole",
                "fth-download-cloud",
                Texts.get("log.parts.download"),
                () -> model.download(Texts.get("log.parts.downloading")));
        for (Button button : new Button[] {start, end, whole}) {
            button.getStyleClass().add("flat");
            button.setMinWidth(USE_PREF_SIZE);
        }
        getChildren().addAll(label, new Spacer(), start, end, whole);
        model.extent().subscribe(open -> update(model, open));
        model.loading().subscribe(loading -> update(model, model.extent().get()));
    }

    private void update(PartsViewModel model, Optional<LogSession.Extent> extent) {
        Nodes.setShown(this, extent.isPresent());
        extent.ifPresent(open -> label.setText(text(open, model.loading().get())));
        start.setDisable(!model.hasEarlier() || model.loading().get());
        end.setDisable(!model.hasLater() || model.loading().get());
    }

    private static String text(LogSession.Extent open, boolean loading) {
        String size = size(open.size());
        String part = size(open.part().length());
        if (loading) {
            return Texts.get("log.parts.loading", part, size);
        }
        if (open.isEnd()) {
            return open.part().isStart() ? Texts.get("log.parts.all", size) : Texts.get("log.parts.last", part, size);
        }
        return open.part().isStart()
                ? Texts.get("log.parts.first", part, size)
                : Texts.get(
                        "log.parts.middle",
                        size(open.part().from()),
                        size(open.part().to()),
                        size);
    }

    private static String size(long bytes) {
        return ByteCount.of(bytes);
    }
}
