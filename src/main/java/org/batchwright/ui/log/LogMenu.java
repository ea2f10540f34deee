package org.batchwright.ui.log;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.batchwright.model.metric.MetricPattern;
import org.batchwright.ui.log.pane.LogPane;
import org.batchwright.ui.widget.Texts;

/** The context menu of a log. */
final class LogMenu extends ContextMenu {
    static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    static final KeyCombination WRAP = new KeyCodeCombination(KeyCode.Z, KeyCombination.ALT_DOWN);
    static final KeyCombination FIND = new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);

    private final MenuItem useAsMetric = new MenuItem();

    /** @param copy action that copies the selected text */
    LogMenu(LogPane pane, BooleanProperty wrap, Runnable copy, Runnable find) {
        MenuItem copyItem = item("log.copy", COPY, copy);
        MenuItem all = item(
                "log.select-all", new KeyCodeCombination(KeyCode.A, KeyCombination.SHORTCUT_DOWN), pane::selectAll);
        CheckMenuItem wrapped = new CheckMenuItem(Texts.get("log.wrap"));
        wrapped.setAccelerator(WRAP);
        wrapped.selectedProperty().bindBidirectional(wrap);
        useAsMetric.setId("log-use-as-metric");
        useAsMetric.setMnemonicParsing(false);
        getItems()
                .addAll(
                        copyItem,
                        all,
                        new SeparatorMenuItem(),
                        item("log.find-menu", FIND, find),
                        wrapped,
                        useAsMetric);
        setOnShowing(shown -> copyItem.setDisable(pane.selectionStart().isEmpty()));
    }

    private static MenuItem item(String text, KeyCombination key, Runnable action) {
        MenuItem item = new MenuItem(Texts.get(text));
        item.setAccelerator(key);
        item.setOnAction(chosen -> action.run());
        return item;
    }

    /**
     * Offers to use a number as a metric.
     *
     * @param pattern the pattern of the number for which the menu is opened
     * @param use callback that receives the pattern; empty if metrics are not offered
     */
    void offerMetric(Optional<MetricPattern> pattern, Optional<Consumer<MetricPattern>> use) {
        useAsMetric.setVisible(use.isPresent());
        useAsMetric.setDisable(pattern.isEmpty());
        useAsMetric.setText(pattern.map(found -> Texts.get("log.metric.as", found.name()))
                .orElseGet(() -> Texts.get("log.metric")));
        useAsMetric.setOnAction(chosen -> pattern.ifPresent(found -> use.ifPresent(taker -> taker.accept(found))));
    }
}
