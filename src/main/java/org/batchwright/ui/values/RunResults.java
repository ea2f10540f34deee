package org.batchwright.ui.values;

import java.time.InstantSource;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.model.metric.RunMetrics;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.metrics.MetricStore;
import org.batchwright.run.values.Aspect;
import org.batchwright.run.values.Aspect.Group;
import org.batchwright.run.values.Source;
import org.batchwright.run.values.Subject;
import org.batchwright.text.Durations;
import org.batchwright.ui.metrics.number.NumberText;
import org.batchwright.ui.metrics.series.MetricSummary;
import org.batchwright.ui.widget.Texts;

/** The results of runs: elapsed time and metrics. Reads files, so it must never be called on the FX thread. */
public record RunResults(RunHistory history, MetricStore metrics, InstantSource clock) {
    static final String BEST = "best/";
    static final String LAST = "last/";

    /** Adds the results to a run; other subjects have none. */
    Subject addTo(Subject subject) {
        return subject.source() instanceof Source.OfRun(var id)
                ? history.find(id).map(run -> addTo(subject, run)).orElse(subject)
                : subject;
    }

    private Subject addTo(Subject subject, Run run) {
        Map<Aspect, String> results = new LinkedHashMap<>();
        Map<Aspect, Double> numbers = new LinkedHashMap<>();
        Set<Integer> samples = run.jobs().stream()
                .filter(job -> job.what().role() == Task.Role.SAMPLE)
                .map(Job::task)
                .collect(Collectors.toSet());
        results.put(
                new Aspect(Group.RESULTS, "elapsed"),
                run.elapsed(clock.instant()).map(Durations::formatClock).orElse(Texts.get("values.not-started")));
        List<RunMetrics> jobs = metrics.ofRun(run.id()).stream()
                .filter(job -> !samples.contains(job.job()))
                .toList();
        for (String name : MetricSummary.names(jobs)) {
            put(results, name, jobs, run);
            MetricSummary.ofBest(name, jobs).map(MetricSummary.OfJob::summary).ifPresent(best -> {
                numbers.put(new Aspect(Group.METRICS, BEST + name), best.isDiverged() ? Double.NaN : best.best());
                numbers.put(new Aspect(Group.METRICS, LAST + name), best.last());
            });
        }
        return subject.with(results).withNumbers(numbers);
    }

    private static void put(Map<Aspect, String> results, String name, List<RunMetrics> jobs, Run run) {
        List<MetricSummary> each = jobs.stream()
                .flatMap(job -> MetricSummary.ofAll(name, List.of(job)).stream())
                .toList();
        Optional<MetricSummary.OfJob> best =
                MetricSummary.ofBest(name, jobs).filter(one -> MetricSummary.hasBest(name));
        best.ifPresent(one -> {
            String value = NumberText.value(one.summary().best()) + bestOf(one.job(), each.size(), run);
            results.put(new Aspect(Group.METRICS, BEST + name), value);
        });
        String last = best.map(MetricSummary.OfJob::summary)
                .map(one -> NumberText.value(one.last()) + Texts.get("values.last-of", each.size()))
                .orElseGet(() -> lastOfAll(each));
        results.put(new Aspect(Group.METRICS, LAST + name), last);
    }

    /** Returns text that names the job with the best value, so that the best parameters can be seen. */
    private static String bestOf(int job, int jobs, Run run) {
        String label = run.jobs().stream()
                .filter(one -> one.task() == job)
                .map(one -> (one.what().stage() + " " + one.what().label()).strip())
                .findFirst()
                .orElse("");
        return label.isEmpty() ? Texts.get("values.best-of", jobs) : Texts.get("values.best-of-labelled", jobs, label);
    }

    /** Returns the last values of all jobs as a range, for a metric without a best value. */
    private static String lastOfAll(List<MetricSummary> each) {
        DoubleSummaryStatistics last =
                each.stream().mapToDouble(MetricSummary::last).summaryStatistics();
        return last.getMin() == last.getMax()
                ? NumberText.value(last.getMin())
                : Texts.get("values.range", NumberText.value(last.getMin()), NumberText.value(last.getMax()));
    }
}
