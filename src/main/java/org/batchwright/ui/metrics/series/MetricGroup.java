package org.batchwright.ui.metrics.series;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.ui.metrics.chart.BestCurves;
import org.batchwright.ui.metrics.chart.ChartViewModel;
import org.batchwright.ui.metrics.chart.SharedView;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.widget.Texts;

/** Metrics that share a chart. */
public final class MetricGroup {
    /** Maximum number of equally good jobs that can stand out. */
    private static final int MOST_BEST = 3;

    private final String key;
    private final MetricName meaning;
    private final ChartViewModel chart;
    private final List<ShownCurve> jobCurves = new ArrayList<>();
    private List<MeanCurve> means = List.of();
    /** The curves of the chart: those of jobs, or means. */
    private List<ShownCurve> curves = jobCurves;

    private JobGroups groups = JobGroups.NONE;

    /**
     * @param key the identity of the group, which all of its metrics share
     * @param meaning the meaning of one of the group's metrics
     */
    MetricGroup(String key, MetricName meaning, SharedView shared) {
        this.key = key;
        this.meaning = meaning;
        this.chart = new ChartViewModel(meaning.group(), shared);
    }

    /** Returns the identity of the group. Unlike the title, it never changes as metrics are added. */
    public String key() {
        return key;
    }

    public String title() {
        return chart.title().get();
    }

    public ChartViewModel chart() {
        return chart;
    }

    /** Returns the curves of the chart: those of jobs or, if the jobs are grouped, the means of the groups. */
    public List<ShownCurve> curves() {
        return List.copyOf(curves);
    }

    /** Returns the curves of single jobs. */
    public List<ShownCurve> jobCurves() {
        return List.copyOf(jobCurves);
    }

    int rank() {
        return jobCurves.stream().mapToInt(curve -> curve.name().rank()).min().orElse(Integer.MAX_VALUE);
    }

    /** Adds a curve. A single metric keeps its own name: {@code val_loss} alone is not titled as the loss. */
    void add(ShownCurve curve) {
        jobCurves.add(curve);
        List<String> names =
                jobCurves.stream().map(one -> one.series().name()).distinct().toList();
        String title = names.size() > 1 || meaning.gpu().isPresent() ? meaning.group() : names.getFirst();
        chart.title()
                .set(
                        key.equals(meaning.groupKey())
                                ? title
                                : Texts.get(
                                        "metrics.by-"
                                                + curve.points().horizontal().key(),
                                        title));
    }

    /**
     * @param colors the colors of the jobs or groups if there are several; otherwise, the colors distinguish the curves of the only one
     * @param now the groups of jobs whose curves are averaged
     */
    void paint(Optional<JobColors> colors, JobGroups now) {
        group(now);
        List<PlottedCurve> plotted = new ArrayList<>();
        Set<Integer> taken = new HashSet<>();
        for (ShownCurve curve : curves) {
            int turn = turn(curve, taken);
            plotted.add(new PlottedCurve(
                    curve.key(),
                    curve.job().run() + "/" + curve.job().job(),
                    colors.isPresent() ? nameAmongJobs(curve) : curve.label(),
                    colors.map(jobs -> jobs.of(curve.job())).orElseGet(() -> new CurveColor.Turn(turn)),
                    colors.isPresent() && isDashed(curve),
                    curve.points()));
        }
        if (colors.isEmpty()) { // training comes first, whichever curve was found first
            plotted.sort(Comparator.comparingInt(curve -> ((CurveColor.Turn) curve.color()).number()));
        }
        chart.curves().set(List.copyOf(plotted));
        findBest();
        chart.onGrown(); // the curves may be the same ones, but with more points or other bands
    }

    private void group(JobGroups now) {
        if (!now.over().equals(groups.over())) {
            chart.hidden().set(Set.of());
        }
        groups = now;
        means = now.isNone() ? List.of() : MeanCurve.of(jobCurves, now, means);
        curves = now.isNone() ? jobCurves : means.stream().map(MeanCurve::shown).toList();
    }

    void onGrown() {
        means.forEach(MeanCurve::update);
        findBest();
        chart.onGrown();
    }

    /** Finds the curves of the jobs that have the best value of the most informative metric. */
    private void findBest() {
        String metric = MetricSummary.mostTelling(
                curves.stream().map(curve -> curve.series().name()).distinct().toList());
        Map<ShownJob, Double> values = new LinkedHashMap<>();
        curves.stream()
                .filter(curve ->
                        curve.series().name().equals(metric) && curve.series().size() > 0)
                .forEach(curve -> values.put(curve.job(), curve.isDiverged() ? Double.NaN : curve.best()));
        chart.best()
                .set(BestJobs.of(metric, values.keySet(), job -> values.getOrDefault(job, Double.NaN))
                        .filter(best -> best.jobs().size() <= MOST_BEST)
                        .map(best -> new BestCurves(metric, describe(best), keys(best.jobs())))
                        .orElse(BestCurves.NONE));
    }

    private static String describe(BestJobs best) {
        return best.jobs().stream().map(ShownJob::title).sorted().collect(Collectors.joining("\n", "", "\n"))
                + best.describe();
    }

    private Set<String> keys(Set<ShownJob> jobs) {
        return curves.stream()
                .filter(curve -> jobs.contains(curve.job()))
                .map(ShownCurve::key)
                .collect(Collectors.toSet());
    }

    /** Returns the index of a curve's distinct color. Training curves have the same color in all charts, and so do validation curves. */
    private static int turn(ShownCurve curve, Set<Integer> taken) {
        int turn = switch (curve.name().part()) {
            case NONE, TRAINING -> 0;
            case VALIDATION -> 1;
            case TEST -> 2;
        };
        while (!taken.add(turn)) {
            turn++;
        }
        return turn;
    }

    /**
     * Returns whether a curve is dashed: if there are several jobs, colors distinguish them, and all metrics except
     * training are dashed.
     */
    private boolean isDashed(ShownCurve curve) {
        MetricName.Part solid = has(MetricName.Part.TRAINING) ? MetricName.Part.TRAINING : MetricName.Part.NONE;
        return curve.name().part() != solid && has(solid);
    }

    private boolean has(MetricName.Part part) {
        return curves.stream().anyMatch(curve -> curve.name().part() == part);
    }

    /** Returns the names of the metrics whose curves are dashed, or of those whose curves are solid. */
    public List<String> metrics(boolean dashed) {
        return curves.stream()
                .filter(curve -> isDashed(curve) == dashed)
                .map(ShownCurve::label)
                .distinct()
                .toList();
    }

    /** Returns the title of the curve's job, and the metric's name if the chart has several curves of that job. */
    private String nameAmongJobs(ShownCurve curve) {
        boolean several = curves.stream().anyMatch(other -> other.job().equals(curve.job()) && other != curve);
        return several
                ? curve.job().title() + " · " + curve.label()
                : curve.job().title();
    }
}
