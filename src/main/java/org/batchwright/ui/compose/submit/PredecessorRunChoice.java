package org.batchwright.ui.compose.submit;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.batchwright.model.run.Run;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Dates;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;
import org.batchwright.ui.widget.node.Nodes;

/** A menu of runs to wait for; once a run is chosen, it replaces the menu. */
final class PredecessorRunChoice extends HBox {
    private final PredecessorRun after;
    private final MenuButton menu = new MenuButton(Texts.get("compose.after"));
    private final Button chip = Nodes.withId(new Button(), "after-chip", "chip", "tone-accent", "after-chip");
    private final Tooltip tip = new Tooltip();

    PredecessorRunChoice(PredecessorRun after) {
        this.after = after;
        menu.setId("after");
        menu.setMinWidth(USE_PREF_SIZE);
        HoverText.set(menu, Texts.get("compose.after.tip"));
        menu.setOnShowing(opening -> after.read());
        chip.setGraphic(Buttons.icon("fth-x"));
        chip.setContentDisplay(ContentDisplay.RIGHT);
        chip.setMinWidth(USE_PREF_SIZE);
        chip.setTooltip(tip);
        chip.setOnAction(pressed -> {
            after.drop();
            menu.requestFocus(); // the pressed chip is removed
        });
        setAlignment(Pos.CENTER_LEFT);
        after.chosen().addListener((runs, before, now) -> show());
        after.offeredRuns().addListener((runs, before, now) -> show());
        show();
    }

    private void show() {
        Optional<Run> chosen = after.chosen().get();
        chosen.ifPresent(run -> {
            chip.setText(Texts.get("compose.after.chip", String.valueOf(run.number())));
            String words = Texts.get("compose.after.chosen", run.title());
            tip.setText(words);
            chip.setAccessibleText(words);
        });
        List<Run> offered = after.offeredRuns().get();
        menu.getItems()
                .setAll(
                        offered.isEmpty()
                                ? List.of(createNoneItem())
                                : offered.stream().map(this::item).toList());
        getChildren().setAll(List.of(chosen.isPresent() ? chip : menu));
    }

    private static MenuItem createNoneItem() {
        MenuItem item = new MenuItem(Texts.get("compose.after.none"));
        item.setDisable(true);
        return item;
    }

    private MenuItem item(Run run) {
        return MenuItems.of(
                Texts.get(
                        "compose.after.run",
                        run.title(),
                        Texts.get("runs.state." + run.state().key()),
                        Dates.brief(run.created())),
                () -> after.choose(run.id()));
    }
}
