package org.batchwright.run.metrics.format;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.batchwright.model.metric.GpuSeries;
import org.batchwright.model.metric.GpuSeries.Measure;
import org.batchwright.model.metric.MetricSeries;

/**
 * Reads the table of a job's GPU sampler: time, GPU, busy %, used MiB, total MiB, watts. An empty cell means that the value is unknown.
 * Other lines are skipped.
 */
public final class GpuTableReader implements MetricReader {
    private static final int CELLS = 6;
    private static final double MIB_PER_GIB = 1024;

    private final TextLines lines = new TextLines();
    private final SeriesTable points = new SeriesTable();
    private final Map<Integer, Double> totals = new HashMap<>();

    @Override
    public void accept(byte[] bytes, int from, int to) {
        lines.accept(bytes, from, to, this::line);
    }

    private void line(String line) {
        String[] cells = line.split(",", -1);
        if (cells.length != CELLS || !cells[0].matches("\\d{9,11}") || !cells[1].matches("\\d{1,4}")) {
            return;
        }
        int gpu = Integer.parseInt(cells[1]);
        SeriesTable.Moment at = new SeriesTable.Moment(Double.NaN, Double.NaN, Long.parseLong(cells[0]) * 1000);
        add(new GpuSeries(Measure.USE, gpu), DecimalText.parse(cells[2]), at);
        add(new GpuSeries(Measure.MEMORY, gpu), gibibytes(cells[3]), at);
        add(new GpuSeries(Measure.POWER, gpu), DecimalText.parse(cells[5]), at);
        OptionalDouble total = gibibytes(cells[4]);
        if (total.isPresent() && !Double.valueOf(total.getAsDouble()).equals(totals.put(gpu, total.getAsDouble()))) {
            add(new GpuSeries(Measure.TOTAL, gpu), total, at);
        }
    }

    private static OptionalDouble gibibytes(String mebibytes) {
        OptionalDouble number = DecimalText.parse(mebibytes);
        return number.isPresent() ? OptionalDouble.of(number.getAsDouble() / MIB_PER_GIB) : number;
    }

    private void add(GpuSeries series, OptionalDouble value, SeriesTable.Moment at) {
        if (value.isPresent() && Double.isFinite(value.getAsDouble())) {
            points.add(series.name(), value.getAsDouble(), at);
        }
    }

    @Override
    public List<MetricSeries> series() {
        return points.snapshot();
    }
}
