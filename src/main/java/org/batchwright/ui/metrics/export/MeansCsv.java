package org.batchwright.ui.metrics.export;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.text.CsvCell;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.MeanValues;
import org.batchwright.ui.metrics.series.JobColors;
import org.batchwright.ui.metrics.series.ShownCurve;
import org.batchwright.ui.metrics.series.ShownJob;

/**
 * All points of means as comma-separated values, one point per line: group, parameters in which the groups differ, metric, position, number
 * of jobs with a value, mean, minimum, maximum, sample standard deviation, which is empty for a single value. Immutable, so that the file
 * can be written in the background.
 */
public final class MeansCsv implements PointsCsv {
    private final List<String> parameters;
    private final List<Mean> means;

    private record Mean(ShownJob group, String metric, HorizontalValue axis, MeanValues values) {}

    public MeansCsv(List<ShownJob> groups, List<ShownCurve> shown) {
        parameters = JobColors.choices(groups);
        means = shown.stream()
                .flatMap(curve -> curve.points().spread().stream()
                        .map(spread -> new Mean(
                                curve.job(),
                                curve.series().name(),
                                curve.points().horizontal(),
                                spread.values())))
                .toList();
    }

    @Override
    public void write(Appendable to) throws IOException {
        List<String> head = new ArrayList<>(List.of("group"));
        head.addAll(parameters);
        head.addAll(List.of("metric", "axis", "x", "n", "mean", "min", "max", "std"));
        to.append(line(head));
        for (Mean mean : means) {
            write(mean, to);
        }
    }

    private void write(Mean mean, Appendable to) throws IOException {
        List<String> first = new ArrayList<>(List.of(mean.group().title()));
        parameters.forEach(name -> first.add(mean.group().swept().getOrDefault(name, "")));
        first.addAll(List.of(mean.metric(), mean.axis().key()));
        String same = first.stream().map(CsvCell::of).collect(Collectors.joining(","));
        MeanValues values = mean.values();
        for (int row = 0; row < values.size(); row++) {
            to.append(same)
                    .append(',')
                    .append(CsvNumber.of(values.x(row)))
                    .append(',')
                    .append(String.valueOf(values.count(row)));
            for (double number : List.of(values.mean(row), values.lowest(row), values.highest(row))) {
                to.append(',').append(CsvNumber.of(number));
            }
            double deviation = values.deviation(row);
            to.append(',')
                    .append(Double.isNaN(deviation) ? "" : CsvNumber.of(deviation))
                    .append('\n');
        }
    }

    private static String line(List<String> cells) {
        return cells.stream().map(CsvCell::of).collect(Collectors.joining(",", "", "\n"));
    }
}
