package org.batchwright.ui.metrics;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.run.RunId;
import org.batchwright.run.metrics.MetricStore;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.PlotOptions;
import org.batchwright.ui.metrics.series.ChartViews;
import org.batchwright.ui.metrics.series.CurveReader;
import org.batchwright.ui.metrics.series.MetricGroup;
import org.batchwright.ui.metrics.series.MetricGroups;
import org.batchwright.ui.metrics.series.ShownCurve;
import org.batchwright.ui.metrics.series.ShownJob;

/**
 * The metrics of the selected jobs as charts that are updated as the jobs run. Reads nothing while the charts are out of view. FX thread
 * only.
 */
public final class MetricsViewModel implements AutoCloseable {
    /** Minimum interval between reads of growing metrics. */
    private static final Duration PAUSE = Duration.ofMillis(400);
    /** Maximum number of jobs; more could not be distinguished in one chart. */
    public static final int MAX_JOBS = 200;

    private final MetricStore store;
    private final CurveReader reader;
    private final Background background;
    private final InstantSource clock;
    private final Latest<CurveReader.CurvesRead> reading;
    private final ChartViews views = new ChartViews();
    private final ReadOnlyObjectWrapper<List<MetricGroup>> groups = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<List<ShownJob>> jobs = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Phase> phase = new ReadOnlyObjectWrapper<>(Phase.READING);
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<String>> notices = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyLongWrapper version = new ReadOnlyLongWrapper();
    private final JobAppearance appearance = new JobAppearance(this::onChosen);
    private final ObjectProperty<Optional<MetricGroup>> enlarged = new SimpleObjectProperty<>(Optional.empty());
    private final AtomicBoolean updatePending = new AtomicBoolean();
    private volatile Set<RunId> followed = Set.of();
    private Optional<Subscription> listening = Optional.empty();
    private MetricGroups read = new MetricGroups(views);
    private HorizontalValue horizontal = HorizontalValue.STEP;
    private Function<ShownJob, ObservableValue<String>> states = job -> new ReadOnlyStringWrapper("");
    private boolean axisChosen;
    private boolean epochsForSteps;

    /** The progress of reading the metrics of the shown jobs. */
    public enum Phase {
        READING,
        NOTHING,
        SHOWN
    }

    public MetricsViewModel(MetricStore store, Background background) {
        this(store, background, InstantSource.system());
    }

    MetricsViewModel(MetricStore store, Background background, InstantSource clock) {
        this.store = store;
        this.clock = clock;
        this.reader = new CurveReader(store);
        this.background = background;
        this.reading = new Latest<>(background);
        views.chosen().options().subscribe(this::onOptions);
    }

    /** Shows these jobs; jobs that were already shown keep their charts. */
    public void show(List<ShownJob> wanted) {
        List<ShownJob> now = wanted.stream().limit(MAX_JOBS).toList();
        if (now.equals(jobs.get())) {
            return;
        }
        jobs.set(now);
        axisChosen = false;
        if (epochsForSteps) {
            setHorizontal(HorizontalValue.STEP);
        }
        followed = now.stream().map(ShownJob::run).collect(Collectors.toSet());
        appearance.show(now);
        startOver();
    }

    private void startOver() {
        reading.drop();
        read = new MetricGroups(views);
        phase.set(Phase.READING);
        views.clear();
        refresh();
    }

    /** Returns the display text of a job's state, which is updated when the state changes. */
    ObservableValue<String> state(ShownJob job) {
        return states.apply(job);
    }

    /** Sets the function that returns the displayed state of a job. */
    public void setStates(Function<ShownJob, ObservableValue<String>> source) {
        states = source;
    }

    /** Sets whether the charts are on screen; while they are not, no metrics are read. */
    public void setSeen(boolean seen) {
        if (seen && listening.isEmpty()) {
            listening = Optional.of(store.onChange(this::onChange));
            refresh();
        } else if (!seen) {
            listening.ifPresent(Subscription::close);
            listening = Optional.empty();
        }
    }

    /** Schedules an update if the run is shown; can be called from any thread. */
    private void onChange(RunId run) {
        if (followed.contains(run) && !updatePending.getAndSet(true)) { // many files of many jobs grow at once
            background.runOnFxThread(() -> background.after(PAUSE, () -> {
                updatePending.set(false);
                refresh();
            }));
        }
    }

    private void refresh() {
        if (listening.isEmpty()) {
            return;
        }
        List<ShownJob> wanted = jobs.get();
        HorizontalValue axis = horizontal;
        Set<String> known = read.keys();
        reading.run(
                progress -> reader.read(wanted, axis, known::contains),
                outcome -> outcome.handle(this::add, this::showFailure));
    }

    private void add(CurveReader.CurvesRead more) {
        Optional<String> large = enlarged.get().map(MetricGroup::key);
        if (read.add(more)) {
            appearance.paint(read);
            groups.set(read.all());
            enlarged.set(large.flatMap(key -> groups.get().stream()
                    .filter(group -> group.key().equals(key))
                    .findFirst()));
        } else if (read.keys().isEmpty()) {
            groups.set(List.of());
            enlarged.set(Optional.empty());
        }
        phase.set(read.keys().isEmpty() ? Phase.NOTHING : Phase.SHOWN);
        notices.set(read.idleGpus(jobs.get(), clock.instant()));
        version.set(version.get() + 1);
        chooseAxis();
    }

    /** Chooses the axis: jobs that print only epochs are shown over epochs, unless the user chooses steps afterwards. */
    private void chooseAxis() {
        if (axisChosen || read.keys().isEmpty()) {
            return;
        }
        axisChosen = true;
        List<MetricSeries> series = groups.get().stream()
                .flatMap(group -> group.jobCurves().stream())
                .map(ShownCurve::series)
                .toList();
        if (horizontal == HorizontalValue.STEP
                && series.stream().allMatch(one -> Double.isNaN(one.step(one.size() - 1)))
                && series.stream().anyMatch(HorizontalValue.EPOCH::isKnownFor)) {
            setHorizontal(HorizontalValue.EPOCH);
            epochsForSteps = true;
        }
    }

    private void setHorizontal(HorizontalValue value) {
        PlotOptions now = options().get();
        options().set(new PlotOptions(value, now.x(), now.y(), now.smoothing()));
        epochsForSteps = false;
    }

    /** Called when the user has chosen other colors or groups. */
    private void onChosen() {
        appearance.paint(read);
        version.set(version.get() + 1);
    }

    private void onOptions(PlotOptions options) {
        if (options.horizontal() != horizontal) {
            horizontal = options.horizontal();
            epochsForSteps = false;
            startOver();
        }
    }

    /** Returns the groups of metrics; each group has its own chart. */
    public ReadOnlyObjectProperty<List<MetricGroup>> groups() {
        return groups.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<List<ShownJob>> jobs() {
        return jobs.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Phase> phase() {
        return phase.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    void showFailure(OperationException refused) {
        failure.set(Optional.of(refused));
    }

    public void dismissFailure() {
        failure.set(Optional.empty());
    }

    /** Returns sentences about resources that running jobs leave unused. */
    public ReadOnlyObjectProperty<List<String>> notices() {
        return notices.getReadOnlyProperty();
    }

    /** Returns a number that changes whenever curves have been added or have grown. */
    public ReadOnlyLongProperty version() {
        return version.getReadOnlyProperty();
    }

    /** Returns the axes and smoothing of all charts. */
    public ObjectProperty<PlotOptions> options() {
        return views.chosen().options();
    }

    /** Returns how the jobs are distinguished. */
    JobAppearance appearance() {
        return appearance;
    }

    /** Returns the enlarged chart, which is shown alone. */
    public ObjectProperty<Optional<MetricGroup>> enlarged() {
        return enlarged;
    }

    @Override
    public void close() {
        setSeen(false);
        reading.drop();
    }
}
