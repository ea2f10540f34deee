package org.batchwright.cli.output.metric;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.cli.json.job.AlarmJson;
import org.batchwright.cli.json.job.JobMetricsJson;
import org.batchwright.cli.json.job.MetricJson;
import org.batchwright.cli.json.job.MetricPointJson;
import org.batchwright.cli.output.JobListing;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.model.metric.MetricAlarm;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.metric.RunMetrics;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.alarm.AlarmTexts;
import org.batchwright.text.CsvCell;
import org.batchwright.text.Message;

/**
 * Formats the metrics of a run as a table, as CSV or as JSON.
 *
 * @param swept the swept parameters, one per column
 * @param jobs the jobs to print
 * @param last number of newest points to print for each metric
 * @param now the current time, used to determine how long a running job has written nothing
 */
public record MetricListing(Run run, SweptValues swept, List<RunMetrics> jobs, int last, Instant now) {

    /** Returns a line for each metric: its range and its last value. */
    public List<String> summary() {
        Columns columns = new Columns(swept.headings(
                List.of("JOB"), "METRIC", "POINTS", "LAST", "MIN", "MAX", "BEST", "STEP", "EPOCH", "FROM"));
        BestValues best = BestValues.of(jobs);
        for (RunMetrics job : jobs) {
            for (RunMetrics.Curve curve : job.curves()) {
                MetricSeries series = curve.series();
                int end = series.size() - 1;
                columns.row(swept.cells(
                        job.job(),
                        List.of(jobName(job)),
                        series.name(),
                        Integer.toString(series.size()),
                        value(series.value(end)),
                        value(least(series)),
                        value(most(series)),
                        best.has(series) ? Message.text("cli.best") : "",
                        number(series.step(end)),
                        number(series.epoch(end)),
                        curve.origin().file()));
            }
        }
        return columns.lines();
    }

    /** Returns a line for each of the newest points. */
    public List<String> points() {
        Columns columns = new Columns(swept.headings(List.of("JOB"), "METRIC", "STEP", "EPOCH", "TIME", "VALUE"));
        eachPoint((job, series, point) -> columns.row(swept.cells(
                job.job(),
                List.of(jobName(job)),
                series.name(),
                number(series.step(point)),
                number(series.epoch(point)),
                time(series.time(point)),
                value(series.value(point)))));
        return columns.lines();
    }

    /** Returns a header and a line for each of the newest points, quoted as in RFC 4180. */
    public List<String> csv() {
        List<String> lines = new ArrayList<>();
        lines.add(csvLine(swept.headings(List.of("job", "label"), "metric", "step", "epoch", "time", "value")));
        eachPoint((job, series, point) -> lines.add(csvLine(swept.cells(
                job.job(),
                List.of(jobName(job), job(job).what().label()),
                series.name(),
                number(series.step(point)),
                number(series.epoch(point)),
                time(series.time(point)),
                value(series.value(point))))));
        return lines;
    }

    private static String csvLine(String... cells) {
        return Stream.of(cells).map(CsvCell::of).collect(Collectors.joining(","));
    }

    /** Returns a sentence for each alarm. */
    public List<String> alarms() {
        return jobs.stream()
                .flatMap(job -> alarms(job).stream().map(alarm -> sentence(run, job(job), alarm)))
                .toList();
    }

    private static String sentence(Run run, Job job, MetricAlarm alarm) {
        String what = job.state().isFinal() ? AlarmTexts.ofEnded(alarm) : AlarmTexts.of(alarm);
        return Message.text("cli.metric-alarm", JobListing.title(job, run), what);
    }

    private List<MetricAlarm> alarms(RunMetrics job) {
        boolean runs = job(job).state() == JobState.RUNNING;
        return MetricAlarm.of(job, runs ? Optional.of(now) : Optional.empty());
    }

    public List<JobMetricsJson> json() {
        BestValues best = BestValues.of(jobs);
        return jobs.stream()
                .map(job -> new JobMetricsJson(
                        job.job(),
                        job(job).what().label(),
                        swept.of(job.job()),
                        job.curves().stream().map(curve -> json(curve, best)).toList(),
                        alarms(job).stream().map(AlarmJson::of).toList()))
                .toList();
    }

    private MetricJson json(RunMetrics.Curve curve, BestValues best) {
        MetricSeries series = curve.series();
        List<MetricPointJson> points = new ArrayList<>();
        for (int point = first(series); point < series.size(); point++) {
            points.add(MetricPointJson.of(series, point));
        }
        return new MetricJson(
                series.name(), curve.origin().format(), curve.origin().file(), series.size(), best.has(series), points);
    }

    /** Receives a point. */
    private interface PointSink {
        void accept(RunMetrics job, MetricSeries series, int point);
    }

    private void eachPoint(PointSink sink) {
        for (RunMetrics job : jobs) {
            for (MetricSeries series : job.series()) {
                for (int point = first(series); point < series.size(); point++) {
                    sink.accept(job, series, point);
                }
            }
        }
    }

    private int first(MetricSeries series) {
        return Math.max(0, series.size() - last);
    }

    private Job job(RunMetrics job) {
        return run.jobs().stream()
                .filter(one -> one.task() == job.job())
                .findFirst()
                .orElseThrow();
    }

    private String jobName(RunMetrics job) {
        return JobListing.number(job(job), run);
    }

    private static double least(MetricSeries series) {
        double least = Double.NaN;
        for (int i = 0; i < series.size(); i++) {
            least = series.value(i) < least || Double.isNaN(least) ? series.value(i) : least;
        }
        return least;
    }

    private static double most(MetricSeries series) {
        double most = Double.NaN;
        for (int i = 0; i < series.size(); i++) {
            most = series.value(i) > most || Double.isNaN(most) ? series.value(i) : most;
        }
        return most;
    }

    private static String time(long millis) {
        return millis == MetricSeries.UNKNOWN_TIME
                ? ""
                : Instant.ofEpochMilli(millis).toString();
    }

    /** Formats a value, which may be NaN because the job wrote it. */
    private static String value(double value) {
        return Double.isNaN(value) ? "nan" : number(value);
    }

    /** Formats a position or a value; empty if it is unknown. */
    private static String number(double value) {
        if (Double.isNaN(value)) {
            return "";
        }
        if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            return Long.toString((long) value);
        }
        return value == (float) value
                ? Float.toString((float) value).toLowerCase(Locale.ROOT)
                : Double.toString(value).toLowerCase(Locale.ROOT);
    }
}
