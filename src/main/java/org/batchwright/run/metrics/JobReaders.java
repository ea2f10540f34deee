package org.batchwright.run.metrics;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.batchwright.model.metric.MetricOrigin;
import org.batchwright.model.metric.MetricOrigin.Format;
import org.batchwright.model.metric.MetricPattern;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.metric.RunMetrics.Curve;
import org.batchwright.run.metrics.FollowedFiles.Followed;
import org.batchwright.run.metrics.format.MetricReader;

/** Reads the local copies of one job's files as they grow. Each byte is read only once. */
final class JobReaders {
    private static final int CHUNK = 1 << 20;

    private final Map<Path, Progress> byFile = new HashMap<>();
    private final List<MetricPattern> patterns;

    /** @param patterns the patterns of metrics in the log */
    JobReaders(List<MetricPattern> patterns) {
        this.patterns = patterns;
    }

    private static final class Progress {
        private final MetricReader reader;
        private long position;
        private boolean unreadable;

        Progress(MetricReader reader) {
            this.reader = reader;
        }

        /** Accepts the next bytes of a file. Unexpected content in one file must not affect the curves of other files. */
        void accept(byte[] bytes, int count) {
            position += count;
            try {
                if (!unreadable) {
                    reader.accept(bytes, 0, count);
                }
            } catch (RuntimeException damaged) {
                unreadable = true;
            }
        }
    }

    /**
     * @param log the job's log; may not exist
     * @param logName name of the log for display
     */
    synchronized List<Curve> read(FollowedFiles files, Path log, String logName) throws IOException {
        List<Curve> curves = new ArrayList<>(read(log, logName));
        Map<MetricOrigin, Map<String, MetricSeries>> events = new LinkedHashMap<>();
        for (Followed file : files.all()) {
            Format format = MetricFormats.of(file.path()).orElse(Format.LOG);
            String path = file.path().substring(file.path().indexOf('/') + 1);
            boolean event = format == Format.TENSORBOARD;
            MetricOrigin origin = new MetricOrigin(format, event ? folder(path) : path);
            for (MetricSeries series : read(files.copy(file), format)) {
                if (event) {
                    events.computeIfAbsent(origin, one -> new LinkedHashMap<>())
                            .merge(series.name(), series, JobReaders::joined);
                } else {
                    curves.add(new Curve(series, origin));
                }
            }
        }
        addEvents(events, curves);
        return curves;
    }

    /** Reads only the curves in the log. */
    synchronized List<Curve> read(Path log, String logName) throws IOException {
        MetricOrigin origin = new MetricOrigin(Format.LOG, logName);
        return read(log, Format.LOG).stream()
                .map(series -> new Curve(series, origin))
                .toList();
    }

    private List<MetricSeries> read(Path file, Format format) throws IOException {
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        Progress progress = byFile.computeIfAbsent(file, one -> new Progress(MetricFormats.reader(format, patterns)));
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            long size = in.length();
            in.seek(progress.position);
            byte[] chunk = new byte[Math.clamp(size - progress.position, 0, CHUNK)];
            while (progress.position < size) {
                int count = in.read(chunk, 0, (int) Math.min(chunk.length, size - progress.position));
                if (count <= 0) {
                    break;
                }
                progress.accept(chunk, count);
            }
        }
        return progress.reader.series();
    }

    /** Joins event files, because a restarted job continues in a new file. */
    private static MetricSeries joined(MetricSeries first, MetricSeries second) {
        MetricSeries.Builder all = MetricSeries.named(first.name());
        for (MetricSeries part : List.of(first, second)) {
            for (int i = 0; i < part.size(); i++) {
                all.add(part.value(i), part.step(i), part.epoch(i), part.time(i));
            }
        }
        return all.snapshot();
    }

    /**
     * Adds the curves of event files. Event files in different folders, such as Keras's {@code train/} and {@code validation/}, contain the
     * same names.
     */
    private static void addEvents(Map<MetricOrigin, Map<String, MetricSeries>> events, List<Curve> curves) {
        TreeSet<String> folders = new TreeSet<>();
        events.keySet().forEach(origin -> folders.add(origin.file()));
        int shared = folders.isEmpty() ? 0 : sharedLength(folders.first(), folders.last());
        events.forEach((origin, series) -> {
            String prefix = folders.size() > 1
                    ? origin.file().substring(Math.min(shared, origin.file().length()))
                    : "";
            series.values()
                    .forEach(one ->
                            curves.add(new Curve(prefix.isEmpty() ? one : one.renamed(prefix + one.name()), origin)));
        });
    }

    private static int sharedLength(String one, String other) {
        int shared = 0;
        for (int i = 0; i < Math.min(one.length(), other.length()) && one.charAt(i) == other.charAt(i); i++) {
            shared = one.charAt(i) == '/' ? i + 1 : shared;
        }
        return shared;
    }

    private static String folder(String path) {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }
}
