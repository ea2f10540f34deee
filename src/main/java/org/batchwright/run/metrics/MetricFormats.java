package org.batchwright.run.metrics;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.model.metric.MetricOrigin.Format;
import org.batchwright.model.metric.MetricPattern;
import org.batchwright.run.metrics.format.CsvMetricReader;
import org.batchwright.run.metrics.format.EventFileReader;
import org.batchwright.run.metrics.format.GpuTableReader;
import org.batchwright.run.metrics.format.JsonLinesReader;
import org.batchwright.run.metrics.format.MetricReader;
import org.batchwright.run.metrics.format.WandbReader;
import org.batchwright.run.metrics.log.LogMetricReader;

/** Determines the format of a file from its name. */
final class MetricFormats {
    private MetricFormats() {}

    static Optional<Format> of(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        if (name.contains(".tfevents")) {
            return Optional.of(Format.TENSORBOARD);
        }
        if (name.endsWith(".gpu.csv")) {
            return Optional.of(Format.GPU);
        }
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "csv" -> Optional.of(Format.CSV);
            case "jsonl", "json" -> Optional.of(Format.JSON_LINES);
            case "wandb" -> Optional.of(Format.WANDB);
            default -> Optional.empty();
        };
    }

    /** @param patterns the patterns of metrics in a log */
    static MetricReader reader(Format format, List<MetricPattern> patterns) {
        return switch (format) {
            case LOG -> new LogMetricReader(patterns);
            case GPU -> new GpuTableReader();
            case CSV -> new CsvMetricReader();
            case JSON_LINES -> new JsonLinesReader();
            case WANDB -> new WandbReader();
            case TENSORBOARD -> new EventFileReader();
        };
    }
}
