package org.batchwright.ui.fake;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.batchwright.model.Subscription;
import org.batchwright.model.metric.MetricOrigin;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.metric.RunMetrics;
import org.batchwright.model.run.RunId;
import org.batchwright.run.metrics.MetricStore;

/** Metrics in memory, to which a test can append. */
public final class FakeMetricStore implements MetricStore {
    private final Map<JobKey, Map<String, Kept>> jobs = new LinkedHashMap<>();
    private final List<Consumer<RunId>> listeners = new CopyOnWriteArrayList<>();
    private final AtomicInteger reads = new AtomicInteger();

    private record JobKey(RunId run, int job) {}

    private record Kept(MetricSeries.Builder series, MetricOrigin.Format format) {}

    /** Returns the series with this name that comes from the log, so that a test can append to it. */
    public synchronized MetricSeries.Builder series(RunId run, int job, String name) {
        return series(run, job, name, MetricOrigin.Format.LOG);
    }

    public synchronized MetricSeries.Builder series(RunId run, int job, String name, MetricOrigin.Format format) {
        return jobs.computeIfAbsent(new JobKey(run, job), key -> new LinkedHashMap<>())
                .computeIfAbsent(format + name, key -> new Kept(MetricSeries.named(name), format))
                .series();
    }

    /** Notifies the listeners. */
    public void changed(RunId run) {
        listeners.forEach(listener -> listener.accept(run));
    }

    /** Returns how often the metrics of jobs were read. */
    public int reads() {
        return reads.get();
    }

    public int listeners() {
        return listeners.size();
    }

    @Override
    public synchronized RunMetrics of(RunId run, int job) {
        reads.incrementAndGet();
        List<RunMetrics.Curve> curves = new ArrayList<>();
        jobs.getOrDefault(new JobKey(run, job), Map.of())
                .values()
                .forEach(kept -> curves.add(
                        new RunMetrics.Curve(kept.series().snapshot(), new MetricOrigin(kept.format(), "job.log"))));
        return new RunMetrics(run, job, curves);
    }

    @Override
    public synchronized List<RunMetrics> ofRun(RunId run) {
        return List.copyOf(jobs.keySet()).stream()
                .filter(key -> key.run().equals(run))
                .sorted(Comparator.comparingInt(JobKey::job))
                .map(key -> of(run, key.job()))
                .toList();
    }

    @Override
    public Subscription onChange(Consumer<RunId> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }
}
