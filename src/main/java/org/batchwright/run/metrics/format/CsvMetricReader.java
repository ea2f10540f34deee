package org.batchwright.run.metrics.format;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.run.metrics.format.FieldNames.Meaning;

/**
 * Reads tables with a header line, as written by Lightning's CSVLogger, timm, YOLO or Python's {@code csv}. Empty cells do not become
 * points. A table without a step column, an epoch column or a column that is clearly a metric is treated as data.
 */
public final class CsvMetricReader implements MetricReader {
    private final TextLines lines = new TextLines();
    private final SeriesTable points = new SeriesTable();
    private final List<Column> columns = new ArrayList<>();
    private char separator = ',';
    private boolean headed;
    private boolean hasMetrics;
    private boolean isCounted;
    private int rows;

    private record Column(String name, Meaning meaning) {}

    @Override
    public void accept(byte[] bytes, int from, int to) {
        lines.accept(bytes, from, to, this::line);
    }

    private void line(String line) {
        if (line.isBlank() || line.startsWith("#")) {
            return;
        }
        if (headed) {
            row(line);
        } else {
            header(line);
        }
    }

    private void header(String line) {
        headed = true;
        String text = line.startsWith("\uFEFF") ? line.substring(1) : line;
        separator = List.of(',', '\t', ';').stream()
                .filter(one -> text.indexOf(one) >= 0)
                .findFirst()
                .orElse(',');
        boolean sure = false;
        for (String cell : cells(text)) {
            Meaning meaning = DecimalText.parse(cell).isPresent() ? Meaning.NOT_A_METRIC : FieldNames.of(cell);
            columns.add(new Column(cell, meaning));
            isCounted |= meaning == Meaning.STEP || meaning == Meaning.EPOCH;
            sure |= FieldNames.isSurelyMetric(cell);
        }
        hasMetrics = isCounted || sure;
    }

    private void row(String line) {
        if (!hasMetrics) {
            return;
        }
        List<String> cells = cells(line);
        if (cells.equals(columns.stream().map(Column::name).toList())) {
            return; // a restarted job wrote its header again
        }
        rows++;
        double step = isCounted ? Double.NaN : rows;
        double epoch = Double.NaN;
        long time = MetricSeries.UNKNOWN_TIME;
        int count = Math.min(cells.size(), columns.size());
        for (int i = 0; i < count; i++) {
            double number = DecimalText.parse(cells.get(i)).orElse(Double.NaN);
            switch (columns.get(i).meaning()) {
                case STEP -> step = Double.isNaN(number) ? step : number;
                case EPOCH -> epoch = Double.isNaN(number) ? epoch : number;
                case TIME -> time = UnixTime.millis(number);
                default -> {}
            }
        }
        SeriesTable.Moment at = new SeriesTable.Moment(step, epoch, time);
        for (int i = 0; i < count; i++) {
            if (columns.get(i).meaning() == Meaning.METRIC) {
                String name = columns.get(i).name();
                DecimalText.parse(cells.get(i)).ifPresent(number -> points.add(name, number, at));
            }
        }
    }

    private List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"') {
                quoted = !quoted;
            } else if (c == separator && !quoted) {
                cells.add(cell.toString().strip());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString().strip());
        return cells;
    }

    @Override
    public List<MetricSeries> series() {
        return points.snapshot();
    }
}
