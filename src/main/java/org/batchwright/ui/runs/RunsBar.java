package org.batchwright.ui.runs;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.header.RunCommand;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Segments;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/**
 * Bar above the table: the filter, the segments with the number of runs in each, how many runs are shown, and a button for comparing the
 * selected runs.
 */
final class RunsBar extends HBox {
    private static final double ICON_BUTTON = 40;
    private static final KeyCombination DOWN = new KeyCodeCombination(KeyCode.DOWN);

    private final RunsViewModel model;
    private final SearchField filter =
            new SearchField("runs-filter", Texts.get("runs.filter"), Texts.get("runs.filter.short"));
    private final Segments<RunGroup> segments =
            new Segments<>("runs-group", List.of(RunGroup.values()), group -> Texts.get(key(group), 0));
    private final Label shown = Nodes.withId(new Label(), "runs-shown");
    private final Button compare;
    private double widthWithText;
    /** The groups whose segments appear only once the group contains a run, and then stay. */
    private final Set<RunGroup> rare = EnumSet.of(RunGroup.NOT_SUBMITTED, RunGroup.ARCHIVED);

    /** @param showValues action that compares the selected runs */
    RunsBar(RunsViewModel model, Runnable showValues) {
        super(10);
        this.model = model;
        compare = Buttons.withIcon("runs-values", "fth-columns", Texts.get("runs.values", 1), showValues);
        filter.setPrefWidth(330);
        filter.setMinWidth(160); // leaves room for the segments in a small window
        HoverText.set(filter, Texts.get("runs.filter.tip"));
        filter.textProperty().bindBidirectional(model.filter());
        segments.value().bindBidirectional(model.group());
        Shortened.of(shown).getStyleClass().add("muted");
        shown.setMinWidth(0);
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("runs-bar");
        getChildren().setAll(filter, segments, shown, new Spacer(), compare);
        model.lines().subscribe(this::showNumber);
        model.counts().subscribe(this::showCounts);
        model.loadingOlder().subscribe(this::showNumber);
    }

    /** Returns the minimum width. The button loses its text if the run counts are long or the window is small. */
    @Override
    protected double computeMinWidth(double height) {
        return widthOfOthers() + ICON_BUTTON;
    }

    @Override
    protected void layoutChildren() {
        if (compare.getContentDisplay() != ContentDisplay.GRAPHIC_ONLY) {
            widthWithText = compare.prefWidth(-1);
        }
        double room = getWidth() - widthOfOthers() - shown.prefWidth(-1);
        boolean fits = room >= widthWithText;
        shown.setMinWidth(room >= ICON_BUTTON ? USE_PREF_SIZE : 0);
        compare.setContentDisplay(fits ? ContentDisplay.LEFT : ContentDisplay.GRAPHIC_ONLY);
        HoverText.set(compare, RunCommand.withKey(compare.getText(), RunCommand.COMPARE));
        super.layoutChildren();
    }

    private double widthOfOthers() {
        return snappedLeftInset()
                + snappedRightInset()
                + getSpacing() * (getChildren().size() - 1)
                + getChildren().stream()
                        .filter(child -> !child.equals(compare) && !child.equals(shown))
                        .mapToDouble(child -> child.minWidth(-1))
                        .sum();
    }

    /** Adds a button for the totals of all runs. */
    void offerUsage(Runnable show) {
        getChildren().add(Buttons.icon("runs-usage", "fth-bar-chart-2", Texts.get("usage.command"), show));
    }

    /** Adds a button that saves the shown runs as a file. */
    void offerExport(Runnable export) {
        getChildren().add(Buttons.icon("runs-export", "fth-share", Texts.get("runs.export"), export));
    }

    void focusFilter() {
        filter.requestFocus();
    }

    /** Runs an action when the Down key is pressed in the filter. */
    void onDown(Runnable action) {
        filter.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (DOWN.match(pressed)) {
                action.run();
                pressed.consume();
            }
        });
    }

    /** Enables comparing the selected runs. A single run is compared with the previous run of its preset, if there is one. */
    void offerValues(List<Run> chosen) {
        compare.setDisable(chosen.isEmpty());
        boolean alone = chosen.size() == 1 && !hasEarlierRun(chosen.getFirst());
        compare.setContentDisplay(ContentDisplay.LEFT); // used until the button is laid out
        compare.setText(Texts.get("runs.values", alone ? 0 : chosen.size()));
    }

    /** Returns whether there is an earlier run of the same preset. */
    private boolean hasEarlierRun(Run run) {
        return model.runs().stream().anyMatch(item -> item.data().isBefore(run));
    }

    /** Returns the command that the button runs, if it is currently available. */
    Optional<RunCommand> compareCommand() {
        return compare.isDisabled()
                ? Optional.empty()
                : Optional.of(new RunCommand(
                        "runs-compare", Action.of(compare.getText(), RunCommand.COMPARE, compare::fire)));
    }

    /**
     * Shows how many runs match the filter and segment, or nothing if all do. While older runs are still being read, only the runs read so
     * far are counted.
     */
    private void showNumber() {
        int all = model.runs().size();
        int matching = model.counts().get().getOrDefault(model.group().get(), 0);
        boolean unfiltered = model.filter().get().isBlank() && model.group().get() == RunGroup.ALL;
        String loading = model.loadingOlder().get() ? ".loading" : "";
        if (!unfiltered && matching != all) {
            shown.setText(Texts.get("runs.shown" + loading, matching, all));
        } else {
            shown.setText(loading.isEmpty() ? "" : Texts.get("runs.all.loading"));
        }
    }

    private void showCounts(Map<RunGroup, Integer> counts) {
        rare.removeIf(
                group -> counts.getOrDefault(group, 0) > 0 || model.group().get() == group);
        segments.offer(Stream.of(RunGroup.values())
                .filter(group -> !rare.contains(group))
                .toList());
        for (Node node : segments.getChildren()) {
            if (node instanceof ToggleButton button && button.getUserData() instanceof RunGroup group) {
                button.setText(Texts.get(key(group), counts.getOrDefault(group, 0)));
            }
        }
        showNumber();
    }

    private static String key(RunGroup group) {
        return "runs.group." + group.name().toLowerCase(Locale.ROOT);
    }
}
