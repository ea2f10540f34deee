package org.batchwright.ui.metrics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import org.batchwright.ui.metrics.plot.MeanValues;
import org.batchwright.ui.metrics.series.JobColors;
import org.batchwright.ui.metrics.series.JobGroups;
import org.batchwright.ui.metrics.series.ShownJob;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;

/** A menu that averages the curves of jobs that differ only in the chosen parameters, such as seeds. */
final class GroupMenu extends MenuButton {
    private static final double MOST_WIDTH = 280;

    private final MetricsViewModel model;
    private final Label summary = Labels.styled("", "muted");

    GroupMenu(MetricsViewModel model) {
        this.model = model;
        setId("metrics-group");
        setMnemonicParsing(false);
        setMaxWidth(MOST_WIDTH);
        HoverText.set(this, Texts.get("metrics.group.tooltip"));
        summary.setId("metrics-group-summary");
        summary.setMinWidth(0);
        model.jobs().subscribe(jobs -> offer());
        model.appearance().groups().subscribe(groups -> show(groups));
    }

    /** Returns the number of jobs in each group, and what the bands show; empty if the jobs are not grouped. */
    Label summary() {
        return summary;
    }

    private void show(JobGroups groups) {
        setText(
                groups.isNone()
                        ? Texts.get("metrics.group")
                        : Texts.get(
                                "metrics.group.mean",
                                groups.over().stream().sorted().collect(Collectors.joining(", "))));
        summary.setText(groups.isNone() ? "" : Texts.get("metrics.group.summary." + key(groups.band()), count(groups)));
        offer();
    }

    private static String count(JobGroups groups) {
        Map<ShownJob, Long> counts = groups.groups().values().stream()
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        IntSummaryStatistics sizes =
                counts.values().stream().mapToInt(Math::toIntExact).summaryStatistics();
        return sizes.getMin() == sizes.getMax()
                ? Texts.get("metrics.group.jobs", sizes.getMin())
                : Texts.get("metrics.group.jobs.between", sizes.getMin(), sizes.getMax());
    }

    private void offer() {
        JobGroups groups = model.appearance().groups().get();
        List<MenuItem> items = new ArrayList<>(List.of(heading("metrics.group.over")));
        JobColors.choices(model.jobs().get()).stream()
                .sorted(Comparator.comparing(name -> !JobColors.isName(name)))
                .map(name -> parameter(name, groups.over().contains(name)))
                .forEach(items::add);
        items.add(new SeparatorMenuItem());
        items.add(heading("metrics.group.band"));
        ToggleGroup bands = new ToggleGroup();
        for (MeanValues.Band band : MeanValues.Band.values()) {
            RadioMenuItem item = new RadioMenuItem(Texts.get("metrics.group.band." + key(band)));
            item.setId("metrics-group-band-" + key(band));
            item.setToggleGroup(bands);
            item.setSelected(band == model.appearance().band());
            item.setOnAction(chosen -> model.appearance().chooseBand(band));
            items.add(item);
        }
        getItems().setAll(items);
    }

    private static MenuItem heading(String key) {
        MenuItem heading = new MenuItem(Texts.get(key));
        heading.setDisable(true);
        return heading;
    }

    private MenuItem parameter(String name, boolean selected) {
        CheckMenuItem item = new CheckMenuItem(name);
        item.setId("metrics-group-over-" + name);
        item.setMnemonicParsing(false);
        item.setSelected(selected);
        item.setOnAction(chosen -> model.appearance().average(name, item.isSelected()));
        return item;
    }

    private static String key(MeanValues.Band band) {
        return band.name().toLowerCase(Locale.ROOT);
    }
}
