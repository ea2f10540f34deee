package org.batchwright.ui.metrics;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.ui.metrics.plot.MeanValues;
import org.batchwright.ui.metrics.series.ColorKey;
import org.batchwright.ui.metrics.series.JobColors;
import org.batchwright.ui.metrics.series.JobGroups;
import org.batchwright.ui.metrics.series.MetricGroups;
import org.batchwright.ui.metrics.series.ShownJob;

/**
 * How the shown jobs are distinguished: groups of jobs whose curves are averaged, and colors. The user's choices are kept for later runs
 * that differ in the same parameters, even if others were shown in between. FX thread only.
 */
final class JobAppearance {
    private final ReadOnlyObjectWrapper<JobGroups> groups = new ReadOnlyObjectWrapper<>(JobGroups.NONE);
    private final ReadOnlyObjectWrapper<Optional<String>> colorBy = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<ColorKey> colorKey = new ReadOnlyObjectWrapper<>(ColorKey.NONE);
    private final Runnable onChosen;
    private Optional<String> chosenColor = Optional.empty();
    private Set<String> averaged = Set.of();
    private MeanValues.Band band = MeanValues.Band.RANGE;
    private List<ShownJob> jobs = List.of();
    private Optional<JobColors> colors = Optional.empty();

    /** @param onChosen action that paints the curves again after the user has chosen a color or a group */
    JobAppearance(Runnable onChosen) {
        this.onChosen = onChosen;
    }

    void show(List<ShownJob> now) {
        jobs = now;
        propose();
        chooseColors();
    }

    private void propose() {
        groups.set(JobGroups.of(jobs, averaged, band));
        List<String> choices = JobColors.choices(shown());
        colorBy.set(
                chosenColor.filter(choices::contains).or(() -> choices.stream().findFirst()));
    }

    /** Returns the groups or, if the jobs are not grouped, the jobs. */
    List<ShownJob> shown() {
        return groups.get().shown(jobs);
    }

    ReadOnlyObjectProperty<JobGroups> groups() {
        return groups.getReadOnlyProperty();
    }

    /** Returns the swept parameter that determines the colors of the jobs. */
    ReadOnlyObjectProperty<Optional<String>> colorBy() {
        return colorBy.getReadOnlyProperty();
    }

    /** Returns the meaning of the colors, if they represent a parameter. */
    ReadOnlyObjectProperty<ColorKey> colorKey() {
        return colorKey.getReadOnlyProperty();
    }

    /** Colors the jobs by the parameter chosen by the user; choosing the current parameter again has no effect. */
    void chooseColor(String parameter) {
        if (!colorBy.get().equals(Optional.of(parameter))) {
            chosenColor = Optional.of(parameter);
            colorBy.set(chosenColor);
            onChosen.run();
        }
    }

    /** Sets whether jobs that differ in a parameter are averaged. */
    void average(String parameter, boolean now) {
        Set<String> changed = new TreeSet<>(averaged);
        if (now ? changed.add(parameter) : changed.remove(parameter)) {
            averaged = changed;
            propose();
            onChosen.run();
        }
    }

    /** Returns what the bands around means show. */
    MeanValues.Band band() {
        return band;
    }

    /** Sets what the bands around means show. */
    void chooseBand(MeanValues.Band now) {
        if (now != band) {
            band = now;
            propose();
            onChosen.run();
        }
    }

    /** Assigns the colors to the curves, and averages those of each group. */
    void paint(MetricGroups curves) {
        chooseColors();
        if (!jobs.isEmpty()) {
            curves.paint(shown().size() > 1 ? colors : Optional.empty(), groups.get());
        }
    }

    private void chooseColors() {
        List<ShownJob> all = shown();
        if (!all.isEmpty()) {
            JobColors now = new JobColors(all, colorBy.get(), colors);
            colors = Optional.of(now);
            colorKey.set(all.size() > 1 ? now.key() : ColorKey.NONE);
        }
    }
}
