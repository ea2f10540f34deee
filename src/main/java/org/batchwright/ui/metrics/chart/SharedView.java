package org.batchwright.ui.metrics.chart;

import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.batchwright.ui.metrics.plot.PlotOptions;

/**
 * The state shared by all charts on a page.
 *
 * @param hover the x value under the pointer
 * @param pinned an x value whose readings remain shown
 * @param focus the job whose curves are emphasized
 * @param range the shown range of the horizontal axis
 */
public record SharedView(
        ObjectProperty<PlotOptions> options,
        ObjectProperty<Optional<Double>> hover,
        ObjectProperty<Optional<Double>> pinned,
        ObjectProperty<Optional<String>> focus,
        SharedRange range) {

    public SharedView {
        options.subscribe(now -> range.update());
    }

    public SharedView() {
        this(
                new SimpleObjectProperty<>(PlotOptions.USUAL),
                new SimpleObjectProperty<>(Optional.empty()),
                new SimpleObjectProperty<>(Optional.empty()),
                new SimpleObjectProperty<>(Optional.empty()),
                new SharedRange());
    }

    /** Forgets the charts and the pointer, because other charts follow. */
    public void clear() {
        range.clear();
        pinned.set(Optional.empty());
        hover.set(Optional.empty());
    }

    /** Returns the shared view of charts whose data has neither steps nor epochs; these charts have their own pointer position. */
    public SharedView overTime() {
        return derive(PlotOptions::overTime, new SharedView());
    }

    /**
     * Returns the shared view of charts over time while all charts are: they have the same pointer position and range as the others, and
     * only their vertical axis is their own.
     */
    public SharedView alsoOverTime() {
        return derive(PlotOptions::overTime, this);
    }

    /** Returns the shared view of charts whose data cannot be shown on the chosen axis; these charts have their own pointer position. */
    public SharedView overOther() {
        return derive(PlotOptions::overOther, new SharedView());
    }

    /** @param same the view that has the same pointer position and range */
    private SharedView derive(UnaryOperator<PlotOptions> adapt, SharedView same) {
        SharedView other = new SharedView(
                new SimpleObjectProperty<>(PlotOptions.USUAL), same.hover, same.pinned, focus, same.range);
        options.subscribe(now -> other.options.set(adapt.apply(now)));
        return other;
    }
}
