package org.batchwright.ui.compose;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.batchwright.model.Run;
import org.batchwright.script.Difference;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.ScriptView;
import org.batchwright.ui.widget.Segments;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;

/** Above the script: how it is shown, against which run, how much differs, and the way through the differences. */
final class CompareBar extends HBox {
    private static final DateTimeFormatter WHEN =
            DateTimeFormatter.ofPattern("MMM d, HH:mm", Locale.ENGLISH).withZone(ZoneId.systemDefault());
    private static final int MOST_SHOWN = 25;

    private final Comparison comparison;
    private final ComposeViewModel model;
    private final MenuButton against = new MenuButton();
    private final Chip added = new Chip("", Tone.SUCCESS);
    private final Chip removed = new Chip("", Tone.DANGER);
    private final Label same = new Label(Texts.get("compose.same"));
    private final Button previous;
    private final Button next;

    CompareBar(ComposeViewModel model, Comparison comparison, ScriptView view, Runnable copyAll) {
        this.model = model;
        this.comparison = comparison;
        Segments<Comparison.Mode> modes = new Segments<>(
                "mode", List.of(Comparison.Mode.values()), mode -> Texts.get("compose.mode." + word(mode)));
        modes.setMinWidth(USE_PREF_SIZE);
        modes.value().bindBidirectional(comparison.mode());
        against.setId("against");
        against.setMinWidth(60);
        previous = Buttons.icon(
                "previous-difference", "fth-chevron-up", Texts.get("compose.previous"), view::previousDifference);
        next = Buttons.icon("next-difference", "fth-chevron-down", Texts.get("compose.next"), view::nextDifference);
        Button copy = Buttons.icon("copy-script", "fth-copy", Texts.get("compose.copy"), copyAll);
        added.setId("added");
        removed.setId("removed");
        same.setId("no-difference");
        same.getStyleClass().add("muted");
        same.setMinWidth(USE_PREF_SIZE);
        for (Node hiding : List.of(added, removed, same, previous, next)) {
            hiding.managedProperty().bind(hiding.visibleProperty());
        }
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        setAlignment(Pos.CENTER_LEFT);
        setSpacing(8);
        getStyleClass().add("pane-header");
        getChildren().setAll(modes, gap, same, removed, added, walking(previous, next, copy));
        comparison.runs().addListener((javafx.collections.ListChangeListener<Run>) changed -> showRuns());
        comparison.against().addListener((runs, before, now) -> showRuns());
        comparison.difference().addListener((differences, before, now) -> showCounts(now));
        comparison
                .mode()
                .addListener((before, after, now) ->
                        showCounts(comparison.difference().get()));
        showRuns();
        showCounts(comparison.difference().get());
    }

    private static HBox walking(Button... buttons) {
        HBox box = new HBox(buttons);
        box.setAlignment(Pos.CENTER);
        return box;
    }

    /** What to compare against. */
    MenuButton against() {
        return against;
    }

    static String word(Comparison.Mode mode) {
        return mode.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static String when(Run run) {
        return WHEN.format(run.created());
    }

    private void showCounts(Optional<Difference> difference) {
        boolean differs = difference.filter(one -> !one.isNone()).isPresent();
        added.setText("+" + difference.map(Difference::added).orElse(0));
        removed.setText("−" + difference.map(Difference::removed).orElse(0));
        added.setVisible(differs);
        removed.setVisible(differs);
        same.setVisible(difference.filter(Difference::isNone).isPresent());
        boolean walkable = differs && comparison.mode().get() != Comparison.Mode.SCRIPT;
        previous.setVisible(walkable);
        next.setVisible(walkable);
    }

    private void showRuns() {
        against.setText(comparison.against().get().map(this::title).orElse(Texts.get("compose.against.none")));
        against.getItems()
                .setAll(comparison.runs().stream()
                        .limit(MOST_SHOWN)
                        .map(this::item)
                        .toList());
        against.setDisable(comparison.runs().isEmpty());
    }

    private MenuItem item(Run run) {
        MenuItem item = new MenuItem(title(run));
        item.setMnemonicParsing(false);
        item.setOnAction(chosen -> comparison.choose(run.id()));
        return item;
    }

    private String title(Run run) {
        boolean own = model.form()
                .get()
                .filter(form -> form.id().equals(run.preset()))
                .isPresent();
        return own
                ? Texts.get("compose.against.run", String.valueOf(run.number()), when(run))
                : Texts.get("compose.against.other", run.preset().name(), String.valueOf(run.number()), when(run));
    }
}
