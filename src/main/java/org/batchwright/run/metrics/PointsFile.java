package org.batchwright.run.metrics;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.batchwright.model.metric.MetricOrigin;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.metric.RunMetrics.Curve;
import org.batchwright.text.Message;

/**
 * Stores all points of a job in one compressed file. For each curve, the file contains the name, format and file, followed by the value,
 * step, epoch and time of each point.
 */
final class PointsFile {
    private static final int MAGIC = 0x42574D31; // "BWM1"
    private static final int MAX_CURVES = 100_000;

    private PointsFile() {}

    static void write(Path file, List<Curve> curves) throws IOException {
        Files.createDirectories(file.getParent());
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(new GZIPOutputStream(Files.newOutputStream(part))))) {
            out.writeInt(MAGIC);
            out.writeInt(curves.size());
            for (Curve curve : curves) {
                out.writeUTF(curve.series().name());
                out.writeUTF(curve.origin().format().name());
                out.writeUTF(curve.origin().file());
                write(out, curve.series());
            }
        }
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void write(DataOutputStream out, MetricSeries series) throws IOException {
        out.writeInt(series.size());
        for (int i = 0; i < series.size(); i++) {
            out.writeDouble(series.value(i));
            out.writeDouble(series.step(i));
            out.writeDouble(series.epoch(i));
            out.writeLong(series.time(i));
        }
    }

    static List<Curve> read(Path file) throws IOException {
        try (DataInputStream in =
                new DataInputStream(new BufferedInputStream(new GZIPInputStream(Files.newInputStream(file))))) {
            int magic = in.readInt();
            int count = in.readInt();
            if (magic != MAGIC || count < 0 || count > MAX_CURVES) {
                throw new IOException(Message.text("run.not-a-metrics-file", file));
            }
            List<Curve> curves = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                MetricSeries.Builder series = MetricSeries.named(in.readUTF());
                MetricOrigin origin = new MetricOrigin(format(in.readUTF()), in.readUTF());
                int points = in.readInt();
                for (int point = 0; point < points; point++) {
                    series.add(in.readDouble(), in.readDouble(), in.readDouble(), in.readLong());
                }
                curves.add(new Curve(series.snapshot(), origin));
            }
            return curves;
        }
    }

    private static MetricOrigin.Format format(String name) throws IOException {
        try {
            return MetricOrigin.Format.valueOf(name);
        } catch (IllegalArgumentException newer) {
            throw new IOException(Message.text("run.newer-metrics-file", name), newer);
        }
    }
}
