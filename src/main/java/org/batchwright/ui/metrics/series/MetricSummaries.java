package org.batchwright.ui.metrics.series;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import org.batchwright.model.run.RunId;
import org.batchwright.run.metrics.MetricStore;
import org.batchwright.ui.fx.Background;

/**
 * The most informative metric of each run, read in the background when first requested, and again whenever the run has new values. FX
 * thread only.
 */
public final class MetricSummaries {
    private static final int BATCH = 16;
    private static final Duration PAUSE = Duration.ofSeconds(2);

    private final MetricStore store;
    private final Background background;
    private final Map<RunId, Optional<MetricSummary>> known = new ConcurrentHashMap<>();
    private final LinkedHashSet<RunId> waiting = new LinkedHashSet<>();
    private final Set<RunId> changed = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean updatePending = new AtomicBoolean();
    private final ReadOnlyLongWrapper version = new ReadOnlyLongWrapper();
    private boolean reading;
    private boolean listening;

    public MetricSummaries(MetricStore store, Background background) {
        this.store = store;
        this.background = background;
    }

    /** Returns a number that changes whenever more has been read. */
    public ReadOnlyLongProperty version() {
        return version.getReadOnlyProperty();
    }

    /** Returns the summary if known; otherwise starts reading, after which {@link #version} changes. */
    public Optional<MetricSummary> get(RunId run) {
        if (!listening) {
            listening = true; // starts only when needed
            store.onChange(this::onChange);
        }
        Optional<MetricSummary> summary = known.getOrDefault(run, Optional.empty());
        if (!known.containsKey(run) && waiting.add(run)) {
            readNext();
        }
        return summary;
    }

    /** Returns the summary of a run if it has been read. Thread-safe. */
    public Optional<MetricSummary> known(RunId run) {
        return known.getOrDefault(run, Optional.empty());
    }

    /** Records that a run's metrics have changed; can be called from any thread. */
    private void onChange(RunId run) {
        changed.add(run);
        if (!updatePending.getAndSet(true)) {
            background.runOnFxThread(() -> background.after(PAUSE, () -> {
                updatePending.set(false);
                List<RunId> runs = List.copyOf(changed);
                runs.forEach(changed::remove);
                runs.stream().filter(known::containsKey).forEach(waiting::add);
                readNext();
            }));
        }
    }

    private void readNext() {
        if (reading || waiting.isEmpty()) {
            return;
        }
        reading = true;
        List<RunId> batch = new ArrayList<>(waiting.stream().limit(BATCH).toList());
        waiting.removeAll(batch);
        background.startHidden(
                progress -> {
                    Map<RunId, Optional<MetricSummary>> read = new HashMap<>();
                    batch.forEach(run -> read.put(run, MetricSummary.of(store.ofRun(run))));
                    return read;
                },
                outcome -> {
                    reading = false;
                    outcome.handle(known::putAll, failed -> batch.forEach(run -> known.put(run, Optional.empty())));
                    version.set(version.get() + 1);
                    readNext();
                });
    }
}
