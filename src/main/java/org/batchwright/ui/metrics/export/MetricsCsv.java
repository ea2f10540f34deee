package org.batchwright.ui.metrics.export;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.text.CsvCell;
import org.batchwright.ui.metrics.number.NumberText;
import org.batchwright.ui.metrics.series.JobColors;
import org.batchwright.ui.metrics.series.ShownCurve;
import org.batchwright.ui.metrics.series.ShownJob;

/**
 * All points of curves as comma-separated values, one point per line: job, swept parameters, metric, step, epoch, time, value. Immutable,
 * so that the file can be written in the background.
 */
public final class MetricsCsv implements PointsCsv {
    private final List<String> swept;
    private final List<JobSeries> curves;

    private record JobSeries(ShownJob job, MetricSeries series) {}

    public MetricsCsv(List<ShownJob> jobs, List<ShownCurve> shown) {
        swept = JobColors.choices(jobs);
        curves = shown.stream()
                .map(curve -> new JobSeries(curve.job(), curve.series()))
                .toList();
    }

    @Override
    public void write(Appendable to) throws IOException {
        List<String> head = new ArrayList<>(List.of("run", "job", "title"));
        head.addAll(swept);
        head.addAll(List.of("metric", "step", "epoch", "time", "value"));
        to.append(line(head));
        for (JobSeries curve : curves) {
            write(curve, to);
        }
    }

    private void write(JobSeries curve, Appendable to) throws IOException {
        ShownJob job = curve.job();
        List<String> first = new ArrayList<>(List.of(job.run().toString(), String.valueOf(job.job()), job.title()));
        swept.forEach(name -> first.add(job.swept().getOrDefault(name, "")));
        first.add(curve.series().name());
        String same = first.stream().map(CsvCell::of).collect(Collectors.joining(","));
        MetricSeries series = curve.series();
        for (int i = 0; i < series.size(); i++) {
            to.append(same)
                    .append(',')
                    .append(known(series.step(i)))
                    .append(',')
                    .append(known(series.epoch(i)))
                    .append(',')
                    .append(
                            series.time(i) == MetricSeries.UNKNOWN_TIME
                                    ? ""
                                    : Instant.ofEpochMilli(series.time(i)).toString())
                    .append(',')
                    .append(CsvNumber.of(series.value(i)))
                    .append('\n');
        }
    }

    private static String known(double number) {
        return Double.isNaN(number) ? "" : NumberText.exact(number);
    }

    private static String line(List<String> cells) {
        return cells.stream().map(CsvCell::of).collect(Collectors.joining(",", "", "\n"));
    }
}
