package org.batchwright.ui.compose.script;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.util.Duration;
import org.batchwright.script.patch.Difference;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Segments;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.ui.widget.script.ChangeStepper;
import org.batchwright.ui.widget.script.ScriptView;

/** Bar above the script: display mode, run to compare with, number of differences, and navigation between them. */
public final class CompareBar extends HBox {
    private static final double MIN_WIDTH_FOR_SPACING = 560;
    /** The least width in pixels with counts of four digits in total. */
    private static final double MIN_WIDTH_FOR_COUNTS = 450;

    private static final double DIGIT_WIDTH = 7;
    private static final double MIN_WIDTH_FOR_WORDS = 600;
    private static final double OUTDATED_OPACITY = 0.4;
    /** The delay before the counts are dimmed; dimming them sooner would make them flicker. */
    private static final Duration DIM_DELAY = Duration.millis(200);

    private final Comparison comparison;
    private final Chip added = new Chip("", Tone.SUCCESS);
    private final Chip removed = new Chip("", Tone.DANGER);
    private final Label same = new Label();
    private final Label stages = new Label();
    private final ToggleButton only = iconToggle("only-differences", "fth-filter", Texts.get("compose.only"));
    private final ChangeStepper steps;
    private final Button edit;
    private final PauseTransition dimming = new PauseTransition(DIM_DELAY);

    /** @param showScript action that closes the job list that covers the script */
    public CompareBar(
            Comparison comparison, ScriptView view, Runnable showScript, Runnable copyAll, Runnable editManually) {
        this.comparison = comparison;
        Segments<DisplayMode.Mode> modes = modes(comparison, showScript);
        only.selectedProperty().bindBidirectional(comparison.onlyDifferences());
        steps = new ChangeStepper("difference", view.changes());
        Button copy = Buttons.icon("copy-script", "fth-copy", Texts.get("compose.copy"), copyAll);
        ToggleButton wrap = iconToggle("wrap-script", "fth-corner-down-left", Texts.get("compose.wrap"));
        wrap.selectedProperty().bindBidirectional(view.wrap());
        edit = Buttons.icon("edit-manually", "fth-edit-2", Texts.get("compose.edits.begin.tip"), editManually);
        setUpCounts();
        Button panes = Buttons.withIcon("show-panes", "fth-sidebar", "", comparison.display()::releaseRoom);
        panes.getStyleClass().add("small");
        comparison.display().hidden().subscribe(hidden -> showPanes(panes, hidden));
        for (Node hiding : List.of(panes, added, removed, same, stages, only)) {
            hiding.managedProperty().bind(hiding.visibleProperty());
        }
        setAlignment(Pos.CENTER_LEFT);
        adaptToWidth();
        getStyleClass().add("pane-header");
        getChildren()
                .setAll(
                        modes,
                        panes,
                        new Spacer(),
                        stages,
                        same,
                        removed,
                        added,
                        walking(steps, only, wrap, edit, copy));
        showOnChange();
    }

    private void showOnChange() {
        comparison.difference().addListener((differences, before, now) -> showCounts(now));
        comparison
                .mode()
                .addListener((before, after, now) ->
                        showCounts(comparison.difference().get()));
        comparison
                .stageChange()
                .subscribe(changes -> showCounts(comparison.difference().get()));
        dimming.setOnFinished(late -> setCountsOpacity(OUTDATED_OPACITY));
        comparison.isCurrent().subscribe(this::showCurrent);
    }

    /** Shows the name of the comparison target. */
    public void setTarget(String target) {
        same.setText(Texts.get("compose.same", target));
        for (Label count : List.of(added, removed)) {
            HoverText.set(count, Texts.get("compose.compared", target));
        }
    }

    /** Sets whether the shown script can be edited manually. */
    public void setEditable(boolean editable) {
        edit.setDisable(!editable);
    }

    private void adaptToWidth() {
        widthProperty()
                .map(width -> width.doubleValue() < MIN_WIDTH_FOR_SPACING)
                .subscribe(tight -> {
                    getStyleClass().remove("tight");
                    getStyleClass().addAll(tight ? List.of("tight") : List.of());
                    setSpacing(tight ? 3 : 8);
                });
        steps.compact().bind(widthProperty().lessThan(MIN_WIDTH_FOR_WORDS));
        widthProperty().subscribe(width -> showCounts(comparison.difference().get()));
    }

    private static void showPanes(Button panes, DisplayMode.Hidden hidden) {
        panes.setVisible(hidden != DisplayMode.Hidden.NOTHING);
        panes.setText(Texts.get(
                hidden == DisplayMode.Hidden.PRESETS ? "compose.mode.panes.presets" : "compose.mode.panes.form"));
        HoverText.set(panes, Texts.get("compose.mode.panes.tip"));
    }

    private static Segments<DisplayMode.Mode> modes(Comparison comparison, Runnable showScript) {
        Segments<DisplayMode.Mode> modes = new Segments<>(
                "mode", List.of(DisplayMode.Mode.values()), mode -> Texts.get("compose.mode." + modeKey(mode)));
        modes.setMinWidth(USE_PREF_SIZE);
        comparison
                .display()
                .hasRoom()
                .subscribe(room -> modes.explain(
                        DisplayMode.Mode.SIDE_BY_SIDE,
                        Texts.get(room ? "compose.mode.side-by-side.tip" : "compose.mode.side-by-side.narrow.tip")));
        modes.explain(DisplayMode.Mode.UNIFIED, Texts.get("compose.mode.unified.tip"));
        modes.value().bindBidirectional(comparison.mode());
        modes.onPressed(() -> {
            comparison.display().confirm();
            showScript.run();
        });
        return modes;
    }

    private void showCurrent(boolean current) {
        if (current) {
            dimming.stop();
            setCountsOpacity(1);
        } else {
            dimming.playFromStart();
        }
        showCounts(comparison.difference().get());
    }

    private void setCountsOpacity(double opacity) {
        added.setOpacity(opacity);
        removed.setOpacity(opacity);
    }

    private static ToggleButton iconToggle(String id, String icon, String text) {
        ToggleButton toggle = Nodes.withId(new ToggleButton(), id);
        toggle.setGraphic(Buttons.icon(icon));
        HoverText.set(toggle, text);
        toggle.setAccessibleText(text);
        toggle.getStyleClass().addAll("flat", "icon-button");
        return toggle;
    }

    private void setUpCounts() {
        added.setId("added");
        added.setMinWidth(USE_PREF_SIZE);
        removed.setId("removed");
        removed.setMinWidth(USE_PREF_SIZE);
        same.setId("no-difference");
        stages.setId("stage-change");
        for (Label words : List.of(same, stages)) {
            Shortened.of(words).getStyleClass().add("muted");
            words.setMinWidth(0);
        }
    }

    private static HBox walking(Node... buttons) {
        HBox box = new HBox(buttons);
        box.setAlignment(Pos.CENTER);
        return box;
    }

    static String modeKey(DisplayMode.Mode mode) {
        return mode.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private void showCounts(Optional<Difference> difference) {
        boolean differs = difference.filter(one -> !one.isNone()).isPresent();
        int more = difference.map(Difference::added).orElse(0);
        int fewer = difference.map(Difference::removed).orElse(0);
        added.setText("+" + more);
        removed.setText("−" + fewer);
        Optional<StageChange> changes = comparison.stageChange().get();
        stages.setText(changes.map(CompareBar::text).orElse(""));
        same.setVisible(comparison.isCurrent().getValue()
                && changes.isEmpty()
                && difference.filter(Difference::isNone).isPresent());
        boolean walkable = differs && comparison.mode().get() != DisplayMode.Mode.SCRIPT;
        int digits = String.valueOf(more).length() + String.valueOf(fewer).length();
        boolean isNarrow = getWidth() < MIN_WIDTH_FOR_COUNTS + DIGIT_WIDTH * Math.max(0, digits - 4);
        boolean hasRoom = !isNarrow || !walkable; // a narrow pane has no room next to the buttons
        stages.setVisible(changes.isPresent() && (!differs || !isNarrow));
        added.setVisible(more > 0 && hasRoom);
        removed.setVisible(fewer > 0 && hasRoom);
        steps.setVisible(walkable);
        only.setVisible(walkable);
    }

    private static String text(StageChange change) {
        String run = String.valueOf(change.run());
        return change.isNew()
                ? Texts.get("compose.against.stage.new", run)
                : Texts.get("compose.against.stages.removed", change.removed(), run);
    }
}
